"""All about one word."""

import pytest

from jinn.core.text import LANGS
from jinn.games.balda import house_words
from jinn.lexicon import article
from jinn.lexicon.articles import BadWord, say
from jinn.lexicon.tagger import gender
from jinn.lexicon.texts import GENDERS


def test_a_word_of_both_lists() -> None:
    found = article(" Ёж ")
    assert (found.word, found.words) == ("ёж", house_words().text)
    assert (found.people, found.jinn, found.why) == (True, True, None)
    assert found.grade is not None
    assert found.meanings
    assert found.address.endswith("/ёж")
    said = say(found, "ru")
    assert "млекопитающее" in said
    assert "Викисловарь" in said
    assert "CC BY-SA" in say(found, "en")


def test_a_word_that_only_people_play() -> None:
    found = article("алидада")
    assert (found.people, found.jinn) == (True, False)
    assert "не играет" in say(found, "ru")


def test_a_word_without_a_meaning_has_its_gender_and_frequency() -> None:
    found = article("коворкинг")
    assert found.meanings == ()
    assert found.source is None
    said = say(found, "en")
    assert "Frequency" in said
    assert "masculine" in said
    assert "no definition" in said


def test_a_word_that_is_refused() -> None:
    found = article("столы")
    assert not found.people
    assert found.why is not None
    assert found.why.code == "plural_of"
    assert "стол" in say(found, "en")
    brand = article("тойота")
    assert (brand.known, brand.people, brand.meanings) == (False, False, ())


def test_genders() -> None:
    wanted = {"кот": "masc", "роза": "femn", "окно": "neut", "сирота": "ms-f", "ножницы": "plural", "абырвалг": None}
    assert {word: gender(word) for word in wanted} == wanted


@pytest.mark.parametrize(
    ("word", "named"),
    [
        ("хайп", "masc"),
        ("нейронка", "femn"),
        ("няшность", "femn"),
        ("веганство", "neut"),
        ("знакомая", "femn"),
        ("умничка", "ms-f"),
        ("нейросеть", "femn"),
        ("деньги", "plural"),
        ("латте", None),
    ],
)
def test_genders_of_words_that_the_sources_lack(word: str, named: str | None) -> None:
    assert article(word).gender == (GENDERS[named] if named else None)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ("", "no_word"),
        ("  ", "no_word"),
        ("fox", "bad_word"),
        ("кот-кот", "bad_word"),
        ("два слова", "bad_word"),
        ("кот\0", "bad_word"),
        ("к" * 60 + "z", "bad_word"),
        ("я", "bad_length"),
        ("а" * 100_000, "bad_length"),
    ],
    ids=lambda value: value[:12],
)
def test_what_can_be_no_word_is_refused(given: str, code: str) -> None:
    with pytest.raises(BadWord) as refused:
        article(given)
    assert refused.value.code == code
    for lang in LANGS:
        sentence = refused.value.text.to(lang)
        assert "{" not in sentence
        assert len(sentence) < 250
