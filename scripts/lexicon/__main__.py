"""Builds what the game ships of words: `PYTHONPATH=src python -m scripts.lexicon [--check]`.

Two files: the dictionary and the meanings. The packages of `requirements/lexicon.txt` must be installed. The same
packages and files give the same bytes; only those of the compressed meanings may depend on the version of zlib.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from jinn.games.balda import dictionary, meanings
from jinn.games.balda.letters import fold
from jinn.games.balda.packed import COMMON, JINN, OBSCENE, PLURAL_ONLY, STEPS, Row, pack, unpack
from scripts.lexicon.meanings import senses
from scripts.lexicon.recipe import Lists, Own
from scripts.lexicon.sources import articles, unlike_pinned

VERSION = 1
"""Goes up with every dictionary that is published."""


@dataclass(frozen=True)
class Built:
    """The files that the packages and our own lists give."""

    rows: Sequence[Row]
    nouns: bytes
    meanings: bytes

    def differing(self) -> list[Path]:
        """The shipped files that hold something else."""
        nouns, texts = dictionary.FILE, meanings.FILE
        same = {
            nouns: nouns.exists() and nouns.read_bytes() == self.nouns,
            texts: texts.exists() and _lines(texts.read_bytes()) == _lines(self.meanings),
        }
        return [file for file, is_same in same.items() if not is_same]


def _lines(file: bytes) -> list[str]:
    return meanings.unpack(file).lines()


def build() -> Built:
    """The files, in memory."""
    rows = Lists(Own.read(Path(__file__).parent)).rows()
    spelt = {fold(row.word): row.word for row in rows}
    return Built(rows, pack(rows, VERSION), meanings.pack(senses(articles(), spelt)))


def main(words: list[str]) -> int:
    """Writes the files, or says whether the shipped ones are what would be written."""
    parser = argparse.ArgumentParser(prog="python -m scripts.lexicon", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a shipped file differs")
    check = parser.parse_args(words).check
    unlike = unlike_pinned()
    if unlike:
        print(f"Wanted: {', '.join(unlike)}. Install them: pip install --require-hashes -r requirements/lexicon.txt")
        return 2
    built = build()
    for line in figures(built):
        print(line)
    differing = built.differing()
    if check:
        for file in differing:
            print(f"{file.name} is not what these packages and files give")
        return 1 if differing else 0
    dictionary.FILE.write_bytes(built.nouns)
    meanings.FILE.write_bytes(built.meanings)
    return 0


def figures(built: Built) -> list[str]:
    """What there is."""
    rows, packed = built.rows, unpack(built.nouns)
    grades = [row.grade / STEPS for row in rows if row.marks & JINN]
    lengths = Counter(len(row.word) for row in rows if row.marks & COMMON)
    told = {line.partition("\t")[0] for line in _lines(built.meanings)}
    playable = [row for row in rows if row.marks & COMMON]
    explained = [row for row in playable if fold(row.word) in told]
    well_known = [row for row in playable if row.grade / STEPS >= dictionary.START_GRADE]
    share = sum(fold(row.word) in told for row in well_known) / len(well_known)
    return [
        f"people may play {len(playable)}",
        f"the Jinn plays {len(grades)}",
        *(f"  of frequency ≥ {least}: {sum(grade >= least for grade in grades)}" for least in (3.5, 3, 2.5, 2, 1)),
        f"only with an option: plural only {sum(bool(row.marks & PLURAL_ONLY) for row in rows)},"
        f" obscene {sum(bool(row.marks & OBSCENE) for row in rows)}",
        f"by length: {', '.join(f'{length}: {lengths[length]}' for length in sorted(lengths))}",
        f"{len(packed.marks)} nodes, {len(built.nouns)} bytes",
        f"meanings of {len(explained)} words, of {share:.0%} of the well-known ones, {len(built.meanings)} bytes",
        f"{dictionary.LIST}-{packed.version}:{packed.sha256[:12]} (sha256 of the file's content {packed.sha256})",
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
