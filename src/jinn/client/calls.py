"""Every request of the API as a value: its method, path, message and what it gives. No network here.

One function a request. The two clients (`house.py`) offer each of them as a method, so nothing about a request is
written twice. A request that changes a match carries a random key of its own: sent again, it counts once.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar
from urllib.parse import quote

from jinn.wire import games as g
from jinn.wire import matches as m
from jinn.wire import players as p
from jinn.wire.basics import In, Nothing

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Call(Generic[T]):
    """One request. Text is given where `gives` is `str`."""

    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    gives: type[T]
    takes: In | None = None
    query: Mapping[str, str] = field(default_factory=dict)
    wait: float = 0.0
    """Seconds that the house may think before it answers, beside the usual."""

    @property
    def repeatable(self) -> bool:
        """Whether it may be sent again when nobody knows if it arrived."""
        return self.method == "GET" or getattr(self.takes, "key", None) is not None


def new_key() -> str:
    """A key that nobody has used."""
    return secrets.token_urlsafe(12)


def path(template: str, *parts: object) -> str:
    """The template with its parts put in; whatever a name holds, it stays one part of the path.

    >>> path("/api/players/{}/matches", "a/b?")
    '/api/players/a%2Fb%3F/matches'
    """
    return template.format(*(quote(str(part), safe="") for part in parts))


def get(gives: type[T], template: str, *parts: object, query: Mapping[str, object | None] | None = None) -> Call[T]:
    """A request that changes nothing; what is not chosen in the query is left out of it."""
    chosen = {name: str(value) for name, value in (query or {}).items() if value is not None}
    return Call("GET", path(template, *parts), gives, query=chosen)


def post(gives: type[T], takes: In | None, template: str, *parts: object) -> Call[T]:
    """A request with a message, or without."""
    return Call("POST", path(template, *parts), gives, takes)


def _act(match: str, what: str, key: str | None) -> Call[m.Done]:
    return post(m.Done, m.Act(key=key or new_key()), f"/api/matches/{{}}/{what}", match)


# --- the house, and who one is there ----------------------------------------------------------------------------------


def games() -> Call[g.Games]:
    """The games that can be played here, and what may be chosen in each."""
    return get(g.Games, "/api/games")


def me() -> Call[p.Me]:
    """Who you are here."""
    return get(p.Me, "/api/me")


def guest(name: str | None = None) -> Call[p.Me]:
    """Plays without an account; the client keeps the session."""
    return post(p.Me, p.NewGuest(name=name), "/api/guests")


def sign_up(name: str, password: str, *, bot: bool = False) -> Call[p.Me]:
    """Makes an account."""
    return post(p.Me, p.NewAccount(name=name, password=password, bot=bot), "/api/accounts")


def log_in(name: str, password: str) -> Call[p.Me]:
    """Opens a session of an account; the client keeps it."""
    return post(p.Me, p.Login(name=name, password=password), "/api/login")


def log_out() -> Call[Nothing]:
    """Ends the session."""
    return post(Nothing, None, "/api/logout")


def prefer(lang: Literal["ru", "en"] | None) -> Call[p.Me]:
    """Chooses the language of the account."""
    return Call("PATCH", "/api/me", p.Me, p.Preferences(lang=lang))


def change_password(old: str, new: str) -> Call[Nothing]:
    """Changes the password; all other sessions end."""
    return post(Nothing, p.NewPassword(old=old, new=new), "/api/me/password")


def reset_password(token: str, password: str) -> Call[Nothing]:
    """Sets a new password by an administrator's one-time link."""
    return post(Nothing, p.UseReset(token=token, password=password), "/api/reset")


def close_account(password: str | None = None) -> Call[Nothing]:
    """Closes the account for good: its matches stay, the name goes."""
    return post(Nothing, p.CloseAccount(password=password), "/api/me/close")


def export_account() -> Call[str]:
    """All that the house keeps of you, as JSON text."""
    return get(str, "/api/me/export")


def tokens() -> Call[p.Tokens]:
    """The tokens of the account."""
    return get(p.Tokens, "/api/tokens")


def new_token(label: str, days: int = 365) -> Call[p.Token]:
    """A token for a program that plays as you; its text is told this once."""
    return post(p.Token, p.NewToken(label=label, days=days), "/api/tokens")


def drop_token(token_id: str) -> Call[Nothing]:
    """Makes a token worthless."""
    return Call("DELETE", path("/api/tokens/{}", token_id), Nothing)


# --- matches ----------------------------------------------------------------------------------------------------------


def lobby() -> Call[m.Lobby]:
    """Tables with a free seat, and matches to watch."""
    return get(m.Lobby, "/api/lobby")


def my_matches() -> Call[m.Cards]:
    """The matches that you sit in."""
    return get(m.Cards, "/api/me/matches")


