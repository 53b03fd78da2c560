"""The figures of Kalah can be taken."""

import pytest

from bench.kalah import in_c, main


def test_the_small_figures(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--small"])
    said = capsys.readouterr().out
    assert said.count("\n") == 5 + (2 if in_c(8, 8, 1) else 1)
    assert "(4,4) proved with 12 stones" in said
