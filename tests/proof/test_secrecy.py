"""What a seat may not know changes no byte that leaves the house for it: two worlds, one transcript.

The same match of Five Elements is played twice in a house of its own with the same clock and the same chance. What
differs is only what one viewer may not know: the other's set-up, the elements taken on bases, a king's sealed element.
Everything that goes to that viewer, to spectators, to anybody at all, to the job queue, into logs and metrics is kept
and compared. Commitments of hidden moves are hashes with a random salt, so they differ as random numbers do; the salts
themselves must not be found in anything that was sent.
"""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jinn.core.errors import Refused
from jinn.core.game import Seat
from tests.proof.inner import Clock, Inner, Person, Tap, inner
from tests.proof.secrets import GAME, Done, Worlds, worlds

BORIS = quote("Борис")
LEASE = re.compile(rb'"lease":"[^"]*"')
PROMISE = re.compile(rb'"promise":"[0-9a-f]{64}"')
OF_A_MATCH = (
    "",
    "/moves?limit=50",
    "/record",
    "/thoughts",
    "/views",
    "/views?from=3&to=5",
    "/words?ply=0",
    "/analysis",
    "/qr",
    "/nowhere",
)
OF_THE_HOUSE = (
    "/api/lobby",
    "/api/me",
    "/api/me/matches",
    "/api/me/export",
    "/api/matches?game=elements",
    "/api/league",
    "/api/league/elements",
    "/api/league/elements/me",
    "/api/league/elements/text",
    "/api/tournaments",
    f"/api/players/{BORIS}",
    f"/api/players/{BORIS}/matches",
    "/api/admin/players",
    "/api/admin/audit",
    "/api/admin/health",
    "/api/admin/reports",
    "/api/admin/jobs",
    "/api/puzzles/daily",
)
# Who is connected is told a moment after he came, on a clock that no test moves; it says nothing but that.
PRESENT = rb'\{"seats":\[[\d,]*\],"watchers":\d+\}'
PRESENCE = re.compile(rb"event: presence\ndata: " + PRESENT + rb'\n\n|\{"presence":' + PRESENT + rb"\}\n")
TIMING = re.compile(r"^jinn_\w*seconds.*$", re.MULTILINE)
ELAPSED = re.compile(r'"ms": [\d.]+|"at": "[^"]*"')
BAD = ("012340123401234", "0-1", "17-22a3", "40-36", "d3", "b2", "?", "41-40b1", "000000000000000", "9-14a0", "3-7")


def some_worlds(seed: int, viewer: Seat | None, stop: str) -> Worlds:
    """The first pair of worlds from this seed on."""
    found = (worlds(number, viewer, stop) for number in count(1000 * seed))
    return next(pair for pair in found if pair is not None)


