"""What the page's reading of views and moves is proved by is what the rules say."""

from tests.page import balda_vectors


def test_the_vectors_of_balda_are_fresh() -> None:
    assert balda_vectors.TARGET.read_text("utf-8") == balda_vectors.written(), "run python -m tests.page.balda_vectors"
