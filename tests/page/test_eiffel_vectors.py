"""What the page believes of the Eiffel Tower is what the rules say."""

from tests.page.eiffel_vectors import TARGET, text, vectors


def test_the_vectors_of_the_board_are_fresh() -> None:
    assert TARGET.read_text("utf-8") == text(), "run python -m tests.page.eiffel_vectors"


def test_the_vectors_show_every_kind_of_move() -> None:
    rows = vectors()
    assert any(row["captured"] is not None for row in rows)
    assert any(len(row["path"].split()) > len(set(row["path"].split())) for row in rows)
    assert {row["seat"] for row in rows} == {0, 1, 2, 3}
