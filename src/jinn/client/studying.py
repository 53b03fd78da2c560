"""The requests of those who study: positions tried out, matches replayed."""

from collections.abc import Mapping, Sequence

from jinn.client.calls import Call, get, post
from jinn.core.text import Lang
from jinn.wire import study as s
from jinn.wire import words as w


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


def word(word: str, *, plural_only: bool = False, obscene: bool = False) -> Call[w.Word]:
    """What the house knows of a word of Balda."""
    options = {"plural_only": "yes" if plural_only else None, "obscene": "yes" if obscene else None}
    return get(w.Word, "/api/words/{}", word, query=options)


def possible_words(match: str, ply: int) -> Call[w.PossibleWords]:
    """The words that could have been made after so many moves of a match."""
    return get(w.PossibleWords, "/api/matches/{}/words", match, query={"ply": ply})


def rules(game: str, lang: Lang | None = None) -> Call[w.RulesPage]:
    """The rules of a game, clause by clause."""
    return get(w.RulesPage, "/api/games/{}/rules", game, query={"lang": lang})
