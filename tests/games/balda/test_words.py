"""Lists of words: reading, comparing, searching, and the house's own list."""

from hashlib import sha256
from random import Random

import pytest

from jinn.core.errors import BadOption
from jinn.games.balda import KIND, Unlisted, WordList
from jinn.games.balda.dictionary import house_words
from jinn.games.balda.letters import ALPHABET, LETTERS, fold
from jinn.games.balda.trie import grown
from tests.games.balda.made_words import made_words


def test_2_2_the_alphabet_has_33_letters_and_the_board_32() -> None:
    assert len(ALPHABET) == 33
    assert len(LETTERS) == 32
    assert fold("ЁжИ\u0306") == "ежй"


@pytest.mark.parametrize("text", ["кот\nёж\n", "\ufeffкот\r\nёж\r\n", "\n  Ёж  \n\nКОТ\nкот\n", "ёж\nкот"])
def test_4_2_a_list_is_read(text: str) -> None:
    table = WordList.read(text, "mine")
    assert table == WordList.of(["ёж", "кот"], "mine")
    assert ("кот" in table, "еж" in table, "ко" in table, "коты" in table, "" in table) == (
        True,
        True,
        False,
        False,
        False,
    )
    assert (table.shown("еж"), table.shown("кот")) == ("ёж", "кот")
    assert table.sha256 == sha256("кот\nёж".encode()).hexdigest()
    assert table.text == f"mine:{table.sha256[:12]}"


def test_4_2_bad_lines_are_named() -> None:
    with pytest.raises(BadOption) as refused:
        WordList.read("кот\nкот-кот\nя\nёж\nfox\n" + "а" * 41)
    for sentence in (refused.value.text.ru, refused.value.text.en):
        assert "2 «кот-кот», 3 «я», 5 «fox», 6 «ааа" in sentence
        assert "1 «" not in sentence
    with pytest.raises(BadOption) as refused:
        WordList.read("x\n" * 100)
    assert refused.value.text.en.count("«x»") == 5


def test_4_2_of_two_words_that_differ_by_yo_the_one_without_is_shown() -> None:
    for words in (["небо", "нёбо"], ["нёбо", "небо"]):
        assert WordList.of(words).shown("небо") == "небо"


def test_4_2_a_name_fits_into_a_record() -> None:
    assert WordList.of(["кот"], "мои слова: лучшие").name == "мои-слова-лучшие"
    assert WordList.of(["кот"], "").name == "own"


def test_4_2_the_text_of_a_list_names_it() -> None:
    option = KIND.options[0]
    house = house_words()
    assert option.accept(house.text) is house
    own = WordList.of(["кот"])
    assert option.accept(own) is own
    lost = option.accept(option.show(own))
    assert lost == Unlisted(own.text)
    assert option.show(lost) == own.text
    assert "что угодно" in lost


def test_the_trie_holds_its_words_and_no_others() -> None:
    rng = Random(5)
    for _ in range(60):
        letters = [*rng.sample(LETTERS, 3), "а", "я"]
        words = {"".join(rng.choices(letters, k=rng.randint(1, 6))) for _ in range(rng.randint(1, 60))}
        trie = grown(sorted(words))
        for n in range(1, 8):
            assert list(trie.of_length(n)) == sorted(word for word in words if len(word) == n)
        for _ in range(50):
            word = "".join(rng.choices(letters, k=rng.randint(1, 6)))
            assert trie.holds(word) == (word in words)
        assert trie.below[0] == max(map(len, words))
        for node in range(len(trie.letters)):
            heights = [1 + trie.below[child] for _, child in trie.children(node)]
            assert trie.below[node] == max(heights, default=0)
            assert len(heights) == bin(trie.letters[node]).count("1")


def test_4_1_the_house_list() -> None:
    house = house_words()
    assert house is house_words()
    for n in range(3, 10):
        assert house.of_length(n)
    assert sum(len(house.of_length(n)) for n in range(2, 10)) >= 1500
    for word in ("балда", "кот", "еж", "осел"):
        assert word in house
    for word in ("коты", "бежать", "часы", "москва", "красивый"):
        assert word not in house
    assert house.shown("осел") == "осёл"


def test_the_made_list_is_always_the_same() -> None:
    assert made_words(500) == made_words(500, 1)
    assert made_words(500) != made_words(500, 2)
