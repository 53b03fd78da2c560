"""`jinn solve kalah`: proves what an opening is worth, for minutes or for weeks, and goes on where it was broken off.

Proofs are kept in a file (`--state`); files of several machines are put together with `--merge`. With `--house` a
machine works on one first sowing alone, so that several share one opening.
"""

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinn.console import puzzles
from jinn.console.usage import BadUsage
from jinn.core.errors import Refused
from jinn.core.text import Lang, Text
from jinn.core.troubles import trouble

if TYPE_CHECKING:
    from jinn.engines.kalah.position import Child, Position
    from jinn.engines.kalah.proofs import Proofs

OK = 0
TOLD = 10.0  # seconds between two lines about how it goes on
MEMORY = 512  # MB of a search's memory where nobody says otherwise

ONLY_THESE = Text(
    "Решать умеем калах и головоломку: jinn solve kalah, jinn solve eiffel.",
    "Kalah and the puzzle can be solved: jinn solve kalah, jinn solve eiffel.",
)
OUT_OF_RANGE = Text("--{name} {given}: можно {low}…{high}", "--{name} {given}: {low}…{high} may be given")
NO_FILE = Text("Файл {file} не читается: {why}.", "The file {file} cannot be read: {why}.")
TABLE = Text("таблица окончаний: {done:.0f} %", "the endgame table: {done:.0f} %")
SO_FAR = Text(
    "{time}: {bounds}; узлов {nodes}, {speed} в секунду; доказано позиций: {proofs}",
    "{time}: {bounds}; {nodes} nodes, {speed} a second; positions proved: {proofs}",
)
OPENING = Text("Калах {size}: {bounds}", "Kalah {size}: {bounds}")
SOWING = Text("лунка {house}: {bounds}", "house {house}: {bounds}")
PROVED = Text("{value:+d}, доказано", "{value:+d}, proved")
BETWEEN = Text("от {low:+d} до {high:+d}", "from {low:+d} to {high:+d}")
NOTHING = Text("ничего не доказано", "nothing is proved")


def solve(args: argparse.Namespace, lang: Lang) -> int:
    """Runs until it is proved, or interrupted; prints what is proved."""
    if args.game == "eiffel":
        return puzzles.solve(args, lang)
    if args.game != "kalah":
        raise BadUsage("bad_game", "", ONLY_THESE)
    puzzles.only_for_towers(args)
    houses, stones = _within(args, "houses", 1, 6) or 6, _within(args, "stones", 1, 12) or 6
    cap, threads = _within(args, "cap", 6, 25), _within(args, "threads", 1, 256) or 1
    memory, house = _within(args, "memory", 1, 1 << 20) or MEMORY, _within(args, "house", 1, houses)
    # Imported here: nothing else needs the compiler.
    from jinn.engines.kalah import tables  # noqa: PLC0415
    from jinn.engines.kalah.position import children, opening  # noqa: PLC0415
    from jinn.engines.kalah.proofs import Proofs  # noqa: PLC0415
    from jinn.engines.kalah.prover import Prover, guessed  # noqa: PLC0415

    proofs = Proofs(Path(args.state) if args.state else None)
    try:
        for file in args.merge:
            _merge(proofs, file)
        root = opening(houses, stones)
        kids = children(root)
        if args.show:
            return _print(args, root, kids, proofs, lang)
        teller = _Teller(root, proofs, lang, quiet=args.json)
        cap = tables.cap_for(houses) if cap is None else min(cap, tables.cap_for(houses, 25))
        tables.table(houses, cap, teller.table, threads)
        prover = Prover(proofs, cap, threads=threads, buckets=(memory << 14).bit_length() - 1)
        goals = [child.position for child in kids if child.final is None and house in (None, child.house)]
        if house is None:
            goals = [root, *(goals if args.every else [])]
        with _stoppable(args.seconds) as stop:
            for goal in goals:
                start = guessed(goal, cap)
                prover.prove(goal, start, stop, lambda: teller.tell(prover.nodes))
        return _print(args, root, kids, proofs, lang)
    finally:
        proofs.close()


