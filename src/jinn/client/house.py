"""The two clients of a house: `House` waits for each answer, `AsyncHouse` is awaited. Both have the same methods.

The methods are the functions of `calls`, `contests`, `studying` and `staff`; a type checker knows what each takes and
gives in both clients. What differs between the two is how bytes move and how one sleeps, and only that is written
twice.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Mapping
from types import TracebackType
from typing import Any, Generic, ParamSpec, TypeVar, overload
from urllib.parse import urlsplit

import httpx2

from jinn.client import calls, contests, staff, studying
from jinn.client import texts as t
from jinn.client.calls import Call
from jinn.client.exchange import (
    FOR_CALLS,
    FOR_STREAMS,
    Answer,
    Asking,
    Broken,
    Feed,
    Notices,
    Patience,
    Request,
    Stream,
    Value,
)
from jinn.core.errors import BadOption
from jinn.core.text import Lang, Text, same
from jinn.wire.matches import Event, Notice, Snapshot

P = ParamSpec("P")
T = TypeVar("T")
M = TypeVar("M")  # message of a stream

SESSION = "jinn_session"
CONNECT, WRITE, READ = 5.0, 10.0, 30.0
SILENT = 25.0  # a house says something on every stream each ten seconds; after this long it has gone
UNSENT = (httpx2.ConnectError, httpx2.ConnectTimeout, httpx2.PoolTimeout, httpx2.UnsupportedProtocol)


class Method(Generic[P, T]):
    """A call as a method of both clients."""

    def __init__(self, call: Callable[P, Call[T]]) -> None:
        self.call = call
        self.__doc__ = call.__doc__

    @overload
    def __get__(self, house: "House", owner: object) -> Callable[P, T]: ...
    @overload
    def __get__(self, house: "AsyncHouse", owner: object) -> Callable[P, Coroutine[Any, Any, T]]: ...
    @overload
    def __get__(self, house: None, owner: object) -> "Method[P, T]": ...
    def __get__(self, house: "House | AsyncHouse | None", owner: object) -> Any:
        """The method, bound to this client."""
        if house is None:
            return self
        # A client's `send` gives the value or what is awaited for it: the overloads above say which.
        return lambda *args, **kwargs: house.send(self.call(*args, **kwargs))


class Methods:
    """What can be asked of a house; its calls stand in `calls`, `contests`, `studying` and `staff`."""

    games = Method(calls.games)
    me = Method(calls.me)
    guest = Method(calls.guest)
    sign_up = Method(calls.sign_up)
    log_in = Method(calls.log_in)
    log_out = Method(calls.log_out)
    prefer = Method(calls.prefer)
    change_password = Method(calls.change_password)
    reset_password = Method(calls.reset_password)
    close_account = Method(calls.close_account)
    export_account = Method(calls.export_account)
    tokens = Method(calls.tokens)
    new_token = Method(calls.new_token)
    drop_token = Method(calls.drop_token)

    lobby = Method(calls.lobby)
    my_matches = Method(calls.my_matches)
    search = Method(calls.search)
    open_match = Method(calls.open_match)
    match = Method(calls.match)
    join = Method(calls.join)
    leave = Method(calls.leave)
    move = Method(calls.move)
    moves = Method(calls.moves)
    resign = Method(calls.resign)
    abort = Method(calls.abort)
    adjourn = Method(calls.adjourn)
    ready = Method(calls.ready)
    claim = Method(calls.claim)
    offer_draw = Method(calls.offer_draw)
    ask_takeback = Method(calls.ask_takeback)
    rematch = Method(calls.rematch)
    answer = Method(calls.answer)
    chat = Method(calls.chat)

    record = Method(calls.record)
    qr_code = Method(calls.qr_code)
    import_record = Method(calls.import_record)
    player = Method(calls.player)
    player_matches = Method(calls.player_matches)
    rating_history = Method(calls.rating_history)

    try_moves = Method(studying.try_moves)
    views = Method(studying.views)
    word = Method(studying.word)
    possible_words = Method(studying.possible_words)
    rules = Method(studying.rules)
    ask_analysis = Method(studying.ask_analysis)
    analysis = Method(studying.analysis)
    stop_analysis = Method(studying.stop_analysis)
    analyse_match = Method(studying.analyse_match)
    match_analysis = Method(studying.match_analysis)
    daily_puzzles = Method(studying.daily_puzzles)
    puzzles = Method(studying.puzzles)
    puzzle = Method(studying.puzzle)
    solve_puzzle = Method(studying.solve_puzzle)
    puzzle_hint = Method(studying.puzzle_hint)

    leagues = Method(contests.leagues)
    seasons = Method(contests.seasons)
    league_table = Method(contests.league_table)
    league_text = Method(contests.league_text)
    league_csv = Method(contests.league_csv)
    my_league = Method(contests.my_league)
    play_counted = Method(contests.play_counted)
    train = Method(contests.train)
    tournaments = Method(contests.tournaments)
    new_tournament = Method(contests.new_tournament)
    tournament = Method(contests.tournament)
    tournament_text = Method(contests.tournament_text)
    tournament_csv = Method(contests.tournament_csv)
    enter = Method(contests.enter)
    withdraw = Method(contests.withdraw)
    start_tournament = Method(contests.start_tournament)
    be_ready = Method(contests.be_ready)
    not_ready = Method(contests.not_ready)
    finish_tournament = Method(contests.finish_tournament)
    take_out = Method(contests.take_out)

    open_season = Method(contests.open_season)
    close_season = Method(contests.close_season)
    change_season = Method(contests.change_season)
    use_admin_link = Method(staff.use_admin_link)
    all_players = Method(staff.all_players)
    report_player = Method(staff.report_player)
    reports = Method(staff.reports)
    resolve_report = Method(staff.resolve_report)
    job_states = Method(staff.job_states)
    backups = Method(staff.backups)
    act_on = Method(staff.act_on)
    reset_link = Method(staff.reset_link)
    audit = Method(staff.audit)
    health = Method(staff.health)
    make_backup = Method(staff.make_backup)
    stop_match = Method(staff.stop_match)
    hush = Method(staff.hush)
    worker_token = Method(staff.worker_token)


def address_of(text: str) -> str:
    """The address of a house without what follows it. Raises `BadOption`.

    >>> address_of("http://127.0.0.1:8420/")
    'http://127.0.0.1:8420'
    """
    parts = urlsplit(text.strip())
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadOption("bad_address", "", t.BAD_ADDRESS.filled(address=text[:80]))
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


class _Caller:
    """What both clients know: where the house is, who asks, how patient he is."""

    def __init__(
        self,
        address: str,
        *,
        token: str | None = None,
        session: str | None = None,
        lang: Lang | None = None,
        patience: Patience = FOR_CALLS,
        stream_patience: Patience = FOR_STREAMS,
        lost: Callable[[Text], None] | None = None,
    ) -> None:
        self.address = address_of(address)
        self.patience, self.stream_patience = patience, stream_patience
        self.lost = lost or (lambda _: None)
        """Told each time that a stream could not be taken up again; it is tried on meanwhile."""
        self._settings: dict[str, Any] = {
            "base_url": self.address,
            "timeout": _timeout(READ),
            "headers": {
                **({"authorization": f"Bearer {token}"} if token else {}),
                **({"accept-language": lang} if lang else {}),
            },
            "cookies": {SESSION: session} if session else {},
            # Proxies of the surroundings are for the world outside; a house is named by its own address.
            "trust_env": False,
        }


def _timeout(read: float) -> httpx2.Timeout:
    return httpx2.Timeout(connect=CONNECT, write=WRITE, read=read, pool=WRITE)


def _sent(request: Request) -> dict[str, Any]:
    """The request in the words of the package that sends it."""
    return {
        "method": request.method,
        "url": request.path,
        "params": dict(request.query) or None,
        "headers": dict(request.headers),
        "content": request.body,
        "timeout": _timeout(READ + request.wait),
    }


def _streamed(request: Request) -> dict[str, Any]:
    return {**_sent(request), "timeout": _timeout(SILENT)}


def _answer(response: httpx2.Response, body: bytes = b"") -> Answer:
    headers: Mapping[str, str] = {name.lower(): value for name, value in response.headers.items()}
    return Answer(response.status_code, headers, body)


def _broken(error: httpx2.TransportError) -> Broken:
    return Broken(_why(error), sent=not isinstance(error, UNSENT))


def _why(error: httpx2.TransportError) -> Text:
    # The package says what went wrong in English alone, and often only the names of its own parts.
    if isinstance(error, httpx2.ConnectError | httpx2.ConnectTimeout):
        return t.NO_CONNECTION
    if isinstance(error, httpx2.TimeoutException):
        return t.NO_ANSWER
    if isinstance(error, httpx2.NetworkError | httpx2.RemoteProtocolError):
        return t.CUT_OFF
    return same(str(error) or type(error).__name__)


class House(_Caller, Methods):
    """A house, asked in turn: `with House("http://127.0.0.1:8420") as house: house.lobby()`."""

    def __init__(self, address: str, *, transport: httpx2.BaseTransport | None = None, **settings: Any) -> None:
        super().__init__(address, **settings)
        self._http = httpx2.Client(transport=transport, **self._settings)

    @property
    def session(self) -> str | None:
        """The session, to go on with in another client."""
        return self._http.cookies.get(SESSION)

    def send(self, call: Call[T]) -> T:
        """Carries out one call. Raises `HouseRefused`, `HouseAway`, `NotAHouse`."""
        asking = Asking(call, self.address, self.patience)
        while not isinstance(found := asking.heard(self._ask(asking.request)), Value):
            time.sleep(found.seconds)
        return found.value

    def _ask(self, request: Request) -> Answer | Broken:
        try:
            response = self._http.request(**_sent(request))
        except httpx2.TransportError as error:
            return _broken(error)
        return _answer(response, response.content)

    def follow(self, match: str, after: int | None = None) -> Generator[Snapshot | Event, None, None]:
        """What happens in a match, as it happens; see `Feed`. It has no end of its own: close it."""
        return self._stream(Feed(match, after, self.address, self.stream_patience))

    def notices(self) -> Generator[Notice, None, None]:
        """What concerns you in all your matches, as it happens. It has no end of its own: close it."""
        return self._stream(Notices("/api/me/stream", self.address, self.stream_patience))

    def _stream(self, stream: Stream[M]) -> Generator[M, None, None]:
        while True:
            why = t.CUT_OFF
            try:
                with self._http.stream(**_streamed(stream.request)) as response:
                    stream.answered(_answer(response, b"" if response.is_success else response.read()))
                    for chunk in response.iter_bytes():
                        yield from stream.heard(chunk)
                        if stream.torn:
                            break
            except httpx2.TransportError as error:
                why = _broken(error).why
            seconds = stream.pause(why)
            if stream.lost:
                self.lost(why)
            time.sleep(seconds)

    def close(self) -> None:
        """Lets the connections go."""
        self._http.close()

    def __enter__(self) -> "House":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class AsyncHouse(_Caller, Methods):
    """A house, awaited: `async with AsyncHouse("http://127.0.0.1:8420") as house: await house.lobby()`."""

    def __init__(self, address: str, *, transport: httpx2.AsyncBaseTransport | None = None, **settings: Any) -> None:
        super().__init__(address, **settings)
        self._http = httpx2.AsyncClient(transport=transport, **self._settings)

    @property
    def session(self) -> str | None:
        """The session, to go on with in another client."""
        return self._http.cookies.get(SESSION)

    async def send(self, call: Call[T]) -> T:
        """Carries out one call. Raises `HouseRefused`, `HouseAway`, `NotAHouse`."""
        asking = Asking(call, self.address, self.patience)
        while not isinstance(found := asking.heard(await self._ask(asking.request)), Value):
            await asyncio.sleep(found.seconds)
        return found.value

    async def _ask(self, request: Request) -> Answer | Broken:
        try:
            response = await self._http.request(**_sent(request))
        except httpx2.TransportError as error:
            return _broken(error)
        return _answer(response, response.content)

    def follow(self, match: str, after: int | None = None) -> AsyncGenerator[Snapshot | Event, None]:
        """What happens in a match, as it happens; see `Feed`. It has no end of its own: close it."""
        return self._stream(Feed(match, after, self.address, self.stream_patience))

    def notices(self) -> AsyncGenerator[Notice, None]:
        """What concerns you in all your matches, as it happens. It has no end of its own: close it."""
        return self._stream(Notices("/api/me/stream", self.address, self.stream_patience))

    async def _stream(self, stream: Stream[M]) -> AsyncGenerator[M, None]:
        while True:
            why = t.CUT_OFF
            try:
                async with self._http.stream(**_streamed(stream.request)) as response:
                    stream.answered(_answer(response, b"" if response.is_success else await response.aread()))
                    async for chunk in response.aiter_bytes():
                        for message in stream.heard(chunk):
                            yield message
                        if stream.torn:
                            break
            except httpx2.TransportError as error:
                why = _broken(error).why
            seconds = stream.pause(why)
            if stream.lost:
                self.lost(why)
            await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Lets the connections go."""
        await self._http.aclose()

    async def __aenter__(self) -> "AsyncHouse":
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        await self.close()
