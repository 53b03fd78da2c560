"""The house's dictionary: its file, its lists and options, and what a hand-made sample says of them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from jinn.core.errors import BadOption
from jinn.core.game import Seat
from jinn.core.record import read_record, replay
from jinn.games.balda import KIND, Unlisted, WordList, dictionary, house_words
from jinn.games.balda.dictionary import Entry, entries, jinn_trie, look_up
from jinn.games.balda.letters import fold
from jinn.games.balda.packed import COMMON, FORMAT, JINN, NAME, OBSCENE, PLURAL_ONLY, START, Row, pack, unpack
from jinn.games.balda.trie import Trie
from tests.games.balda.sample import ACCEPTED, REJECTED

RECORDS = Path(__file__).parents[2] / "data" / "records"
ROWS = [
    Row("ёж", COMMON | JINN, 62),
    Row("кот", COMMON | JINN, 81),
    Row("штаны", PLURAL_ONLY, 70),
    Row("бля", OBSCENE, 60),
    Row("форд", NAME),
]


# --- the file -----------------------------------------------------------------------------------------


def test_what_is_packed_is_unpacked() -> None:
    packed = unpack(pack(ROWS, 7))
    trie = Trie(packed.letters, packed.first, packed.below, packed.marks)
    found = {trie.word(node): (marks, packed.grades[node]) for node, marks in enumerate(packed.marks) if marks}
    assert found == {fold(row.word): (row.marks, row.grade) for row in ROWS}
    assert packed.version == 7
    assert packed.spelt() == {"еж": "ёж"}


def test_the_order_of_the_words_makes_no_difference() -> None:
    assert pack(reversed(ROWS), 7) == pack(ROWS, 7) != pack(ROWS, 8)


def _broken() -> Iterator[tuple[str, bytes]]:
    good = pack(ROWS, 1)
    yield "no dictionary", b"PK" + good[2:]
    yield "nothing", b""
    other = START.pack(b"jinnword", FORMAT + 1, *START.unpack_from(good)[2:])
    yield "another format", other + good[START.size :]
    yield "cut off", good[:-1]
    yield "too long", good + b"\0"
    for at in (START.size + 1, START.size + 40, len(good) - 1):
        yield f"byte {at}", good[:at] + bytes([good[at] ^ 1]) + good[at + 1 :]
    yield "version", START.pack(b"jinnword", FORMAT, 2, *START.unpack_from(good)[3:]) + good[START.size :]


@pytest.mark.parametrize("data", [data for _, data in _broken()], ids=[name for name, _ in _broken()])
def test_a_broken_file_is_refused(data: bytes) -> None:
    with pytest.raises(BadOption) as refused:
        unpack(data)
    assert refused.value.code == "bad_dictionary"
    assert "{" not in refused.value.text.ru + refused.value.text.en


def test_a_trie_tells_the_word_of_a_node() -> None:
    trie = WordList.of(["ад", "кот", "кошка"]).trie
    for word in ("", "к", "кот", "кошка", "ад"):
        assert trie.word(trie.node(word)) == word


def test_the_shipped_file_is_small() -> None:
    assert dictionary.FILE.stat().st_size <= 4_000_000


# --- the lists ----------------------------------------------------------------------------------------


def every() -> list[Entry]:
    return list(entries())


def test_4_1_the_two_lists_have_their_sizes() -> None:
    people = [entry for entry in every() if entry.common]
    jinn = [entry for entry in every() if entry.jinn]
    assert 46_000 <= len(people) <= 48_000
    assert 42_000 <= len(jinn) <= 44_000
    assert all(entry.common for entry in jinn)
    assert sum(1 for entry in jinn if (entry.grade or 0) >= 3) >= 6_000


def test_4_1_every_word_stands_in_the_lists_that_its_entry_says() -> None:
    plain, both = house_words(), house_words(plural_only=True, obscene=True)
    trie = jinn_trie()
    for entry in every():
        folded = fold(entry.word)
        assert look_up(entry.word) == entry
        assert (folded in plain) == entry.common
        assert (folded in both) == (not entry.name)
        assert trie.holds(folded) == entry.jinn
        assert plain.shown(folded) == entry.word
        assert entry.common == (not entry.plural_only and not entry.obscene and not entry.name)


@pytest.mark.parametrize(("word", "option"), [("штаны", "plural_only"), ("говно", "obscene")])
def test_4_1_some_words_need_an_option(word: str, option: str) -> None:
    for other in ("plural_only", "obscene"):
        game = KIND.game(**{other: True})
        assert (word in game.terms.words) == (other == option)  # type: ignore[attr-defined]
        assert game.options["words"].text == house_words().text
    assert not jinn_trie().holds(word)


def test_4_1_the_options_leave_an_own_list_as_it_is() -> None:
    own = WordList.of(["штаны", "говно"])
    for options in ({}, {"plural_only": True, "obscene": True}):
        assert KIND.game(words=own, **options).terms.words is own  # type: ignore[attr-defined]


def test_4_3_a_level_knows_the_words_of_its_frequency() -> None:
    sizes = [sum(jinn_trie(least).ends) for least in (3.5, 3.0, 2.0, 0.05)]
    assert sizes == sorted(sizes)
    assert sizes[0] > 3_000
    assert jinn_trie(3.0).holds("кот")
    assert not jinn_trie(3.0).holds("омфацит")


@pytest.mark.parametrize("length", range(3, 10))
def test_1_1_a_game_begins_with_a_well_known_word(length: int) -> None:
    starts = house_words().starts(length)
    assert len(starts) > 30
    assert all((look_up(word) or pytest.fail(word)).jinn for word in starts)
    state = KIND.game(length=length).setup(2, Random(length))
    assert state.used[0] in starts


@pytest.mark.parametrize("word", ["тойота", "форд", "яндекс", "волга"])
def test_4_1_brands_are_known_as_names_and_not_played(word: str) -> None:
    entry = look_up(word)
    assert entry is not None
    assert entry.name
    assert fold(word) not in house_words(plural_only=True, obscene=True)


def test_4_1_modern_and_everyday_words_are_there() -> None:
    for word in [
        "капучино",
        "латте",
        "тапок",
        "клава",
        "репост",
        "хайп",
        "коворкинг",
        "вуз",
        "больной",
        "ведущий",
        "хаки",
    ]:
        assert word in house_words()
        assert jinn_trie().holds(word)


# --- a hand-made sample -------------------------------------------------------------------------------


def test_the_sample_is_large_enough() -> None:
    assert len(ACCEPTED) >= 300
    assert len(REJECTED) >= 300
    words = [*ACCEPTED, *(judged.word for judged in REJECTED)]
    assert len(set(words)) == len(words)


def test_words_that_people_expect_are_accepted() -> None:
    missing = [word for word in ACCEPTED if fold(word) not in house_words()]
    assert len(missing) <= 0.01 * len(ACCEPTED), missing


def test_words_that_are_none_of_the_game_are_rejected() -> None:
    taken = [judged.word for judged in REJECTED if fold(judged.word) in house_words()]
    assert len(taken) <= 0.005 * len(REJECTED), taken


# --- records ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(RECORDS.glob("balda-nouns-*.jinn")), ids=lambda file: file.stem)
def test_3_6_a_record_replays_under_another_dictionary(file: Path) -> None:
    text = file.read_text("utf-8")
    version = f"{dictionary.LIST}-"
    with_list = replay(read_record(text))
    for name in (f"{version}999:0123456789ab", f"{version}1:0123456789ab"):
        changed = read_record(text.replace(dict(read_record(text).options)["words"], name))
        played = replay(changed)
        assert isinstance(played.game.options["words"], Unlisted)
        assert played.game.options["words"].text == name
        assert played.outcome == with_list.outcome
        assert [state.field for state in played.states] == [state.field for state in with_list.states]
        assert played.states[-1].used == with_list.states[-1].used, "a record keeps its words"


def test_4_2_without_its_list_a_game_cannot_tell_its_words() -> None:
    game = KIND.game(words="nouns-999:0123456789ab", start="балда")
    state = game.setup(2, Random(0))
    with pytest.raises(BadOption) as refused:
        game.possible_words(game.view(state, Seat(0)))  # type: ignore[attr-defined]
    assert refused.value.code == "list_lost"
    assert "nouns-999:0123456789ab" in refused.value.text.ru