def _within(args: argparse.Namespace, name: str, low: int, high: int) -> int | None:
    given: int | None = getattr(args, name)
    if given is not None and not low <= given <= high:
        raise BadUsage("bad_number", "", OUT_OF_RANGE.filled(name=name, given=given, low=low, high=high))
    return given


def _merge(proofs: "Proofs", file: str) -> None:
    try:
        with Path(file).open(encoding="ascii", errors="replace") as lines:
            proofs.merge(lines, file)
    except OSError as error:
        raise Refused("no_file", "", NO_FILE.filled(file=file, why=trouble(error))) from error


@contextmanager
def _stoppable(seconds: int | None) -> Iterator[Any]:
    """A flag that an interrupt sets, a request to end, or the clock."""
    from jinn.engines.analysis import Stop  # noqa: PLC0415

    stop, before = Stop(), {}
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(ValueError):  # not the main thread, which alone hears signals
            before[number] = signal.signal(number, lambda *_: stop.set())
    try:
        with stop.within(seconds) as inner:
            yield inner
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


class _Teller:
    """Says now and then how it goes on."""

    def __init__(self, root: "Position", proofs: "Proofs", lang: Lang, *, quiet: bool) -> None:
        self.root, self.proofs, self.lang, self.quiet = root, proofs, lang, quiet
        self.begun = self.told = time.monotonic()
        self.bounds = proofs.bounds(root)

    def table(self, done: int, whole: int) -> None:
        """How much of the table is made."""
        if time.monotonic() - self.told > 1.0:
            self._say(TABLE.filled(done=100 * done / whole))

    def tell(self, nodes: int) -> None:
        """What is proved of the opening so far, and how fast it goes."""
        now, bounds = time.monotonic(), self.proofs.bounds(self.root)
        if now - self.told > TOLD or bounds != self.bounds:
            self.bounds = bounds
            passed = now - self.begun
            minutes, seconds = divmod(int(passed), 60)
            facts = {"time": f"{minutes}:{seconds:02}", "nodes": f"{nodes:.3g}", "speed": f"{nodes / passed:.2g}"}
            said = _bounds(*bounds, self.root.stones).to(self.lang)
            self._say(SO_FAR.filled(bounds=said, proofs=len(self.proofs), **facts))

    def _say(self, what: Text) -> None:
        self.told = time.monotonic()
        if not self.quiet:
            print(what.to(self.lang), file=sys.stderr, flush=True)


def _bounds(low: int, high: int, stones: int) -> Text:
    if low == high:
        return PROVED.filled(value=low)
    return NOTHING if (low, high) == (-stones, stones) else BETWEEN.filled(low=low, high=high)


def _print(args: argparse.Namespace, root: "Position", kids: "tuple[Child, ...]", proofs: "Proofs", lang: Lang) -> int:
    """What is proved of the opening and of every first sowing."""
    low, high = proofs.bounds(root)
    size = f"{root.houses}×{root.mine[0]}"
    sowings: list[dict[str, int]] = []
    lines = [OPENING.filled(size=size, bounds=_bounds(low, high, root.stones)).to(lang)]
    for child in kids:
        bounds = proofs.bounds(child.position)
        worths = [child.final] if child.final is not None else map(child.value, bounds)
        first, *rest = sorted(worths)
        last = rest[-1] if rest else first
        sowings.append({"house": child.house, "low": first, "high": min(last, high)})
        unknown = child.final is None and bounds == (-child.position.stones, child.position.stones)
        said = NOTHING if unknown else _bounds(first, min(last, high), root.stones)
        lines.append(SOWING.filled(house=child.house, bounds=said).to(lang))
    facts = {"houses": root.houses, "stones": root.mine[0], "low": low, "high": high, "sowings": sowings}
    print(json.dumps(facts) if args.json else "\n".join(lines))
    return OK