class Telling:
    """One world, played in one house, and all that was told in it."""

    def __init__(self, house: Inner, clock: Clock, viewer: Seat | None, noise: Random, *, jinn: bool) -> None:
        self.house = house
        self.jinn = jinn
        self.clock = clock
        self.viewer = viewer
        self.noise = noise
        self.match = ""
        self.seq = 0
        self.keys = count()
        self.players: list[Person] = []
        self.watching: dict[str, Person] = {}
        self.taps: dict[str, Tap] = {}
        self.own: Tap | None = None
        self.state = GAME.setup(2, Random(0))
        self.worker = Person()
        self.hinted = False
        self.ply = 0
        self.happened = Counter[str]()

    def in_another(self, house: Inner) -> "Telling":
        """The same table in a house that was started again."""
        other = Telling(house, self.clock, self.viewer, self.noise, jinn=self.jinn)
        other.match, other.seq, other.players = self.match, self.seq, self.players
        other.watching = {name: Person(person.headers) for name, person in self.watching.items()}
        return other

    async def sit(self) -> None:
        """Two players, a spectator and somebody without a name; all that may be read is being read."""
        house, viewer = self.house, self.viewer
        self.players = [await house.guest("Борис"), await house.guest("Вера")]
        spectator = await house.guest("Анна")
        token, _ = await house.house.accounts.worker_token("thinker", 10**10)
        self.worker = Person([(b"authorization", b"Bearer " + token.encode())])
        self.watching = {
            "spectator": spectator,
            "anybody": Person(),
            "administrator": await self.administrator(),
            "worker": self.worker,
        }
        opening = {
            "game": "elements",
            "seat": 1 - viewer if self.jinn and viewer is not None else 0,
            "control": "300+5",
            "visibility": "public",
        }
        if self.jinn:
            opening["jinn"] = 3
        opened = await house.done(self.players[0], "POST", "/api/matches", opening)
        self.match, self.seq = opened["match"], opened["seq"]
        if not self.jinn:
            done = await house.done(self.players[1], "POST", f"/api/matches/{self.match}/join", {"seat": 1})
            self.seq = done["seq"]
            if viewer is not None:
                self.watching["seat"] = self.players[viewer]
                self.watching["seat's bot"] = Person(self.players[viewer].headers)
        path = f"/api/matches/{self.match}/stream"
        for name, person in self.watching.items():
            accept = "application/x-ndjson" if name in ("anybody", "seat's bot") else "text/event-stream"
            self.taps[name] = await house.listen(Person(person.headers), path, accept)
        if "seat" in self.watching:
            self.own = await house.listen(Person(self.players[self.viewer or 0].headers), "/api/me/stream")

    async def administrator(self) -> Person:
        """He may look after the house; into hands he may not look."""
        made = await self.house.guest("Глеб")
        accounts, store = self.house.house.accounts, self.house.house.store
        number = (await self.house.done(made, "GET", "/api/me"))["id"]
        await store.write(lambda tx: tx.run("UPDATE player SET role = 'admin' WHERE id = :id", id=number))
        await accounts.changed(number)
        assert (await self.house.done(made, "GET", "/api/me"))["role"] == "admin"
        return Person(made.headers)

    async def play(self, world: Sequence[Done]) -> None:
        """All moves, and other things between them; what is taken back is played again."""
        states = [self.state]
        while self.ply < len(world):
            self.clock.at += self.noise.randrange(100, 3000)
            if self.noise.random() < 0.25:
                await self.disturb()
            done, self.state = world[self.ply], states[self.ply]
            if self.jinn and done.seat == self.viewer:
                await self.think(done.text)
            else:
                message = {"seq": self.seq, "key": f"k{next(self.keys)}", "move": done.text}
                path = f"/api/matches/{self.match}/moves"
                player = self.players[0 if self.jinn else done.seat]
                self.seq = (await self.house.done(player, "POST", path, message))["seq"]
            view = GAME.view(self.state, done.seat)
            self.state = GAME.play(self.state, done.seat, GAME.read_move(done.text, view))
            self.ply += 1
            del states[self.ply :]
            states.append(self.state)
            await self.reached()
        await self.disturb()
        await self.look()

    async def think(self, text: str) -> None:
        """The Jinn's move: a worker gets the job, as any worker would, and answers."""
        wish = {"worker": "w", "wait": 0}
        job = (await self.house.done(self.worker, "POST", "/api/jobs/acquire", wish))["job"]
        assert job is not None
        wrong = {"lease": "no", "move": "0-1"}
        await self.house.ask(self.worker, "POST", f"/api/jobs/{job['id']}/result", wrong)
        answer = {"lease": job["lease"], "move": text}
        await self.house.done(self.worker, "POST", f"/api/jobs/{job['id']}/result", answer)
        self.seq += 1

    async def hint(self) -> None:
        """The viewer asks what the Jinn would do in his place; a worker thinks about it, from what the viewer knows."""
        path = f"/api/matches/{self.match}/hint"
        asked = asyncio.create_task(self.house.ask(self.watching["seat"], "POST", path, {"key": f"h{next(self.keys)}"}))
        wish = {"worker": "w", "wait": 10, "kinds": ["hint"]}
        job = (await self.house.done(self.worker, "POST", "/api/jobs/acquire", wish))["job"]
        view = GAME.view(self.state, self.viewer)
        answer = {"lease": job["lease"], "move": GAME.show_move(next(iter(GAME.moves(view))))}
        await self.house.done(self.worker, "POST", f"/api/jobs/{job['id']}/result", answer)
        assert (await asked).status == 200

    async def reached(self) -> None:
        """Waits until every stream has told the last event."""
        for tap in self.taps.values():
            await tap.until(b'"seq":%d,' % self.seq)

    async def disturb(self) -> None:
        """Somebody errs, chats, offers, looks."""
        what = self.noise.choice(("err", "err", "look", "chat", "draw", "takeback", "takeback", "hint", "adjourn"))
        path = f"/api/matches/{self.match}"
        if what == "err" and "seat" in self.watching:
            for text in filter(self.refused, self.noise.sample(BAD, 4)):
                message = {"seq": self.noise.choice((self.seq, 0)), "key": f"k{next(self.keys)}", "move": text}
                answer = await self.house.ask(self.watching["seat"], "POST", f"{path}/moves", message)
                assert answer.status in (409, 422), (text, answer.body)
        elif what == "look":
            await self.look()
        elif what == "chat":
            seat = self.noise.choice(self.people)
            answer = await self.house.ask(
                self.players[0 if self.jinn else seat], "POST", f"{path}/chat", {"text": "Ваш ход…"}
            )
            self.seq = answer.json()["seq"] if answer.status == 200 else self.seq
        elif what == "hint":
            if "seat" in self.watching and self.viewer in GAME.to_act(self.state) and not self.hinted:
                self.hinted = True  # the same decision is thought about once
                await self.hint()
        elif what == "adjourn" and not self.jinn:
            await self.adjourn(path)
        elif not self.jinn:
            seat = self.noise.choice(self.people)
            answer = await self.house.ask(self.players[seat], "POST", f"{path}/{what}", {})
            if answer.status == 200:
                yes = what == "takeback" and not self.happened["taken back"]
                said = await self.house.done(self.players[1 - seat], "POST", f"{path}/{what}/answer", {"yes": yes})
                self.seq = said["seq"]
                self.happened["taken back"] += yes
                if yes:
                    self.ply = said["standing"]["ply"]
        await self.reached()

    async def adjourn(self, path: str) -> None:
        """Whoever is to move breaks off; all are ready at once."""
        seat = min(GAME.to_act(self.state))
        answer = await self.house.ask(self.players[seat], "POST", f"{path}/adjourn", {})
        if answer.status == 200:
            self.happened["adjourned"] += 1
            for player in self.players:
                self.seq = (await self.house.done(player, "POST", f"{path}/ready", {}))["seq"]

    @property
    def people(self) -> list[int]:
        """The seats at which somebody sits who can speak."""
        return [seat for seat in (0, 1) if not (self.jinn and seat == self.viewer)]

    def refused(self, text: str) -> bool:
        """Whether the viewer may not do this now; by his view, so that it is the same in both worlds."""
        view = GAME.view(self.state, self.viewer)
        try:
            GAME.check(view, GAME.read_move(text, view))
        except Refused:
            return True
        return False

    async def look(self) -> None:
        """Everything that can be read is read, by everybody who is compared."""
        path = f"/api/matches/{self.match}"
        resumed = self.noise.randrange(max(1, self.seq))
        for name, person in self.watching.items():
            if name == "worker":
                continue
            for place in (*(path + more for more in OF_A_MATCH), *OF_THE_HOUSE):
                await self.house.ask(person, "GET", place)
            tap = await self.house.listen(Person(person.headers), f"{path}/stream?after={resumed}")
            if resumed < self.seq:
                await tap.until(b'"seq":%d,' % self.seq)
            await tap.close()
            person.got += tap.answer.body

    async def transcripts(self) -> dict[str, str]:
        """All that was told, by whom it was told to."""
        told = {name: bytes(person.got) for name, person in self.watching.items()}
        taps = {f"{name}'s stream": tap for name, tap in self.taps.items()}
        if self.own is not None:
            taps["seat's own stream"] = self.own
        for name, tap in taps.items():
            await tap.close()
            told[name] = repr(tap.answer.headers).encode() + tap.answer.body
        found = {
            name: PRESENCE.sub(b"", LEASE.sub(b"#", PROMISE.sub(b'"promise":"#"', content))).decode()
            for name, content in told.items()
        }
        metrics = (await self.house.ask(Person(), "GET", "/metrics")).body.decode()
        found["metrics"] = TIMING.sub("", metrics)
        # Two requests under way at once are logged in the order in which they end, which is chance.
        found["log"] = "\n".join(sorted(ELAPSED.sub("", self.house.log.getvalue()).splitlines()))
        return found

    async def salts(self) -> list[str]:
        """The salts of the hidden moves, as the store keeps them."""
        rows = await self.house.house.store.rows(self.match)
        return [line[2] for row in rows for line in json.loads(row.payload).get("lines", ()) if len(line) > 2]


