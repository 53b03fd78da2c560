"""Time controls, and the clocks of a match. Moments come from outside; nothing here looks at a clock.

A control's text is `-` (none), `300+5` (seconds for the match, and for each turn made), `30/move` (seconds a move) or
`3d` (days a move). A clock holds what each seat had left at one moment, and whose has been running since; time in
which the house was down is given as `lost` and counts for nobody.
"""

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from jinn.core.errors import BadOption
from jinn.core.game import Seat
from jinn.core.text import Text

SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
LONGEST = {"base": 24 * 60 * 60, "step": 600, "move": 24 * 60 * 60, "days": 30}

_CLOCK = re.compile(r"([0-9]{1,6})\+([0-9]{1,4})")
_MOVE = re.compile(r"([0-9]{1,6})/move")
_DAYS = re.compile(r"([0-9]{1,3})d")


class Control(Struct, frozen=True, gc=False):
    """How time is controlled; `base` and `step` in milliseconds."""

    kind: Literal["none", "clock", "move", "days"] = "none"
    base: int = 0
    step: int = 0

    @property
    def timed(self) -> bool:
        """Whether somebody can run out of time."""
        return self.kind != "none"

    @property
    def live(self) -> bool:
        """Whether the players are expected to sit at the board."""
        return self.kind in ("clock", "move")


UNTIMED = Control()


def show_control(control: Control) -> str:
    """The control's text.

    >>> show_control(Control("clock", 300_000, 5_000))
    '300+5'
    """
    if control.kind == "clock":
        return f"{control.base // SECOND}+{control.step // SECOND}"
    if control.kind == "move":
        return f"{control.base // SECOND}/move"
    if control.kind == "days":
        return f"{control.base // DAY}d"
    return "-"


def read_control(text: str) -> Control:
    """The control of this text. Raises `BadOption`.

    >>> read_control("3d").timed
    True
    """
    if text == "-":
        return UNTIMED
    if found := _CLOCK.fullmatch(text):
        base, step = int(found[1]), int(found[2])
        if base <= LONGEST["base"] and step <= LONGEST["step"] and base + step > 0:
            return Control("clock", base * SECOND, step * SECOND)
    elif found := _MOVE.fullmatch(text):
        if 1 <= int(found[1]) <= LONGEST["move"]:
            return Control("move", int(found[1]) * SECOND)
    elif (found := _DAYS.fullmatch(text)) and 1 <= int(found[1]) <= LONGEST["days"]:
        return Control("days", int(found[1]) * DAY)
    base, step, move, days = LONGEST["base"], LONGEST["step"], LONGEST["move"], LONGEST["days"]
    ru = f"не более {base} с и {step} с на ход, {move} с на ход, {days} дней на ход"
    en = f"at most {base} s and {step} s a turn, {move} s a move, {days} days a move"
    raise BadOption(
        "bad_control",
        "",
        Text(
            f"«{text[:40]}» — не контроль времени: бывает - (без часов), 300+5, 30/move, 3d; {ru}.",
            f"“{text[:40]}” is no time control: there are - (none), 300+5, 30/move, 3d; {en}.",
        ),
        alternative="300+5",
    )


class Clock(Struct, frozen=True, gc=False):
    """What each seat had left at `at`, who has been thinking since, and how long each has thought on its decision."""

    control: Control
    left: tuple[int, ...]
    at: int = 0
    running: tuple[Seat, ...] = ()
    thought: tuple[int, ...] = ()

    def charged(self, at: int, lost: int = 0) -> "Clock":
        """The clock at a later moment: whoever ran has less left. A moment that lies before `at` changes nothing."""
        if not self.running:
            return replace(self, at=max(at, self.at))
        spent = at - self.at - lost if lost > 0 else at - self.at
        left, thought = list(self.left), list(self.thought)
        if spent > 0:
            for seat in self.running:
                left[seat] -= spent
                thought[seat] += spent
        return Clock(self.control, tuple(left), at if at > self.at else self.at, self.running, tuple(thought))

    def turned(self, due: Iterable[Seat], mover: int | None = None) -> "Clock":
        """The clock when these seats are due: who has moved gets his step, whoever decides anew all his time a move.

        The step is given with the turn, when the decision passes on; a chain of moves earns it once.
        """
        running = tuple(sorted(due))
        control, left, thought = self.control, self.left, self.thought
        if control.kind == "clock" and mover is not None and mover not in running:
            left = (*left[:mover], left[mover] + control.step, *left[mover + 1 :])
        elif control.kind in ("move", "days"):
            anew = [seat for seat in running if seat == mover or seat not in self.running]
            left = tuple([control.base if seat in anew else had for seat, had in enumerate(left)])
        if any(thought):
            thought = tuple([0 if seat == mover or seat not in self.running else n for seat, n in enumerate(thought)])
        return Clock(control, left, self.at, running, thought)

    def stopped(self) -> "Clock":
        """The clock while nobody thinks."""
        return replace(self, running=())


def wound(control: Control, seats: int) -> Clock:
    """The clocks before a match."""
    return Clock(control, (control.base,) * seats, thought=(0,) * seats)