def search(
    *,
    game: str | None = None,
    player: str | None = None,
    since: str | None = None,
    until: str | None = None,
    result: str | None = None,
    opening: str | None = None,
    before: str | None = None,
) -> Call[m.Cards]:
    """Finished matches; `before` is the `next` of the page before."""
    chosen = {"game": game, "player": player, "since": since, "until": until}
    return get(m.Cards, "/api/matches", query={**chosen, "result": result, "opening": opening, "before": before})


def open_match(
    game: str,
    options: Mapping[str, str] | None = None,
    *,
    seats: int | None = None,
    seat: int | None = None,
    control: str = "-",
    rated: bool = False,
    visibility: Literal["public", "link"] = "link",
    jinn: int | None = None,
    jinn_seats: int | None = None,
    jinn_pace: Literal["at once", "human"] | None = None,
    position: str | None = None,
    key: str | None = None,
) -> Call[m.Done]:
    """Opens a match; without a seat, one is drawn. `jinn` is the level of the Jinn, who takes the other seats, and
    with `jinn_pace="human"` as long over his moves as a person would."""  # fmt: skip
    wanted = m.OpenMatch(
        game=game,
        options=dict(options or {}),
        seats=seats,
        seat=seat,
        control=control,
        rated=rated,
        visibility=visibility,
        jinn=jinn,
        jinn_seats=jinn_seats,
        jinn_pace=jinn_pace,
        position=position,
        key=key or new_key(),
    )
    return post(m.Done, wanted, "/api/matches")


def match(match: str) -> Call[m.Snapshot]:
    """The match as you may know it: the standing, and all that has happened."""
    return get(m.Snapshot, "/api/matches/{}", match)


def join(match: str, seat: int | None = None, *, key: str | None = None) -> Call[m.Done]:
    """Takes this seat, or any that is free."""
    return post(m.Done, m.JoinMatch(seat=seat, key=key or new_key()), "/api/matches/{}/join", match)


def leave(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Gives the seat up before the match has begun."""
    return _act(match, "leave", key)


def move(match: str, move: str, *, seq: int, key: str | None = None) -> Call[m.Done]:
    """A move or a whole turn; `seq` is that of the standing which it answers."""
    return post(m.Done, m.MakeMove(seq=seq, key=key or new_key(), move=move), "/api/matches/{}/moves", match)


def moves(match: str, limit: int | None = None) -> Call[m.Moves]:
    """Your legal moves."""
    return get(m.Moves, "/api/matches/{}/moves", match, query={"limit": limit})


def resign(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Gives the match up."""
    return _act(match, "resign", key)


def abort(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Ends a match that has hardly begun, without a result."""
    return _act(match, "abort", key)


def adjourn(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Breaks the match off until all are ready again."""
    return _act(match, "adjourn", key)


def ready(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Wants to go on with an adjourned match."""
    return _act(match, "ready", key)


def claim(match: str, what: Literal["win", "draw"] = "win", *, key: str | None = None) -> Call[m.Done]:
    """Claims the end because the others have gone."""
    return post(m.Done, m.ClaimEnd(what=what, key=key or new_key()), "/api/matches/{}/claim", match)


def offer_draw(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Offers a draw."""
    return _act(match, "draw", key)


def ask_takeback(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Asks to take the last turn back."""
    return _act(match, "takeback", key)


def rematch(match: str, *, key: str | None = None) -> Call[m.Done]:
    """Offers another match, with the seats swapped."""
    return _act(match, "rematch", key)


def answer(
    match: str, what: Literal["draw", "takeback", "rematch"], yes: bool, *, key: str | None = None
) -> Call[m.Done]:
    """Answers what another seat has offered."""
    return post(m.Done, m.Reply(yes=yes, key=key or new_key()), "/api/matches/{}/{}/answer", match, what)


def chat(match: str, text: str, *, key: str | None = None) -> Call[m.Done]:
    """Says something at the table."""
    return post(m.Done, m.Chat(text=text, key=key or new_key()), "/api/matches/{}/chat", match)


# --- records, players -------------------------------------------------------------------------------------------------


def record(match: str) -> Call[str]:
    """The match as a record (docs/records.md); while it runs, only where the game hides nothing."""
    return get(str, "/api/matches/{}/record", match)


def qr_code(match: str) -> Call[str]:
    """The match's link as a QR code, an SVG picture."""
    return get(str, "/api/matches/{}/qr", match)


def import_record(record: str) -> Call[m.Imported]:
    """Keeps a match that was played elsewhere."""
    return post(m.Imported, m.ImportRecord(record=record), "/api/records")


def player(name: str) -> Call[p.Profile]:
    """What everybody may know of a player."""
    return get(p.Profile, "/api/players/{}", name)


def player_matches(name: str, before: str | None = None) -> Call[m.Cards]:
    """The matches of a player."""
    return get(m.Cards, "/api/players/{}/matches", name, query={"before": before})


def rating_history(name: str, game: str, speed: str) -> Call[p.RatingHistory]:
    """How a rating changed."""
    return get(p.RatingHistory, "/api/players/{}/ratings/{}/{}", name, game, speed)
