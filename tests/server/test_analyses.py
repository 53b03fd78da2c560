"""Analyses: what players may ask the engines, what workers are given and bring, and when nobody is told anything."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from jinn.core.registry import kind
from jinn.games.elements import Elements
from jinn.server import analyses
from jinn.server.job_table import FAILURES
from jinn.server.mistakes import THRESHOLDS, mistakes
from jinn.wire.analysis import Analysis, Judgement, Weighed
from jinn.wire.work import Acquired, Job
from tests.server.house import Client, Opened
from tests.server.playing import account, guests, in_house, moved, started
from tests.server.served import served, working

KALAH: dict[str, Any] = {"game": "kalah", "moves": ["3"]}


async def worker(house: Opened) -> Client:
    """A worker that the test plays itself."""
    token, _ = await house.house.accounts.worker_token("test", 10**9)
    return house.client(token=token)


async def taken(client: Client, *kinds: str) -> Job:
    answer = await client.post("/api/jobs/acquire", {"worker": "w", "wait": 0, "kinds": kinds or ("analysis",)})
    job = answer.to(Acquired).job
    assert job is not None
    assert isinstance(job, Job)
    return job


async def asked(client: Client, path: str = "/api/analyses", **ask: Any) -> Analysis:
    answer = await client.post(path, ask)
    assert answer.status == 201, answer.content.decode()
    found: Analysis = answer.to(Analysis)
    return found


async def seen(client: Client, name: str, query: str = "") -> Analysis:
    answer = await client.get(f"/api/analyses/{name}{query}")
    assert answer.status == 200, answer.content.decode()
    found: Analysis = answer.to(Analysis)
    return found


def judgement(ply: int, seat: int, best: str, value: float | None, **more: Any) -> Judgement:
    return Judgement(ply=ply, seat=seat, best=best, value=value, **more)


async def brings(client: Client, job: Job, *judged: Judgement, done: bool = False) -> int:
    answer = await client.post(f"/api/jobs/{job.id}/judged", {"lease": job.lease, "judged": judged, "done": done})
    return answer.status


def test_a_position_is_thought_about_better_and_better(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "Anna")
        made = await asked(one, **KALAH, nodes=1000)
        assert (made.state, made.version, made.judged, made.plies) == ("waiting", 0, (), 1)
        thinker = await worker(house)
        job = await taken(thinker)
        assert job.study is not None
        assert (job.study.moves, job.study.nodes, job.study.seconds, job.study.whole) == (
            ((0, "3"),),
            1000,
            None,
            False,
        )
        waits = asyncio.create_task(seen(house.client(), made.id, "?after=0&wait=20"))
        await asyncio.sleep(0)
        assert await brings(thinker, job, judgement(1, 1, "1", 0.0)) == 200
        first = await waits
        assert (first.state, first.version, [one.best for one in first.judged]) == ("running", 1, ["1"])
        assert await brings(thinker, job, judgement(1, 1, "2", 3.0, proved=True), done=True) == 200
        last = await seen(one, made.id)
        assert (last.state, last.judged[0].best, last.judged[0].proved) == ("done", "2", True)
        assert await brings(thinker, job, judgement(1, 1, "4", 3.0)) == 409
        # The same question again: it is known.
        assert await asked(one, **KALAH, nodes=1000) == last
        assert (await one.get("/api/analyses/nothing")).status == 404

    in_house(tmp_path, play)


def test_of_positions_a_player_has_one_under_way(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        theirs = await asked(other, **KALAH)
        first = await asked(one, **KALAH)
        thinker = await worker(house)
        jobs = {job.id: job for job in [await taken(thinker, "analysis")]}
        second = await asked(one, game="kalah", moves=["3", "4"])
        assert (await seen(one, first.id)).state == "stopped"
        assert (await seen(one, theirs.id)).state in ("waiting", "running")
        for job in jobs.values():
            assert await brings(thinker, job) == (409 if job.id == first.id else 200)
        assert (await one.post(f"/api/analyses/{theirs.id}/stop")).json["state"] != "stopped"
        assert (await one.post(f"/api/analyses/{second.id}/stop")).json["state"] == "stopped"
        assert (await asked(one, **KALAH)).state == "waiting"

    in_house(tmp_path, play)


def test_what_fails_three_times_is_given_up_until_somebody_asks_again(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "Anna")
        made = await asked(one, **KALAH)
        thinker = await worker(house)
        for _ in range(FAILURES):
            job = await taken(thinker)
            assert (await thinker.post(f"/api/jobs/{job.id}/abort", {"lease": job.lease})).status == 200
        assert (await seen(one, made.id)).state == "failed"
        assert (await asked(one, **KALAH)).state == "waiting"
        assert (await taken(thinker)).id == made.id

    in_house(tmp_path, play)


def test_what_cannot_be_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other)
        for client, path, body, status, code in (
            (house.client(), "/api/analyses", KALAH, 401, "who_are_you"),
            (one, "/api/analyses", {"game": "kalah", "moves": ["9"]}, 422, "no_such_house"),
            (one, "/api/analyses", {"game": "kalah", "position": "0,0,0,0,0,0/36 0,0,0,0,0,0/36 0"}, 409, "nobody_due"),
            (one, "/api/analyses", {**KALAH, "seconds": 31}, 400, "bad_request"),
            (one, f"/api/matches/{match}/analysis", {}, 409, "going_on"),
        ):
            answer = await client.post(path, body)
            assert (answer.status, answer.json["error"]["code"]) == (status, code), answer.content
        assert (await one.get(f"/api/matches/{match}/analysis")).status == 404
        monkeypatch.setattr(analyses, "WAITING", 1)
        await asked(one, **KALAH)
        full = await other.post("/api/analyses", KALAH)
        assert (full.status, full.json["error"]["code"]) == (429, "analyses_full")

    in_house(tmp_path, play)


def test_nobody_gets_a_position_of_a_match_of_his_that_counts(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await account(house, "anna"), await account(house, "boris")
        stranger = await account(house, "vera")
        match = await started(one, other, rated=True)
        for seq, (who, move) in enumerate(((one, "1"), (other, "2"), (one, "3")), 1):
            assert (await moved(who, match, seq, move)).status == 200
        four = {"game": "kalah", "options": {"stones": "4"}}
        view = (await one.get(f"/api/matches/{match}")).json["standing"]["view"][2:]
        for ask in ({**four, "position": view}, {**four, "moves": ["1", "2", "3"]}, {**four, "moves": ["1"]}):
            for who in (one, other):
                answer = await who.post("/api/analyses", ask)
                assert (answer.status, answer.json["error"]["code"]) == (409, "own_match"), ask
            assert (await stranger.post("/api/analyses", ask)).status == 201
        assert (await one.post("/api/analyses", {**four, "moves": ["4"]})).status == 409  # the first position, too
        elsewhere = {"game": "kalah", "options": {"stones": "4"}, "position": "0,0,1,0,0,0/20 0,0,3,0,0,0/24 1"}
        assert (await one.post("/api/analyses", elsewhere)).status == 201
        await one.post(f"/api/matches/{match}/resign")
        assert (await one.post("/api/analyses", {**four, "moves": ["1", "2"]})).status == 201

    in_house(tmp_path, play)


def test_a_match_that_is_over_is_analysed_once_for_all(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other)
        for seq, (who, move) in enumerate(((one, "1"), (other, "2")), 1):
            assert (await moved(who, match, seq, move)).status == 200
        await one.post(f"/api/matches/{match}/resign")
        made = await asked(one, f"/api/matches/{match}/analysis")
        assert (made.match, made.plies, made.state) == (match, 2, "waiting")
        assert (await asked(other, f"/api/matches/{match}/analysis")).id == made.id
        thinker = await worker(house)
        job = await taken(thinker)
        assert job.study is not None
        assert job.study.whole
        moves = (Weighed(move="3", value=6.0), Weighed(move="1", value=1.0))
        assert await brings(thinker, job, judgement(0, 0, "3", 6.0, moves=moves)) == 200
        assert await brings(thinker, job, judgement(1, 1, "2", 2.0), done=True) == 200
        found = (await house.client().get(f"/api/matches/{match}/analysis")).to(Analysis)
        assert [one.ply for one in found.judged] == [0, 1]
        assert [(wrong.ply, wrong.move, wrong.loss, wrong.kind) for wrong in found.mistakes] == [
            (0, "1", 5.0, "mistake")
        ]
        assert found.thresholds == THRESHOLDS["kalah"]

    in_house(tmp_path, play)


def test_whoever_waits_at_a_board_comes_first(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        (one,) = await guests(house, "Anna")
        await asked(one, **KALAH)
        opened = await one.post("/api/matches", {"game": "kalah", "seat": 1, "jinn": 1})
        assert opened.status == 201
        thinker = await worker(house)
        assert (await taken(thinker, "analysis", "move", "hint")).kind == "move"
        house.now.pass_by(1)
        assert not await house.house.store.read(lambda tx: tx.run("SELECT id FROM job WHERE state = 'done'"))

    in_house(tmp_path, play)


def test_mistakes_are_what_a_move_is_worth_less_than_the_best() -> None:
    def judged(ply: int, seat: int, best: str, value: float) -> Judgement:
        return judgement(ply, seat, best, value)

    moves = [(0, "1"), (1, "2"), (1, "3"), (0, "4"), (None, "!draw")]
    found = mistakes(
        "kalah",
        moves,
        [judged(0, 0, "6", 4.0), judged(1, 1, "2", 6.0), judged(2, 1, "5", 6.0), judged(3, 0, "4", 0.0)],
        2,
    )
    # The first gave away ten, the third of the same seat six; the second and the fourth were the best.
    assert [(one.ply, one.seat, one.loss, one.kind) for one in found] == [
        (0, 0, 10.0, "blunder"),
        (2, 1, 6.0, "mistake"),
    ]
    assert mistakes("kalah", moves, [judged(0, 0, "6", 4.0)], 2) == ()
    assert mistakes("chess", moves, [judged(0, 0, "6", 4.0), judged(1, 1, "2", 6.0)], 2) == ()
    assert mistakes("kalah", moves, [judged(0, 0, "6", 4.0), judged(1, 1, "2", 6.0)], 3) == ()


def test_a_real_worker_thinks_about_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games without a kernel, so that nothing need be compiled; Five Elements has a log for each seat."""
    monkeypatch.setattr(analyses, "LEAST", 0.02)
    monkeypatch.setattr(analyses, "MOST", 0.02)
    game, rng = cast(Elements, kind("elements").game()), Random(3)

    async def finished(client: Client, name: str) -> Analysis:
        found = await seen(client, name)
        while found.state not in ("done", "failed"):
            found = await seen(client, name, f"?after={found.version}&wait=20")
        return found

    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other, game="elements", options={})
        state, clients = game.setup(2, rng), (one, other)
        for number in range(8):
            seat = min(game.to_act(state))
            move = game.pick(game.view(state, seat), rng)
            state = game.play(state, seat, move)
            seq = (await clients[seat].get(f"/api/matches/{match}")).json["standing"]["seq"]
            assert (await moved(clients[seat], match, seq, game.show_move(move), str(number))).status == 200
        await one.post(f"/api/matches/{match}/resign")
        async with served(house) as address, working(house, address):
            own = await asked(one, game="five", moves=["1,1", "0,1"], nodes=60)
            whole = await asked(one, f"/api/matches/{match}/analysis")
            found = await finished(one, own.id)
            assert found.state == "done"
            (judged,) = found.judged
            assert (judged.ply, judged.engine[:7]) == (3, "general")  # with the stone that the program put
            assert judged.nodes > 0
            assert judged.best == judged.moves[0].move
            full = await finished(one, whole.id)
            assert full.state == "done"
            assert [one.ply for one in full.judged] == list(range(8))

    in_house(tmp_path, play)
