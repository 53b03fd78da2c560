"""A match as its stream tells it: the whole of it first, then one event after another put onto it."""

from msgspec import UNSET
from msgspec.structs import replace

from jinn.wire.matches import Event, Info, Sitter, Snapshot, Standing, Told


def told(before: Snapshot | None, message: Snapshot | Event) -> Snapshot:
    """The match after this message. A stream without an `after` begins with the match whole."""
    if isinstance(message, Snapshot):
        return message
    if before is None:
        raise ValueError("an event of a match that is not known yet")
    standing = before.standing if message.standing is UNSET else message.standing
    info = _info(before.info, message, standing)
    return Snapshot(info=info, standing=standing, log=(*before.log, message), seat=_seat(before, message))


def played(table: Snapshot) -> tuple[Told, ...]:
    """The moves that stand, as the viewer may know them: those that were taken back are left out."""
    lines: list[Told | None] = []
    for event in table.log:
        if event.kind == "tookback":
            del lines[int(event.detail) :]
        # Who leaves a match that others play on stands in the record with a line that is no move.
        lines += event.lines or ((None,) if event.kind in ("resigned", "flagged") else ())
    return tuple(line for line in lines if line is not None)


def is_over(table: Snapshot) -> bool:
    """Whether nothing more can be played."""
    return table.standing.status in ("over", "aborted")


def _info(info: Info, event: Event, standing: Standing) -> Info:
    if event.kind in ("joined", "left") and event.seat is not None:
        sitter = event.sitter or Sitter(seat=event.seat)
        info = replace(info, seats=tuple(sitter if old.seat == event.seat else old for old in info.seats))
    if info.started is None and standing.status != "open":
        info = replace(info, started=event.at)
    if info.ended is None and standing.status in ("over", "aborted"):
        info = replace(info, ended=event.at)
    return info


def _seat(before: Snapshot, event: Event) -> int | None:
    return None if event.kind == "left" and event.seat == before.seat else before.seat
