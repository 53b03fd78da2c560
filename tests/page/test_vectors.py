"""The examples that the page's previews are tested against are what the rules do."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.page.vectors import FILES


@pytest.mark.parametrize(("path", "make"), FILES.items(), ids=[path.parent.name for path in FILES])
def test_the_examples_of_the_page_are_fresh(path: Path, make: Callable[[], str]) -> None:
    assert path.read_text("utf-8") == make(), "run python -m tests.page.vectors"
