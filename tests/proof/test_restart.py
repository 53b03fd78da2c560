"""A house that was stopped, or died, in the middle of something goes on exactly there; and its absence is nobody's loss."""  # noqa: E501

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from jinn.core.registry import game
from tests.proof.inner import Clock, Inner, Person, inner
from tests.proof.secrets import worlds

DAY = 24 * 60 * 60 * 1000
HOW = pytest.mark.parametrize("how", ["stopped", "died"])
Part = Callable[[Inner], Awaitable[None]]


def lives(data: Path, how: str, *parts: Part, clock: Clock | None = None, away: int = 20_000) -> None:
    """Each part in a life of the house of its own; between them it is away for so long."""

    async def run() -> None:
        now = Clock() if clock is None else clock
        for number, part in enumerate(parts):
            async with inner(data, now, seed=number) as house:
                await part(house)
                if how == "died":
                    await house.crash()
            now.at += away

    asyncio.run(run())


class Table:
    """A match of two guests that outlives the house."""

    def __init__(self, **opening: Any) -> None:
        self.opening = {"seat": 0, "visibility": "public", **opening}
        self.players: list[Person] = []
        self.match = ""

    async def sit(self, house: Inner) -> dict[str, Any]:
        """Opens the match; its standing."""
        self.players = [await house.guest(), await house.guest()]
        self.match = (await house.done(self.players[0], "POST", "/api/matches", self.opening))["match"]
        if "jinn" not in self.opening:
            await house.done(self.players[1], "POST", f"/api/matches/{self.match}/join", {"seat": 1})
        return await self.standing(house)

    async def standing(self, house: Inner, seat: int = 0) -> dict[str, Any]:
        """How it stands, for this seat."""
        found: dict[str, Any] = (await house.done(self.players[seat], "GET", f"/api/matches/{self.match}"))["standing"]
        return found

    async def log(self, house: Inner) -> list[dict[str, Any]]:
        """What happened."""
        found: list[dict[str, Any]] = (await house.done(self.players[0], "GET", f"/api/matches/{self.match}"))["log"]
        return found

    async def move(self, house: Inner, seat: int, text: str, key: str, seq: int | None = None) -> dict[str, Any]:
        """A move; the answer."""
        if seq is None:
            seq = (await self.standing(house, seat))["seq"]
        body = {"seq": seq, "key": key, "move": text}
        found: dict[str, Any] = await house.done(self.players[seat], "POST", f"/api/matches/{self.match}/moves", body)
        return found

    async def act(self, house: Inner, seat: int, what: str, **fields: Any) -> dict[str, Any]:
        """Another command."""
        found: dict[str, Any] = await house.done(
            self.players[seat], "POST", f"/api/matches/{self.match}/{what}", fields
        )
        return found


def three_sowings() -> tuple[list[tuple[int, str]], int]:
    """Moves of a Kalah match, and the place in it at which somebody sows three times in one turn."""
    kalah = game("kalah")
    for seed in range(1000):
        rng, state = Random(seed), kalah.setup(2, Random(seed))
        moves: list[tuple[int, str]] = []
        while due := kalah.to_act(state):
            (seat,) = due
            move = rng.choice(list(kalah.moves(kalah.view(state, seat))))
            moves.append((seat, kalah.show_move(move)))
            state = kalah.play(state, seat, move)
        for at in range(3, len(moves) - 4):
            before, *turn, after = (seat for seat, _ in moves[at - 1 : at + 4])
            if set(turn) == {1 - before} and after == before:
                return moves[: at + 4], at
    raise AssertionError("no such match in a thousand")


@HOW
def test_a_turn_of_three_sowings(tmp_path: Path, how: str) -> None:
    moves, at = three_sowings()
    table = Table(game="kalah", control="300+5")
    seen: list[dict[str, Any]] = []

    async def begin(house: Inner) -> None:
        await table.sit(house)
        for number, (seat, text) in enumerate(moves[:at]):
            await table.move(house, seat, text, f"k{number}")
        await sow(house)

    async def sow(house: Inner) -> None:
        number = at + len(seen)
        seat, text = moves[number]
        now = await table.standing(house, seat)
        if seen and seat == moves[number - 1][0]:
            same = ("status", "seq", "ply", "view", "due", "outcome", "offers")
            assert [now[name] for name in same] == [seen[-1][name] for name in same]
            assert now["clock"]["left"] == seen[-1]["clock"]["left"]
        assert now["due"] == [seat]
        seen.append((await table.move(house, seat, text, f"k{number}"))["standing"])

    async def end(house: Inner) -> None:
        await sow(house)
        # What was answered before the house went is answered again, and changes nothing.
        for number, (seat, text) in enumerate(moves):
            again = await table.move(house, seat, text, f"k{number}", seq=0)
            assert again["seq"] == number + 2
        assert [event["lines"][0]["move"] for event in (await table.log(house))[2:]] == [text for _, text in moves]

    lives(tmp_path, how, begin, sow, sow, end)


@HOW
@pytest.mark.parametrize("stop", ["answer", "element", "sealed", "setup"])
def test_a_decision_owed_in_elements(tmp_path: Path, how: str, stop: str) -> None:
    pair = next(found for seed in range(1000) if (found := worlds(seed, None, stop)) is not None)
    table = Table(game="elements", control="300+5")
    before: list[dict[str, Any]] = []

    async def begin(house: Inner) -> None:
        await table.sit(house)
        for number, done in enumerate(pair.one):
            await table.move(house, done.seat, done.text, f"k{number}")
        before.extend([await table.standing(house, seat) for seat in (0, 1)])

    async def answer(house: Inner) -> None:
        now = [await table.standing(house, seat) for seat in (0, 1)]
        assert [one["view"] for one in now] == [one["view"] for one in before]
        assert now[0]["due"] == before[0]["due"]
        (seat,) = now[0]["due"]
        listed = await house.done(table.players[seat], "GET", f"/api/matches/{table.match}/moves?limit=1")
        await table.move(house, seat, listed["moves"][0], "after")

    lives(tmp_path, how, begin, answer)


