"""The search of finished matches: what may be asked, and the statement that answers it.

A page is found from the newest match on, and the cursor of the next one is the last match of this one, so nothing is
skipped or told twice however many matches end meanwhile. Who asks finds what is public and what he has played; a
record that was brought in is found by the one who brought it, and nobody else.
"""

import re
from dataclasses import dataclass
from typing import Any

from jinn.core.errors import Refused
from jinn.core.moment import DAY, read_moment
from jinn.core.text import Text
from jinn.league.speed import Speed
from jinn.server.cards import MatchRow, matches
from jinn.server.keeping import OPENING
from jinn.store.contract import Tx

PAGE = 30
MOST = 100
FEW = 2000  # of a player with more matches than this, the newest are found by time, not by all that he sat in

RESULTS = ("win", "loss", "draw")
_REASON = re.compile(r"[a-z_]{1,40}")
_GAME = re.compile(r"[a-z0-9_-]{1,40}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_CURSOR = re.compile(r"([0-9]{1,15})-([A-Za-z0-9_-]{1,64})")

DRAWN = "(m.seats > 1 AND replace(replace(m.places, '1', ''), ',', '') = '')"
# Places are one digit each with a comma between them, so a seat's place stands at twice its number.
PLACE = "substr(m.places, CAST(2 * {sitter}.seat + 1 AS INTEGER), 1)"


CURSOR = Text("«next» прошлой страницы", "the `next` of the page before")


class BadSearch(Refused):
    """A search that cannot be read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """What is looked for; players by their ids."""

    viewer: str | None = None
    game: str | None = None
    player: str | None = None
    against: str | None = None
    since: int | None = None
    until: int | None = None
    result: str | None = None
    opening: str | None = None
    rated: bool | None = None
    speed: str | None = None
    imports: bool = False
    before: tuple[int, str] | None = None
    limit: int = PAGE


def find(tx: Tx, search: Search) -> tuple[list[MatchRow], str | None]:
    """The matches of a page, newest first, and the cursor of the next page if there is one."""
    where, values = _where(search)
    for name in ("player", "against"):
        player = getattr(search, name)
        if player is not None:
            where.append(_played(tx, player, name))
            values[name] = player
    rows = matches(
        tx,
        f"WHERE {' AND '.join(where)} ORDER BY m.ended DESC, m.id DESC LIMIT :limit",
        limit=search.limit + 1, **values,
    )  # fmt: skip
    page = rows[: search.limit]
    return page, f"{page[-1].ended}-{page[-1].id}" if len(rows) > len(page) else None


def _where(search: Search) -> tuple[list[str], dict[str, Any]]:
    """The conditions that need no look at the tables."""
    where = ["m.ended IS NOT NULL", *_visible(search)]
    values: dict[str, Any] = {}
    conditions = (
        ("game", "m.game = :game", search.game),
        ("speed", "m.speed = :speed", search.speed),
        ("rated", "m.rated = :rated", None if search.rated is None else int(search.rated)),
        ("since", "m.ended >= :since", search.since),
        ("until", "m.ended < :until", search.until),
    )
    for name, condition, value in conditions:
        if value is not None:
            where.append(condition)
            values[name] = value
    if search.viewer is not None:
        values["viewer"] = search.viewer
    if search.result is not None:
        where.append(_result(search))
        if search.result not in RESULTS:
            values["reason"] = search.result
        elif search.result != "draw":
            values["player"] = search.player
    if search.opening is not None:
        # Whole moves: the opening `1 2` is not that of a match that begins with 1 and 23.
        where.append("substr(m.opening || ' ', 1, CAST(:letters AS INTEGER)) = :opening")
        values |= {"opening": f"{search.opening} ", "letters": len(search.opening) + 1}
    if search.before is not None:
        where.append("(m.ended < :at OR (m.ended = :at AND m.id < :id))")
        values |= dict(zip(("at", "id"), search.before, strict=True))
    return where, values


def _visible(search: Search) -> list[str]:
    if search.imports:
        return ["m.visibility = 'import'", "m.creator = :viewer"]
    if search.viewer is None:
        return ["m.status = 'over'", "m.visibility = 'public'"]
    sat = "EXISTS (SELECT 1 FROM sitter v WHERE v.match = m.id AND v.player = :viewer)"
    return ["m.status = 'over'", f"(m.visibility = 'public' OR {sat})"]


def _result(search: Search) -> str:
    if search.result == "draw":
        return DRAWN
    if search.result not in RESULTS:
        return "m.reason = :reason"
    mine = f"(SELECT {PLACE.format(sitter='r')} FROM sitter r WHERE r.match = m.id AND r.player = :player LIMIT 1)"
    return f"NOT {DRAWN} AND {mine} {'=' if search.result == 'win' else '<>'} '1'"


def _played(tx: Tx, player: str, name: str) -> str:
    """The condition that this player sat in the match, by the quicker way."""
    some = tx.run("SELECT match FROM sitter WHERE player = :player LIMIT :few", player=player, few=FEW)
    if len(some) < FEW:
        return f"m.id IN (SELECT match FROM sitter WHERE player = :{name})"
    # The empty text keeps the index by player out: each match is asked for its few seats instead.
    return f"EXISTS (SELECT 1 FROM sitter p WHERE p.match = m.id AND p.player || '' = :{name})"


# --- what people send ---------------------------------------------------------------------------------


def read_day(name: str, text: str, after: bool = False) -> int:
    """The moment at which a day begins (or has ended), or a moment as it stands. Raises `BadSearch`."""
    try:
        if _DATE.fullmatch(text):
            return read_moment(f"{text}T00:00:00.000Z") + (DAY if after else 0)
        return read_moment(text)
    except ValueError as wrong:
        raise bad(name, text, Text("день: 2026-07-01 (UTC)", "a day: 2026-07-01 (UTC)")) from wrong


def read_cursor(text: str) -> tuple[int, str]:
    """The cursor that an earlier page gave. Raises `BadSearch`."""
    found = _CURSOR.fullmatch(text)
    if found is None:
        raise bad("before", text, CURSOR)
    return int(found[1]), found[2]


def read_game(text: str) -> str:
    """The name of a game, or of one that was played here once. Raises `BadSearch`."""
    if not _GAME.fullmatch(text):
        raise bad("game", text, Text("имя игры: kalah", "the name of a game: kalah"))
    return text


def read_speed(text: str) -> str:
    """A speed. Raises `BadSearch`."""
    if text not in tuple(Speed):
        good = ", ".join(Speed)
        raise bad("speed", text, Text(good, good))
    return text


def read_flag(name: str, text: str) -> bool:
    """1 or 0. Raises `BadSearch`."""
    if text not in ("0", "1"):
        raise bad(name, text, Text("1 или 0", "1 or 0"))
    return text == "1"


def read_result(text: str, player: bool) -> str:
    """A win or a loss of the player, a draw, or the reason of an ending. Raises `BadSearch`."""
    if not _REASON.fullmatch(text) or (text in ("win", "loss") and not player):
        good = Text(
            "win и loss (вместе с player), draw или причина: resigned",
            "win and loss (together with player), draw or a reason: resigned",
        )
        raise bad("result", text, good)
    return text


def read_opening(text: str) -> str:
    """First moves with one blank between them. Raises `BadSearch`."""
    moves = text.split()
    if not 1 <= len(moves) <= OPENING:
        good = Text(
            f"от 1 до {OPENING} первых ходов через пробел: 3 4", f"1 to {OPENING} first moves with blanks between: 3 4"
        )
        raise bad("opening", text, good)
    return " ".join(moves)


def bad(name: str, text: str, good: Text) -> BadSearch:
    """A refusal of something in a query, which says what would be right."""
    shown = f"{name}={text[:40]}"
    return BadSearch(
        "bad_query", "", Text(f"{shown}: здесь бывает {good.ru}.", f"{shown}: here it is {good.en}."), alternative=None
    )
