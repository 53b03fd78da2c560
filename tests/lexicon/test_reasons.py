"""Why a word is refused: every reason, the hand-made sample, and who is asked."""

import builtins
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from jinn.core.errors import BadOption, IllegalMove, Refused
from jinn.core.game import Seat
from jinn.games.balda import KIND, WordList, house_words
from jinn.games.balda.letters import fold
from jinn.lexicon import tagger, texts, why_not, why_refused
from tests.games.balda.sample import REJECTED

EVERY = [
    ("абырвалг", "unknown", ""),
    ("книги", "plural_of", "книга"),
    ("озера", "plural_of", "озеро"),
    ("Шкафом", "case_of", "шкаф"),
    ("ножницы", "plural_only", ""),
    ("москва", "proper", ""),
    ("тойота", "proper", ""),
    ("сша", "abbreviation", ""),
    ("бежать", "verb", ""),
    ("красивый", "adjective", ""),
    ("быстро", "not_noun", ""),
    ("который", "not_noun", ""),
    ("чтенье", "rare", ""),
    ("говно", "obscene", ""),
]


@pytest.mark.parametrize(("word", "code", "lemma"), EVERY, ids=lambda value: value or "-")
def test_each_reason(word: str, code: str, lemma: str) -> None:
    why = why_not(word)
    assert why is not None
    assert (why.code, why.lemma) == (code, lemma)
    assert lemma in why.text.ru
    assert lemma in why.text.en
    assert "{" not in why.text.ru + why.text.en


def test_every_reason_is_given_by_a_test() -> None:
    assert {code for _, code, _ in EVERY} | {"other_list"} == set(texts.REASONS)


def test_there_is_no_reason_against_a_word_of_the_list() -> None:
    for word in ("кот", "Ёж", "больной", "пила", "роза"):
        assert why_not(word) is None
    assert why_not("ножницы", plural_only=True) is None
    assert why_not("говно", obscene=True) is None


def test_the_sample_gets_its_reasons() -> None:
    wrong = []
    for judged in REJECTED:
        why = why_not(judged.word)
        if why is None:
            continue  # accepted: another test counts these
        if why.code != judged.reason or (judged.lemma and fold(why.lemma) != fold(judged.lemma)):
            wrong.append((judged, why.code, why.lemma))
    assert len(wrong) <= 0.03 * len(REJECTED), wrong


# --- from a refusal of the rules ----------------------------------------------------------------------


def refusal_of(word: str, **options: Any) -> Refused:
    """The rules' refusal of a word that is laid in a 5×5 game as well as it can be."""
    game = KIND.game(start="балда", **options)
    state = game.setup(2, Random(0))
    move = game.read_move(f"e2 {word[-1]} {word}", game.view(state, Seat(0)))
    with pytest.raises(IllegalMove) as refused:
        game.check(game.view(state, Seat(0)), move)
    return refused.value


def test_2_6_a_refused_word_has_its_reason() -> None:
    why = why_refused(refusal_of("даю"))
    assert why is not None
    assert why.code == "verb"


def test_2_6_an_own_list_decides_alone() -> None:
    why = why_refused(refusal_of("дар", words=WordList.of(["балда", "раб"], "few")))
    assert why is not None
    assert why.code == "other_list"


def test_2_6_a_refused_start_word_has_its_reason() -> None:
    with pytest.raises(BadOption) as refused:
        KIND.game(start="столы")
    why = why_refused(refused.value)
    assert why is not None
    assert (why.code, why.lemma) == ("plural_of", "стол")


def test_other_refusals_say_all_there_is() -> None:
    game = KIND.game(start="балда")
    state = game.setup(2, Random(0))
    with pytest.raises(Refused) as refused:
        game.read_move("c3 р дар", game.view(state, Seat(0)))
    assert why_refused(refused.value) is None


# --- who is asked -------------------------------------------------------------------------------------


def test_only_a_question_loads_pymorphy() -> None:
    code = (
        "import sys, random, jinn\n"
        "from jinn import lexicon\n"
        "game = jinn.game('balda', start='балда')\n"
        "state = game.setup(2, random.Random(0))\n"
        "view = game.view(state, jinn.Seat(0))\n"
        "try: game.check(view, game.read_move('e2 ю даю', view))\n"
        "except jinn.IllegalMove as refused: kept = refused\n"
        "lexicon.why_not('кот')\n"
        "print(any(name.startswith('pymorphy3') for name in sys.modules))\n"
        "lexicon.why_refused(kept)\n"
        "print(any(name.startswith('pymorphy3') for name in sys.modules))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


@pytest.fixture
def _without_pymorphy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    found = builtins.__import__

    def lacking(name: str, *rest: Any, **named: Any) -> Any:
        if name.startswith("pymorphy3"):
            raise ImportError(name)
        return found(name, *rest, **named)

    monkeypatch.setattr(builtins, "__import__", lacking)
    tagger._analyser.cache_clear()
    yield
    tagger._analyser.cache_clear()


@pytest.mark.usefixtures("_without_pymorphy")
def test_without_pymorphy_the_list_alone_answers() -> None:
    for word, code in (("книги", "unknown"), ("ножницы", "plural_only"), ("говно", "obscene"), ("тойота", "proper")):
        why = why_not(word)
        assert why is not None
        assert why.code == code
    assert why_not("кот") is None
    assert tagger.gender("кот") is None


def test_the_house_list_is_what_a_refusal_names() -> None:
    assert refusal_of("даю").facts["words"] == house_words().text