@HOW
def test_an_offer(tmp_path: Path, how: str) -> None:
    table = Table(game="kalah", control="-")

    async def begin(house: Inner) -> None:
        await table.sit(house)
        await table.move(house, 0, "2", "a")
        await table.move(house, 1, "2", "b")
        await table.act(house, 1, "takeback")

    async def take_back(house: Inner) -> None:
        assert (await table.standing(house))["offers"]["takeback"] == [1]
        done = await table.act(house, 0, "takeback/answer", yes=True)
        assert done["standing"]["ply"] == 1
        await table.move(house, 1, "3", "c")
        await table.act(house, 0, "draw")

    async def agree(house: Inner) -> None:
        assert (await table.standing(house))["offers"]["draw"] == [0]
        done = await table.act(house, 1, "draw/answer", yes=True)
        assert done["standing"]["status"] == "over"
        assert done["standing"]["outcome"]["places"] == [1, 1]
        await table.act(house, 1, "rematch")

    async def again(house: Inner) -> None:
        done = await table.act(house, 0, "rematch/answer", yes=True)
        after = await table.standing(house)
        assert after["rematch"] or done["standing"]["rematch"]

    lives(tmp_path, how, begin, take_back, agree, again)


@HOW
def test_eight_days_away_lose_no_match(tmp_path: Path, how: str) -> None:
    adjourned, quick, slow = (Table(game="kalah", control=control) for control in ("300+5", "60+0", "1d"))
    clock = Clock()

    async def begin(house: Inner) -> None:
        for table in (adjourned, quick, slow):
            await table.sit(house)
            await table.move(house, 0, "2", "a")
            await table.move(house, 1, "2", "b")
        await adjourned.act(house, 0, "adjourn")
        if (await adjourned.standing(house))["status"] != "adjourned":
            await adjourned.act(house, 1, "adjourn")
        assert (await adjourned.standing(house))["status"] == "adjourned"

    async def back(house: Inner) -> None:
        clock.at += 1000
        assert (await adjourned.standing(house))["status"] == "adjourned"
        for table in (quick, slow):
            standing = await table.standing(house)
            assert standing["status"] == "running"
            # A deadline that has passed is carried out before a command; here none has.
            await table.move(house, 0, "3", "c")
            assert (await table.standing(house))["status"] == "running"
        await adjourned.act(house, 0, "ready")
        await adjourned.act(house, 1, "ready")
        assert (await adjourned.standing(house))["status"] == "running"

    lives(tmp_path, how, begin, back, clock=clock, away=8 * DAY)


def test_the_clock_of_an_adjourned_match_does_run_while_the_house_is_there(tmp_path: Path) -> None:
    """The proof above can fail: eight days of a house that is there do end the match."""
    table, clock = Table(game="kalah", control="300+5"), Clock()

    async def stay(house: Inner) -> None:
        await table.sit(house)
        await table.move(house, 0, "2", "a")
        await table.move(house, 1, "2", "b")
        await table.act(house, 0, "adjourn")
        if (await table.standing(house))["status"] != "adjourned":
            await table.act(house, 1, "adjourn")
        clock.at += 8 * DAY
        answer = await house.ask(table.players[0], "POST", f"/api/matches/{table.match}/ready", {})
        assert answer.status == 409
        assert (await table.standing(house))["status"] in ("over", "aborted")

    lives(tmp_path, "stopped", stay, clock=clock)


@HOW
def test_a_lease(tmp_path: Path, how: str) -> None:
    """A worker holds a decision while the house is away; another one lets it drop."""
    table = Table(game="kalah", control="300+5", jinn=3)
    worker, clock = Person(), Clock()
    kept: dict[str, Any] = {}

    async def acquire(house: Inner, name: str = "far away") -> dict[str, Any]:
        found: dict[str, Any] = await house.done(worker, "POST", "/api/jobs/acquire", {"worker": name, "wait": 0})
        return found["job"] or {}

    async def begin(house: Inner) -> None:
        token, _ = await house.house.accounts.worker_token("far away", DAY)
        worker.headers.append((b"authorization", b"Bearer " + token.encode()))
        await table.sit(house)
        await table.move(house, 0, "2", "a")
        kept.update(await acquire(house))

    async def answer(house: Inner) -> None:
        path = f"/api/jobs/{kept['id']}/result"
        body = {"lease": kept["lease"], "move": "2"}
        await house.done(worker, "POST", path, body)
        assert (await house.ask(worker, "POST", path, body)).status == 409
        assert (await table.standing(house))["due"] == [0]
        await table.move(house, 0, "3", "b")
        kept.update(await acquire(house))

    async def expire(house: Inner) -> None:
        # Nobody comes back with it; whoever asks when the lease has run out gets it, and not before.
        assert await acquire(house, "another") == {}
        clock.at += 61_000
        again = await acquire(house, "another")
        assert again["id"] == kept["id"]
        assert again["lease"] != kept["lease"]
        late = await house.ask(worker, "POST", f"/api/jobs/{kept['id']}/result", {"lease": kept["lease"], "move": "3"})
        assert late.status == 409
        await house.done(worker, "POST", f"/api/jobs/{again['id']}/result", {"lease": again["lease"], "move": "3"})
        moves = [event for event in await table.log(house) if event["kind"] == "moved"]
        assert [event["seat"] for event in moves] == [0, 1, 0, 1]

    lives(tmp_path, how, begin, answer, expire, clock=clock)
