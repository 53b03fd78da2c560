"""The requests of those who study: positions tried out, matches replayed."""

from collections.abc import Mapping, Sequence

from jinn.client.calls import Call, get, post
from jinn.wire import study as s


def try_moves(
    game: str,
    moves: Sequence[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    position: str | None = None,
    seat: int | None = None,
    since: int = 0,
    limit: int = 200,
) -> Call[s.Tried]:
    """What comes of these moves from a position, or from the first one."""
    wanted = s.TryMoves(
        game=game,
        options=dict(options or {}),
        seats=seats,
        position=position,
        moves=tuple(moves),
        seat=seat,
        since=since,
        limit=limit,
    )
    return post(s.Tried, wanted, "/api/positions")


def views(match: str, first: int = 0, last: int | None = None) -> Call[s.Views]:
    """What you saw in a match after so many moves, and on."""
    return get(s.Views, "/api/matches/{}/views", match, query={"from": first, "to": last})
