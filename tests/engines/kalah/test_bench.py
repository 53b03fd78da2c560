"""The figures of Kalah can be taken."""

import pytest

from bench.kalah import main


def test_the_small_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--small"])
    said = capsys.readouterr().out
    assert said.count("\n") == 5
    assert "(4,4) proved with 12 stones" in said
