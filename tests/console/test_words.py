"""Words at the keyboard: what was possible, what a word means, why one was refused."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from jinn.console.match import Match, begin, resume
from jinn.console.texts import COMMANDS, OF_WORDS
from jinn.core.record import read_record
from jinn.core.registry import game
from jinn.core.text import LANGS, Lang
from jinn.games.balda import WordList
from tests.console.scripted import kalah, sit


def balda(**options: Any) -> Match:
    return begin(game("balda", **{"start": "балда", **options}), 2, Random(0))


@pytest.mark.parametrize("command", ["возможные", "possible", "POS", "воз"])
def test_4_4_the_words_that_were_possible(command: str) -> None:
    own = WordList.of(["рот", "крот", "торт", "кот", "ток", "орт", "рёв"])
    match = begin(game("balda", words=own, start="рот"), 2, Random(0))
    shown = sit(match, ["a1 к крот", command], "ru").text()
    assert "можно было составить 5 слов." in shown
    assert "  4 буквы (+4): крот, торт\n  3 буквы (+3): кот, орт, ток\n" in shown
    assert "слово СЛОВО" in shown


def test_4_4_the_words_after_a_skip_and_after_the_end() -> None:
    match = balda()
    shown = sit(match, ["-", "possible", "resign", "yes", "possible"]).text()
    assert shown.count("could have been made instead of the last move.") == 2
    assert "фалда" in shown


def test_4_4_before_the_first_move_there_is_nothing_to_tell() -> None:
    assert "No move has been made yet." in sit(balda(), ["possible"]).text()


@pytest.mark.parametrize("lang", LANGS)
def test_the_meaning_of_a_word(lang: Lang) -> None:
    shown = sit(balda(), ["слово фалда", "word фалды", "слово", "слово fox"], lang).text()
    assert "«фалда» есть в списке" in shown or "“фалда” is in the list" in shown
    assert {"ru": "множественное число слова «фалда»", "en": "the plural of “фалда”"}[lang] in shown
    assert {"ru": "Назовите слово.", "en": "Name a word."}[lang] in shown
    assert {"ru": "«fox» — не слово", "en": "“fox” is no word"}[lang] in shown


@pytest.mark.parametrize(
    ("start", "move", "said"),
    [
        ("балда", "e2 ы даы", "The dictionary does not know such a word."),
        ("балда", "d2 ы балды", "It is the plural of “балда”."),
        ("балда", "d2 е балде", "It is another case of “балда”"),
        ("балда", "e2 ю даю", "It is a form of a verb"),
        ("олень", "b2 я оля", "It is a proper name."),
        ("рыжик", "c2 а рыжа", "It is a form of an adjective"),
        ("надел", "c2 о надо", "It is no noun."),
        ("натиск", "c2 о нато", "It is an abbreviation."),
        ("часть", "c2 ы часы", "It only has a plural"),
        ("хула", "b1 й хуй", "It is obscene"),
    ],
)
def test_2_6_a_refused_word_has_its_reason(start: str, move: str, said: str) -> None:
    match = balda(start=start)
    shown = sit(match, [move]).text()
    assert "The list does not have the word" in shown
    assert said in shown
    assert not match.lines


def test_2_6_a_word_that_was_used_needs_no_dictionary() -> None:
    shown = sit(balda(), ["e2 р дар", "e4 р дар"]).text()
    assert "The word “дар” was used in this game already" in shown
    assert "does not know" not in shown


def test_games_without_words_have_none_of_it() -> None:
    shown = sit(kalah(), ["?", "possible"]).text()
    assert "There are no words in this game." in shown
    for name in OF_WORDS:
        assert COMMANDS[name][1].en not in shown
        assert COMMANDS[name][1].en in sit(balda(), ["?"]).text()


def test_a_match_without_its_list_says_so() -> None:
    kept = Path(__file__).parents[1] / "data" / "records" / "balda-3x3.jinn"
    text = kept.read_text("utf-8")
    head, _, _ = text.partition("result:")
    match = resume(read_record(f"{head}result: *\n\n1 b3=к:b3b2a2\n"))
    shown = sit(match, ["possible"]).text()
    assert "The list few:7f1f35373075 is not here, only its name: every word is taken." in shown
    assert "give the file with the words" in shown
