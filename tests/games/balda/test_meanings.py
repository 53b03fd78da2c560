"""Meanings: their file, and what it says."""

from pathlib import Path

import pytest

from jinn.core.errors import BadOption
from jinn.games.balda import meanings as module
from jinn.games.balda.dictionary import START_GRADE, entries, look_up
from jinn.games.balda.meanings import FORMAT, HEADER, START, meanings, pack, unpack

SENSES = {
    f"слово{chr(ord('а') + number % 32)}{'я' * (number // 32)}": [f"смысл {number}" * 40] for number in range(640)
}


def test_what_is_packed_is_found_in_every_block() -> None:
    packed = unpack(pack(SENSES))
    assert len(packed.first) > 3
    for word, senses in SENSES.items():
        assert packed.of(word) == tuple(senses)
    for word in ("а", "слово", "словоя" * 9, "яяя", ""):
        assert packed.of(word) == ()
    assert [line.partition("\t")[0] for line in packed.lines()] == sorted(SENSES)


@pytest.mark.parametrize("at", [0, START.size + 1, HEADER + 1, -1])
def test_a_broken_file_is_refused(at: int) -> None:
    broken = bytearray(pack({"кот": ["зверь"]}))
    broken[at] ^= 1
    with pytest.raises(BadOption) as refused:
        unpack(bytes(broken))
    assert refused.value.code == "bad_meanings"


def test_another_format_is_refused() -> None:
    good = pack({"кот": ["зверь"]})
    other = START.pack(b"jinnmean", FORMAT + 1, START.unpack_from(good)[2]) + good[START.size :]
    with pytest.raises(BadOption, match="format is 2"):
        unpack(other)


def test_4_4_most_well_known_words_have_a_meaning() -> None:
    known = [entry.word for entry in entries() if entry.common and (entry.grade or 0) >= START_GRADE]
    told = [word for word in known if meanings(word)]
    assert len(told) >= 0.75 * len(known)


def test_4_4_a_meaning_is_short_and_clean() -> None:
    assert module.FILE.stat().st_size <= 1_500_000
    for line in unpack(module.FILE.read_bytes()).lines():
        word, *senses = line.split("\t")
        assert look_up(word) is not None
        assert 1 <= len(senses) <= 3
        for sense in senses:
            assert 0 < len(sense) <= 300
            assert not any(mark in sense for mark in ("{{", "}}", "[[", "]]", "''", "<ref", "\xa0")), line


def test_4_4_the_file_may_be_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FILE", tmp_path / "none.bin")
    module._packed.cache_clear()
    try:
        assert meanings("кот") == ()
    finally:
        module._packed.cache_clear()
