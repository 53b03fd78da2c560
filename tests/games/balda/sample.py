"""The hand-made sample of words (tests/data/balda_sample.tsv; its head says how it was made)."""

from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parents[2] / "data" / "balda_sample.tsv"


@dataclass(frozen=True)
class Judged:
    """A word that must be refused, and why."""

    word: str
    reason: str
    lemma: str


def _rows() -> list[list[str]]:
    lines = FILE.read_text("utf-8").splitlines()
    return [[*line.split("\t"), "", ""] for line in lines if line and not line.startswith("#")]


ACCEPTED = [row[0] for row in _rows() if row[1] == "accept"]
REJECTED = [Judged(row[0], row[2], row[3]) for row in _rows() if row[1] == "reject"]