async def tell(data: Path, world: Sequence[Done], viewer: Seat | None, seed: int, jinn: bool = False) -> dict[str, str]:
    """What everybody who may not know was told of this world; `jinn`: the viewer is the Jinn, thinking elsewhere."""
    clock = Clock()
    async with inner(data, clock, seed) as house:
        telling = Telling(house, clock, viewer, Random(seed), jinn=jinn)
        await telling.sit()
        await telling.play(world)
        salts = await telling.salts()
        found = await telling.transcripts()
    async with inner(data, clock, seed + 1) as house:
        # A house that has been started again knows the match from its log alone.
        again = telling.in_another(house)
        await again.look()
        for name, text in (await again.transcripts()).items():
            found[f"{name}, after a restart"] = text
    assert salts or all(done.text[0] not in "01234" for done in world)
    for name, text in found.items():
        assert not [salt for salt in salts if salt in text], f"a salt was told to {name}"
    return found


def same(one: dict[str, str], other: dict[str, str]) -> None:
    """Fails where two transcripts differ, and shows the place."""
    assert one.keys() == other.keys()
    for name, first in one.items():
        second = other[name]
        if first != second:
            at = next((i for i, (a, b) in enumerate(zip(first, second, strict=False)) if a != b), 0)
            here = slice(max(0, at - 300), at + 200)
            pytest.fail(f"{name} can tell the worlds apart:\n{first[here]!r}\n{second[here]!r}")


