"""The page's types are those of the API."""

from scripts.page_types import TARGET, messages


def test_the_types_of_the_page_are_fresh() -> None:
    assert TARGET.read_text("utf-8") == messages(), "run python -m scripts.page_types"
