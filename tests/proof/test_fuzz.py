"""Whatever is sent, the house answers it: with a refusal that can be read, never with an error of its own."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.proof.inner import Answer, Inner, Person, inner

MB = 1 << 20
HOSTILE = (
    "",
    " ",
    "\x00",
    "\n",
    "a\x00b",
    "a\nb",
    "\u202egnp.exe",
    "\u200b",
    "\ufeff",
    "\U0001f600" * 40,
    "а" * 65,
    "Z̷a̷" * 30,
    "\ud800",
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%00",
    "jinn",
    "Джинн",
    "JINN",
    "ｊｉｎｎ",
    "null",
    "None",
    "NaN",
    "-1",
    "1e999",
    "🧞" * 30,
    "\u0301" * 64,
    "ﷺ" * 64,
    "𝓙𝓲𝓷𝓷",
    "admin",
    "Aa" * 32,
    "\t",
    "x" * 10_000,
)
NUMBERS: tuple[Any, ...] = (-1, 0, 7, 8, 2**31, 2**53, 2**63, 2**64, 10**30, 1.0, 0.5, 1e300, True, None, "1", [], {})
COORDINATES = (10**9, -(10**9), 10**9 - 1, 10**9 + 1, 2**31, 2**63, 10**30)

texts = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=400))
values = st.recursive(
    st.one_of(st.sampled_from(NUMBERS), texts, st.booleans()),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=8,
)


@dataclass
class Table:
    """A house with a match that runs, and somebody who may do everything at it that a player may."""

    house: Inner
    person: Person
    match: str

    async def sound(self, method: str, path: str, body: Any = None) -> Answer:
        """Asks; what comes back must be an answer that can be read."""
        answer = await self.house.ask(self.person, method, path, body)
        assert answer.status < 500, (method, path, body, answer.body[:500], self.house.log.getvalue()[-2000:])
        assert len(answer.body) < 4 * MB
        if answer.header(b"content-type").startswith(b"application/json"):
            answer.json()
        if answer.status >= 400:
            problem = answer.json()["error"]
            assert problem["code"]
            assert problem["text"]["ru"].strip()
            assert problem["text"]["en"].strip()
        return answer


@asynccontextmanager
async def table(data: Path, game: str = "five", **opening: Any) -> AsyncIterator[Table]:
    """A match of two."""
    async with inner(data) as house:
        first, second = await house.guest(), await house.guest()
        done = await house.done(first, "POST", "/api/matches", {"game": game, "seat": 0, **opening})
        await house.done(second, "POST", f"/api/matches/{done['match']}/join", {"seat": 1})
        yield Table(house, first, done["match"])


def fuzz(
    data: Path,
    examples: int,
    strategy: st.SearchStrategy[Any],
    try_it: Callable[[Table, Any], Coroutine[Any, Any, None]],
    **opening: Any,
) -> None:
    """Tries many examples on one house: a house must bear what came before, too."""
    with asyncio.Runner() as runner:
        context = table(data, **opening)
        made = runner.run(context.__aenter__())

        @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), database=None)
        @given(strategy)
        def run(example: Any) -> None:
            runner.run(try_it(made, example))

        try:
            run()
        finally:
            runner.run(context.__aexit__(None, None, None))


# --- bodies -------------------------------------------------------------------------------------------

POSTS = [
    "/api/guests",
    "/api/login",
    "/api/matches",
    "/api/matches/{m}/join",
    "/api/matches/{m}/moves",
    "/api/matches/{m}/chat",
    "/api/matches/{m}/draw",
    "/api/matches/{m}/takeback",
    "/api/matches/{m}/draw/answer",
    "/api/matches/{m}/claim",
    "/api/matches/{m}/ready",
    "/api/matches/{m}/rematch",
    "/api/records",
    "/api/tokens",
    "/api/reset",
    "/api/admin/first",
    "/api/jobs/acquire",
    "/api/jobs/x/result",
    "/api/me/password",
    "/api/league/kalah/play",
    "/api/league/kalah/train",
    "/api/league/x/train",
    "/api/tournaments",
    "/api/tournaments/x/enter",
    "/api/tournaments/x/take-out",
    "/api/logout",
    "/api/positions",
    "/api/analyses",
    "/api/analyses/x/stop",
    "/api/matches/{m}/analysis",
    "/api/puzzles/kalah-2026-01-01/solved",
    "/api/puzzles/kalah-2026-01-01/hint",
    "/api/players/Anna/report",
]
FIELDS = [
    "name",
    "password",
    "game",
    "options",
    "seats",
    "seat",
    "control",
    "rated",
    "visibility",
    "jinn",
    "jinn_seats",
    "position",
    "key",
    "seq",
    "move",
    "yes",
    "text",
    "record",
    "label",
    "days",
    "token",
    "lease",
    "nodes",
    "value",
    "worker",
    "wait",
    "kinds",
    "old",
    "new",
    "what",
    "moves",
    "since",
    "limit",
    "seconds",
    "lines",
    "why",
    "match",
    "rank",
    "begins",
    "title",
    "rounds",
    "paired",
    "most",
    "why",
]
WORDS = ("five", "kalah", "elements", "300+5", "public", "3", "0,0", "draw", "win", "junior", "jinn", "double")
GOOD = st.sampled_from((*WORDS, 0, 1, 2, True, False, {}))


def test_any_json_is_answered(tmp_path: Path) -> None:
    fields = st.dictionaries(st.sampled_from(FIELDS), st.one_of(GOOD, values), max_size=5)

    async def post(at: Table, example: tuple[str, Any]) -> None:
        path, body = example
        await at.sound("POST", path.format(m=at.match), json.dumps(body).encode("utf-8", "surrogatepass"))

    fuzz(tmp_path, 400, st.tuples(st.sampled_from(POSTS), st.one_of(fields, values)), post)


def test_any_bytes_are_answered(tmp_path: Path) -> None:
    broken = st.one_of(
        st.binary(max_size=300),
        st.sampled_from(
            (b"", b"{", b'{"name":', b"\xff\xfe", b"[" * 20_000, b'{"a":' * 20_000, b"1" * 5000, b'"\\ud800"')
        ),
    )

    async def post(at: Table, example: tuple[str, bytes]) -> None:
        path, body = example
        await at.sound("POST", path.format(m=at.match), body)

    fuzz(tmp_path, 200, st.tuples(st.sampled_from(POSTS), broken), post)


# --- texts --------------------------------------------------------------------------------------------


def test_names_are_taken_whole_or_refused(tmp_path: Path) -> None:
    async def name(at: Table, wanted: str) -> None:
        body = json.dumps({"name": wanted}).encode("utf-8", "surrogatepass")
        answer = await at.house.ask(Person(), "POST", "/api/guests", body)
        assert answer.status in (200, 201, 400, 409, 422), answer.body
        if answer.status < 300:
            shown = answer.json()["name"]
            assert shown.strip() == shown
            assert shown.isprintable()
            assert 0 < len(shown) <= 64

    fuzz(tmp_path, 200, texts, name)


def test_what_is_said_is_shown_as_text_or_refused(tmp_path: Path) -> None:
    async def say(at: Table, text: str) -> None:
        body = json.dumps({"text": text}).encode("utf-8", "surrogatepass")
        answer = await at.sound("POST", f"/api/matches/{at.match}/chat", body)
        assert answer.status in (200, 400, 409, 422), answer.body
        log = (await at.house.done(at.person, "GET", f"/api/matches/{at.match}"))["log"]
        assert all("\n" not in event["text"] and len(event["text"]) <= 300 for event in log)

    fuzz(tmp_path, 120, texts, say)


def test_any_move_is_read_or_refused(tmp_path: Path) -> None:
    number = st.one_of(st.sampled_from(COORDINATES), st.integers(-30, 30), st.integers())
    cells = st.builds(lambda row, column: f"{row},{column}", number, number)

    async def move(at: Table, text: str) -> None:
        standing = (await at.house.done(at.person, "GET", f"/api/matches/{at.match}"))["standing"]
        body = {"seq": standing["seq"], "key": text[:64] or "k", "move": text}
        answer = await at.sound(
            "POST", f"/api/matches/{at.match}/moves", json.dumps(body).encode("utf-8", "surrogatepass")
        )
        assert answer.status in (200, 400, 409, 422)

    fuzz(tmp_path, 200, st.one_of(cells, texts), move)


def test_far_coordinates_are_played_or_refused_and_looked_at(tmp_path: Path) -> None:
    async def play() -> None:
        async with table(tmp_path) as at:
            for number, far in enumerate((*COORDINATES, *(-c for c in COORDINATES))):
                for text in (f"{far},0", f"0,{far}", f"{far},{far}"):
                    body = {"seq": 1, "key": f"{number} {text}"[:64], "move": text}
                    await at.sound("POST", f"/api/matches/{at.match}/moves", body)
                    await at.sound("GET", f"/api/matches/{at.match}")
                    await at.sound("GET", f"/api/matches/{at.match}/moves?limit=500")

    asyncio.run(play())


def test_records_are_imported_or_refused(tmp_path: Path) -> None:
    good = "jinn 2\ngame kalah\n"
    record = st.one_of(
        texts, st.builds(lambda tail: good + tail, texts), st.binary(max_size=300).map(lambda b: b.decode("latin-1"))
    )

    async def bring(at: Table, text: str) -> None:
        body = json.dumps({"record": text}).encode("utf-8", "surrogatepass")
        answer = await at.sound("POST", "/api/records", body)
        assert answer.status in (200, 201, 400, 401, 403, 409, 413, 422)

    fuzz(tmp_path, 150, record, bring)


# --- addresses, headers, sizes --------------------------------------------------------------------------


def test_any_path_and_query_are_answered(tmp_path: Path) -> None:
    part = st.one_of(
        st.sampled_from(("api", "matches", "players", "games", "admin", "x", "", "..", "%2e%2e", "stream")), texts
    )
    path = st.lists(part, max_size=6).map(lambda parts: "/" + "/".join(parts))
    names = st.sampled_from(("game", "player", "since", "until", "result", "opening", "before", "limit", "after", "x"))
    query = st.dictionaries(names, texts, max_size=4)

    async def get(at: Table, example: tuple[str, dict[str, str], str]) -> None:
        path, fields, method = example
        raw = "&".join(f"{name}={value}" for name, value in fields.items())
        path = path.replace("?", "").encode("utf-8", "replace").decode()
        if not path.endswith("/stream"):
            target = f"{path}?{raw.encode('utf-8', 'replace').decode()}"
            await at.house.ask(at.person, method, target.encode("ascii", "replace").decode() if method == "x" else path)
        for place in ("/api/matches", "/api/players/x/matches", f"/api/matches/{at.match}/moves"):
            answer = await at.house.ask(at.person, "GET", f"{place}?{quoted(raw)}")
            assert answer.status < 500, (place, raw, answer.body[:300])

    fuzz(tmp_path, 150, st.tuples(path, query, st.sampled_from(("GET", "POST", "PUT", "DELETE", "HEAD"))), get)


def quoted(raw: str) -> str:
    """The query with what cannot stand in one escaped, as a browser does."""
    content = raw.encode("utf-8", "surrogatepass")
    return "".join(chr(byte) if 32 < byte < 127 and byte != ord("#") else f"%{byte:02x}" for byte in content)


@pytest.mark.parametrize(
    "name", [b"cookie", b"authorization", b"accept", b"accept-language", b"last-event-id", b"origin"]
)
def test_any_header_is_answered(tmp_path: Path, name: bytes) -> None:
    async def ask(at: Table, value: bytes) -> None:
        for method, path in (("GET", f"/api/matches/{at.match}"), ("POST", "/api/guests")):
            person = Person([*at.person.headers[: 0 if name == b"cookie" else 1], (name, value)])
            answer = await at.house.ask(person, method, path, {} if method == "POST" else None)
            assert answer.status < 500, (name, value, answer.body[:300])

    some = st.one_of(
        st.binary(max_size=200),
        st.sampled_from(
            (b"Bearer ", b"Bearer " + b"x" * 5000, b"jinn_session=", b"jinn_session=\xff", b"http://[", b"null")
        ),
    )
    fuzz(tmp_path, 40, some, ask)


def test_a_body_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    async def send() -> None:
        async with table(tmp_path) as at:
            for path in set(POSTS) - {"/api/logout"}:
                whole = b'{"name":"' + b"x" * (MB + 1) + b'"}'
                answer = await at.sound("POST", path.format(m=at.match), whole)
                assert answer.status in (401, 403, 404, 413), (path, answer.status)

    asyncio.run(send())