STOPS = ("setup", "move", "answer", "element", "sealed")
SEATS = (Seat(0), Seat(1), None)


@pytest.mark.parametrize("stop", STOPS)
@settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), seat=st.sampled_from(SEATS), jinn=st.booleans())
def test_two_worlds_give_one_transcript(
    tmp_path_factory: pytest.TempPathFactory, stop: str, seed: int, seat: Seat | None, jinn: bool
) -> None:
    pair = some_worlds(seed, seat, stop)
    folder = tmp_path_factory.mktemp("worlds")
    told = [
        asyncio.run(tell(folder / name, world, pair.viewer, seed, jinn=jinn and seat is not None))
        for name, world in (("one", pair.one), ("other", pair.other))
    ]
    same(*told)


def test_everything_happens_in_these_worlds() -> None:
    pairs = [some_worlds(seed, seat, stop) for seed in range(6) for seat in SEATS for stop in STOPS]
    happened = Counter(kind for pair in pairs for kind in pair.kinds)
    for kind in ("setup", "move", "answer", "element", "sealed", "base", "fight", "king"):
        assert happened[kind] >= 6, (kind, happened)


def test_the_proof_can_fail(tmp_path: Path) -> None:
    """The seat that knows what differs is told different things: its transcript is no constant."""
    pair = some_worlds(1, Seat(0), "answer")
    told = []
    for number, world in enumerate((pair.one, pair.other)):
        found = asyncio.run(tell(tmp_path / str(number), world, Seat(1), 1))
        told.append(found["seat"])
    assert told[0] != told[1]
