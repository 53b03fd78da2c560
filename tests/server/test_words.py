"""Words of Balda and pages of rules over HTTP."""

from pathlib import Path
from urllib.parse import quote

import pytest

from jinn.core.game import Seat, Wordy
from jinn.core.pages import clauses, page
from jinn.core.registry import OWN, kind
from jinn.core.text import LANGS
from jinn.server import wording
from jinn.wire.words import PossibleWords, RulesPage, Word
from tests.server.house import Opened
from tests.server.playing import account, guests, in_house, moved, started


def test_a_word_is_known_or_the_reason_is_told(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        nobody = house.client()

        async def word(given: str, query: str = "") -> Word:
            answer = await nobody.get(f"/api/words/{given}{query}")
            assert answer.status == 200, answer.content.decode()
            found: Word = answer.to(Word)
            return found

        cat = await word("Кот")
        assert (cat.word, cat.allowed, cat.why, cat.jinn) == ("кот", True, None, True)
        assert cat.meanings
        assert cat.source is not None
        plural = await word("книги")
        assert (plural.allowed, plural.code) == (False, "plural_of")
        assert plural.why is not None
        assert "книга" in plural.why.ru
        assert (await word("штаны")).code == "plural_only"
        assert (await word("штаны", "?plural_only=yes")).allowed
        for given, status, code in (("cat", 422, "bad_word"), ("я", 422, "bad_length"), ("кот?obscene=2", 400, None)):
            answer = await nobody.get(f"/api/words/{given}")
            assert answer.status == status, answer.content
            assert code in (None, answer.json["error"]["code"])

    in_house(tmp_path, play)


def test_words_that_were_possible_are_told_of_what_is_past(tmp_path: Path) -> None:
    options = {"start": "балда"}
    game = kind("balda").game(**options)

    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other, game="balda", options=options)
        due = await one.get(f"/api/matches/{match}/words?ply=0")
        assert (due.status, due.json["error"]["code"]) == (409, "not_past")
        assert (await moved(one, match, 1, "-")).status == 200
        found = (await house.client().get(f"/api/matches/{match}/words?ply=0")).to(PossibleWords)
        assert isinstance(game, Wordy)
        state = game.read_state((await one.get(f"/api/matches/{match}")).json["info"]["start"].partition(":")[2])
        by_length = game.possible_words(game.view(state, None))
        assert found.total == sum(map(len, by_length.values()))
        assert len(found.words) == wording.BEST
        assert [word.points for word in found.words] == sorted((len(w.word) for w in found.words), reverse=True)
        assert {word.word for word in found.words if word.points == max(by_length)} <= set(by_length[max(by_length)])
        for word in found.words:
            view = game.view(state, Seat(0))
            game.check(view, game.read_move(word.move, view))
        for ply, code in (("1", "not_past"), ("7", "not_past"), ("x", "bad_query")):
            assert (await one.get(f"/api/matches/{match}/words?ply={ply}")).json["error"]["code"] == code
        assert (await one.get(f"/api/matches/{match}/words")).status == 400
        await other.post(f"/api/matches/{match}/resign")
        assert (await one.get(f"/api/matches/{match}/words?ply=1")).to(PossibleWords).total > 0
        sown = await started(one, other)
        assert (await one.get(f"/api/matches/{sown}/words?ply=0")).json["error"]["code"] == "no_words"

    in_house(tmp_path, play)


def test_no_words_are_told_of_a_rated_match_that_goes_on(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await account(house, "anna"), await account(house, "boris")
        match = await started(one, other, game="balda", options={"start": "балда"}, rated=True)
        assert (await moved(one, match, 1, "-")).status == 200
        answer = await one.get(f"/api/matches/{match}/words?ply=0")
        assert (answer.status, answer.json["error"]["code"]) == (409, "no_hints")
        await other.post(f"/api/matches/{match}/resign")
        assert (await one.get(f"/api/matches/{match}/words?ply=0")).status == 200

    in_house(tmp_path, play)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game_id", OWN)
def test_the_rules_are_told_clause_by_clause(game_id: str, lang: str, tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        answer = await house.client().get(f"/api/games/{game_id}/rules?lang={lang}")
        assert answer.status == 200
        found = answer.to(RulesPage)
        text = page(game_id, "ru" if lang == "ru" else "en")
        numbers = [clause.number for section in found.sections for clause in section.clauses if clause.number]
        assert numbers == list(clauses(text))
        assert found.sections[0].level == 1
        blocks = [block for section in found.sections for clause in section.clauses for block in clause.blocks]
        assert {"text", "code"} <= {block.kind for block in blocks}
        # Nothing is lost: every word of the page stands somewhere.
        told = " ".join(
            [section.heading for section in found.sections]
            + [" ".join([block.text, *(cell for row in block.rows for cell in row)]) for block in blocks]
        )
        for line in text.splitlines():
            if line and not line.startswith(("|", "```", "#", "**", "-", "1", "2")) and "](" not in line:
                assert " ".join(line.split()) in " ".join(told.split()), line

    in_house(tmp_path, play)


def test_rules_that_are_not_there(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        nobody = house.client()
        assert (await nobody.get("/api/games/chess/rules")).status == 404
        assert (await nobody.get(f"/api/games/{quote('../kalah')}/rules")).status == 404
        assert (await nobody.get("/api/games/kalah/rules?lang=de")).status == 400
        assert (await nobody.get("/api/games/kalah/rules", accept_language="en")).json["lang"] == "en"

    in_house(tmp_path, play)
