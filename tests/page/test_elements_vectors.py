"""The page's Five Elements is drawn on the rules' board and proved by what the rules say."""

from tests.page import elements_vectors

ANEW = "run python -m tests.page.elements_vectors"


def test_the_page_draws_the_board_of_the_rules() -> None:
    assert elements_vectors.BOARD.read_text("utf-8") == elements_vectors.board(), ANEW


def test_the_vectors_of_five_elements_are_fresh() -> None:
    assert elements_vectors.TARGET.read_text("utf-8") == elements_vectors.written(), ANEW
