"""Whatever is typed gets an answer, and nothing is played that was not typed as a move."""

import tempfile
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.console.dialogues import Meanwhile, Theatre
from tests.server.house import Opened

WORDS = (
    "кал",
    "тур",
    "п",
    "ход",
    "нич",
    "шко",
    "молчи",
    "правила 1.4",
    "часы",
    "запись",
    "поле",
    "держись",
    "1",
    "2",
    "6 3",
    "9",
)
ANYTHING = st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), min_size=1, max_size=30)
LINE = st.one_of(
    ANYTHING, st.sampled_from(WORDS), st.lists(st.sampled_from(WORDS), min_size=1, max_size=4).map(" ".join)
).filter(lambda line: bool(line.strip()) and not leaves(line))


def leaves(line: str) -> bool:
    """Whether a line may end the game or the visit, which is proved elsewhere."""
    words = line.casefold().replace("ё", "е").replace("/", "").replace(".", " ").replace("!", " ").split()
    return any(
        word[:3] in ("сда", "отл", "кон", "вых", "res", "adj", "qui", "exi", "вой", "зап", "ent", "reg")
        for word in words
    )


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(LINE, min_size=15, max_size=25))
def test_any_line_in_a_game_gets_an_answer_and_only_moves_move(
    monkeypatch: pytest.MonkeyPatch, lines: list[str]
) -> None:
    plies: list[int] = []

    async def count(it: Opened) -> str | None:
        live = [it.house.matches.known.get(name) for name in tuple(it.house.matches.known.keys())]
        plies.append(sum(one.match.ply for one in live if one is not None))
        return None

    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_STATE_HOME", folder)
        monkeypatch.chdir(folder)
        theatre = Theatre(Path(folder) / "house")
        script: list[str | Meanwhile] = ["кал тре"]
        for line in lines:
            script += [count, line]
        theatre.visit(*script, count)
    typed = [n for n, text in enumerate(theatre.text) if text.startswith(("Ваш ход:", "Джинн слушает:"))]
    for here, following in pairwise(typed):
        said = theatre.text[here]
        assert following > here + 1 or said in ("Ваш ход:", "Джинн слушает:"), f"{said!r} got no answer"
    for line, (before, after) in zip(lines, pairwise(plies), strict=False):
        if after != before:
            assert line.strip()[0].isdigit(), f"{line!r} moved"
