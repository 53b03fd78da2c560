"""A match of a house in words: who plays, what happened, whose clock runs, what is asked now. Nothing is shown here."""

import re
import time
from collections.abc import Sequence
from typing import Any

from jinn.console import online_texts as o
from jinn.console import texts as t
from jinn.core.game import Game
from jinn.core.outcome import Outcome
from jinn.core.text import Lang
from jinn.wire.matches import Event, Sitter, Snapshot

AnyGame = Game[Any, Any, Any, Any]


def name_of(sitter: Sitter, game: AnyGame, lang: Lang) -> str:
    """Who holds a seat; a free one is called as the rules call it."""
    if sitter.name is None:
        seat = t.player(sitter.seat, game.kind.seat_names, (), lang)
        return f"{seat} ({o.FREE.to(lang)})" if sitter.kind == "free" else seat
    name = t.JINN.to(lang) if sitter.kind == "jinn" else sitter.name
    return name if sitter.level is None else f"{name} ({sitter.level})"


def names(table: Snapshot, game: AnyGame, lang: Lang) -> list[str]:
    """The players in the order of their seats."""
    return [name_of(sitter, game, lang) for sitter in table.info.seats]


def named(text: str, table: Snapshot, game: AnyGame, lang: Lang) -> str:
    """A text of the game with the players' names where it says “player 1”; columns of a picture stay columns."""
    known = {
        game.kind.seat_names[sitter.seat]: name_of(sitter, game, lang)
        for sitter in table.info.seats
        if sitter.name is not None or sitter.kind == "jinn"
    }
    if not known:
        return text
    seats = "|".join(map(re.escape, known))
    return re.sub(rf"\b(?:[Ии]грок|[Pp]layer) ({seats})(?!\w)( *)", lambda found: _fitted(found, known), text)


def _fitted(found: re.Match[str], known: dict[str, str]) -> str:
    name, room = known[found[1]], found[2]
    if len(room) < 2:
        return name + room
    wide = len(found[0]) - 1
    return (name if len(name) <= wide else name[: wide - 1] + "…").ljust(wide + 1)


def told_lines(event: Event, table: Snapshot, game: AnyGame, lang: Lang) -> list[str]:
    """The sentences of an event's moves, with the players' names."""
    return [named(told.say.ru if lang == "ru" else told.say.en, table, game, lang) for told in event.lines]


def introduction(table: Snapshot, game: AnyGame, lang: Lang) -> str:
    """Which match this is, and who plays."""
    parts = ", ".join(names(table, game, lang))
    line = o.AT_TABLE.filled(game=game.kind.title, match=table.info.id, players=parts).to(lang)
    rated = [o.RATED.to(lang)] if table.info.rated else []
    control = [table.info.control] if table.info.control != "-" else []
    return "; ".join([line, *control, *rated])


def happened(table: Snapshot, event: Event, game: AnyGame, lang: Lang) -> list[str]:
    """The lines that tell of an event."""
    lines = told_lines(event, table, game, lang)
    name = o.THE_HOUSE.to(lang) if event.seat is None else names(table, game, lang)[event.seat]
    text = o.HAPPENED.get(event.kind) or o.HAPPENED.get(f"{event.kind} {event.detail}")
    if text is not None:
        mine = event.seat == table.seat
        hint = "" if mine else o.HOW_TO_ANSWER.get(f"{event.kind} {event.detail}", "")
        lines.append(text.filled(name=name, text=event.text, detail=event.detail, hint=hint).to(lang))
    elif event.kind == "moved" and event.text:
        lines.append(t.REMARK.filled(name=name, remark=event.text).to(lang))
    return lines


def ending(table: Snapshot, game: AnyGame, lang: Lang) -> str:
    """How the match ended; empty while it goes on."""
    result = table.standing.outcome
    if result is None:
        return ""
    outcome = Outcome(tuple(result.places), tuple(result.points), result.reason)
    return t.say_outcome(outcome, names(table, game, lang), game.kind.endings, lang)


def clocks(table: Snapshot, game: AnyGame, lang: Lang, now: float | None = None) -> str:
    """The time that each player has left now; empty in a match without clocks."""
    clock = table.standing.clock
    if clock is None:
        return ""
    passed = max(0.0, (time.time() if now is None else now) * 1000 - clock.at)
    left = [had - (passed if seat in clock.running else 0) for seat, had in enumerate(clock.left)]
    shown = [f"{name} {span(had)}" for name, had in zip(names(table, game, lang), left, strict=False)]
    return o.CLOCK.filled(clocks=", ".join(shown)).to(lang)


def span(milliseconds: float) -> str:
    """A span of time as clocks show it.

    >>> span(298_400), span(9_300_000), span(200_000_000)
    ('4:58', '2:35:00', '2d 07:33')
    """
    seconds = max(0, int(milliseconds)) // 1000
    days, rest = divmod(seconds, 24 * 60 * 60)
    hours, minutes = divmod(rest // 60, 60)
    if days:
        return f"{days}d {hours:02}:{minutes:02}"
    return f"{hours}:{minutes:02}:{rest % 60:02}" if hours else f"{minutes}:{rest % 60:02}"


def prompt(table: Snapshot, game: AnyGame, lang: Lang) -> str:
    """What is awaited now."""
    standing, seat = table.standing, table.seat
    if standing.status == "aborted":
        return o.ABORTED.to(lang)
    if standing.status == "over":
        return o.OVER.to(lang)
    if seat is None:
        return o.WATCHING.to(lang)
    if standing.status == "open":
        return o.NOT_BEGUN.to(lang)
    if standing.status == "adjourned":
        return o.ADJOURNED.to(lang)
    if seat not in standing.due:
        return o.WAITING.to(lang)
    return o.YOUR_MOVE.filled(name=names(table, game, lang)[seat]).to(lang)


def offered(table: Snapshot) -> Sequence[str]:
    """What others have offered this viewer, and he has not answered."""
    offers, seat = table.standing.offers, table.seat
    if seat is None:
        return ()
    standing = {"draw": offers.draw, "takeback": offers.takeback, "rematch": offers.rematch}
    return [what for what, seats in standing.items() if seats and seat not in seats]
