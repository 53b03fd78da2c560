"""What is proved of positions: bounds that hold whatever is played, kept in a file that grows line by line.

A line is `3,0,4/5,1,1 -2 6`: both rows, from whoever is to move, and between which values the position lies. Lines
about the same position are taken together, so files of several machines are merged by putting one behind the other,
and a line that was cut off by a killed process is the only one that is lost.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from jinn.core.errors import Refused
from jinn.core.text import Text
from jinn.engines.kalah.position import Position

MAGIC = "jinn-kalah-proofs 1"
LINE = re.compile(r"(\d+(?:,\d+)*)/(\d+(?:,\d+)*) (-?\d+) (-?\d+)")
NOT_OURS = Text("{file} — не файл доказательств калаха.", "{file} is no file of proofs of Kalah.")
AT_ODDS = Text(
    "{file}: доказательства о {position} противоречат друг другу.",
    "{file}: proofs about {position} contradict each other.",
)

Bounds = tuple[int, int]


class Proofs:
    """Bounds by position; every new one is written at once where there is a file."""

    def __init__(self, file: Path | None = None) -> None:
        self._known: dict[Position, Bounds] = {}
        self._file: IO[str] | None = None
        if file is not None:
            self._open(file)

    def __len__(self) -> int:
        return len(self._known)

    def bounds(self, position: Position) -> Bounds:
        """Between which values the position lies; all that can be where nothing is proved."""
        stones = position.stones
        return self._known.get(position, (-stones, stones))

    def decided(self, position: Position, bound: int) -> bool | None:
        """Whether it is worth at least so much, if that is proved."""
        low, high = self.bounds(position)
        return True if low >= bound else False if high < bound else None

    def learn(self, position: Position, low: int, high: int, source: str = "") -> None:
        """Keeps what is proved now. Raises `Refused` where it cannot be true together with what was proved before."""
        before = self.bounds(position)
        after = max(low, before[0]), min(high, before[1])
        if after == before:
            return
        if after[0] > after[1]:
            raise Refused("at_odds", "", AT_ODDS.filled(file=source, position=show(position)))
        self._known[position] = after
        if self._file is not None:
            self._file.write(f"{show(position)} {after[0]} {after[1]}\n")
            self._file.flush()

    def merge(self, lines: Iterable[str], source: str) -> None:
        """Takes over what somebody else has proved. Raises `Refused`."""
        for at, line in enumerate(lines):
            if at == 0:
                if line.strip() != MAGIC:
                    raise Refused("not_proofs", "", NOT_OURS.filled(file=source))
                continue
            found = LINE.fullmatch(line.rstrip("\n")) if line.endswith("\n") else None
            if found:  # the last line may have been cut off
                mine, his = (tuple(map(int, found[at].split(","))) for at in (1, 2))
                self.learn(Position(mine, his), int(found[3]), int(found[4]), source)

    def close(self) -> None:
        """Lets go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _open(self, file: Path) -> None:
        ends = True
        if file.exists() and file.stat().st_size:
            with file.open(encoding="ascii", errors="replace") as lines:
                self.merge(lines, str(file))
            with file.open("rb") as source:
                source.seek(-1, 2)
                ends = source.read() == b"\n"
        else:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{MAGIC}\n", "ascii")
        self._file = file.open("a", encoding="ascii")
        if not ends:
            self._file.write("\n")


def show(position: Position) -> str:
    """Both rows."""
    return "/".join(",".join(map(str, row)) for row in (position.mine, position.his))
