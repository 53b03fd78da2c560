"""The desk of the Jinn's work: who gets what, who loses it, what becomes of late, wrong and missing answers."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from jinn.core.game import Seat
from jinn.server import fallback, job_table, paper
from jinn.server.jobs import HURRY, LEASE
from jinn.wire.work import Acquired, Job
from tests.server.house import Answer, Client, Opened, opened

PATIENCE = 60_000
Play = Callable[[Opened], Awaitable[None]]


def in_house(data: Path, play: Play, **more: Any) -> None:
    async def run() -> None:
        async with opened(data, **more) as house:
            await play(house)

    asyncio.run(run())


async def worker(house: Opened) -> Client:
    """A client with a worker's token."""
    token, _ = await house.house.accounts.worker_token("test", 10**9)
    return house.client(token=token)


async def take(client: Client, name: str = "w", wait: int = 0, kinds: tuple[str, ...] = ("move",)) -> Job | None:
    """What the desk gives this worker."""
    answer = await client.post("/api/jobs/acquire", {"worker": name, "wait": wait, "kinds": list(kinds)})
    assert answer.status == 200, answer.content
    found: Acquired = answer.to(Acquired)
    return found.job


async def bring(client: Client, job: Job, move: str) -> Answer:
    """Brings this answer."""
    return await client.post(f"/api/jobs/{job.id}/result", {"lease": job.lease, "move": move, "engine": "test"})


async def kalah(house: Opened, **more: Any) -> tuple[Client, str]:
    """A guest, and a match of his in which the Jinn begins."""
    client = house.client()
    assert (await client.post("/api/guests", {})).status == 201
    made = await client.post("/api/matches", {"game": "kalah", "seat": 1, "jinn": 5, **more})
    assert made.status == 201, made.content
    return client, made.json["match"]


async def look(client: Client, match: str) -> Any:
    return (await client.get(f"/api/matches/{match}")).json


async def settled(house: Opened) -> None:
    """Lets what runs beside the requests go on."""
    for _ in range(20):
        await asyncio.sleep(0.005)


def test_a_job_comes_with_the_match_and_its_answer_is_played(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        job = await take(thinker)
        assert job is not None
        assert (job.game, job.seat, job.level, job.view) == ("kalah", 0, 5, "1:6,6,6,6,6,6/0 6,6,6,6,6,6/0 1")
        assert (await bring(thinker, job, "2")).status == 200
        seen = await look(client, match)
        assert seen["standing"]["due"] == [1]
        assert seen["log"][-1]["lines"][0]["move"] == "2"
        assert await take(thinker) is None

    in_house(tmp_path, play)


def test_an_extra_sowing_is_another_job(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        first = await take(thinker)
        assert first is not None
        assert (await bring(thinker, first, "1")).status == 200  # the last of six stones falls into the store
        second = await take(thinker)
        assert second is not None
        assert second.id != first.id
        assert second.seed != first.seed

    in_house(tmp_path, play)


def test_one_job_is_leased_to_one_worker(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        taken = await asyncio.gather(*(take(thinker, f"w{n}") for n in range(20)))
        assert sum(job is not None for job in taken) == 1

    in_house(tmp_path, play)


def test_a_worker_that_asks_again_gets_its_job_again(tmp_path: Path) -> None:
    """The answer with the job may never have reached it; nobody else gets it meanwhile."""

    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        first = await take(thinker, "same")
        again = await take(thinker, "same")
        assert first is not None
        assert again is not None
        assert first.id == again.id
        assert (await bring(thinker, first, "2")).status == 409  # the first lease is void
        assert (await bring(thinker, again, "2")).status == 200

    in_house(tmp_path, play)


def test_a_lease_runs_out_and_another_takes_over(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        dead = await take(thinker, "dead")
        assert dead is not None
        house.now.pass_by(LEASE - 1)
        assert await take(thinker, "other") is None
        house.now.pass_by(1)
        other = await take(thinker, "other")
        assert other is not None
        assert other.id == dead.id
        late = await bring(thinker, dead, "2")
        assert (late.status, late.json["error"]["code"]) == (409, "not_held")
        assert (await bring(thinker, other, "3")).status == 200
        assert [line["move"] for line in (await look(client, match))["log"][-1]["lines"]] == ["3"]

    in_house(tmp_path, play)


def test_a_renewed_lease_holds(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        job = await take(thinker, "slow")
        assert job is not None
        for _ in range(3):
            house.now.pass_by(LEASE - 1)
            renewed = await thinker.post(f"/api/jobs/{job.id}/renew", {"lease": job.lease})
            assert renewed.json["expires"] == house.now() + LEASE
            assert await take(thinker, "other") is None
        assert (await bring(thinker, job, "2")).status == 200

    in_house(tmp_path, play)


def test_a_match_that_went_on_wants_no_answer(tmp_path: Path) -> None:
    """Resigned while somebody thought: the worker learns it when it renews, and when it answers."""

    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        job = await take(thinker)
        assert job is not None
        assert (await client.post(f"/api/matches/{match}/resign")).status == 200
        renewed = await thinker.post(f"/api/jobs/{job.id}/renew", {"lease": job.lease})
        assert (renewed.status, renewed.json["error"]["code"]) == (409, "not_wanted")
        assert (await bring(thinker, job, "2")).status == 409

    in_house(tmp_path, play)


def test_a_takeback_makes_another_job(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        job = await take(thinker)
        assert job is not None
        await bring(thinker, job, "2")
        seq = (await look(client, match))["standing"]["seq"]
        await client.post(f"/api/matches/{match}/moves", {"seq": seq, "key": "m", "move": "1"})
        held = await take(thinker)
        assert held is not None
        assert (await client.post(f"/api/matches/{match}/takeback")).status == 200
        await settled(house)
        standing = (await look(client, match))["standing"]
        assert standing["due"] == [1]
        assert (await bring(thinker, held, "3")).status == 409
        await client.post(f"/api/matches/{match}/moves", {"seq": standing["seq"], "key": "n", "move": "4"})
        anew = await take(thinker)
        assert anew is not None
        assert anew.id != held.id

    in_house(tmp_path, play)


def test_after_three_wrong_answers_the_house_decides_and_says_so(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        for wrong in ("9", "nonsense", "0"):
            job = await take(thinker)
            assert job is not None
            assert (await bring(thinker, job, wrong)).status == 422
        assert await take(thinker) is None
        log = (await look(client, match))["log"]
        said = [event["text"] for event in log if event["kind"] == "said"]
        assert len(said) == 1
        assert fallback.ANNOUNCED.ru in said[0]
        assert [event["seat"] for event in log if event["kind"] == "moved"] == [0]

    in_house(tmp_path, play)


def test_who_stops_has_not_failed_and_who_gives_up_has(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        for n in range(5):
            job = await take(thinker, f"stops{n}")
            assert job is not None
            body = {"lease": job.lease, "why": "stops", "failed": False}
            assert (await thinker.post(f"/api/jobs/{job.id}/abort", body)).status == 200
        for n in range(3):
            assert (await look(client, match))["standing"]["due"] == [0]
            job = await take(thinker, f"fails{n}")
            assert job is not None
            body = {"lease": job.lease, "why": "broken", "failed": True}
            assert (await thinker.post(f"/api/jobs/{job.id}/abort", body)).status == 200
            assert (await thinker.post(f"/api/jobs/{job.id}/abort", body)).status == 409
        assert (await look(client, match))["log"][-1]["kind"] == "moved"

    in_house(tmp_path, play)


def test_three_workers_that_die_are_enough(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        for n in range(3):
            assert await take(thinker, f"dies{n}") is not None
            house.now.pass_by(LEASE)
        await house.house.jobs.sweep()
        assert (await look(client, match))["log"][-1]["kind"] == "moved"

    in_house(tmp_path, play)


def test_nobody_waits_for_ever_where_there_is_no_worker(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        house.now.pass_by(PATIENCE - 1)
        await house.house.jobs.sweep()
        assert (await look(client, match))["standing"]["due"] == [0]
        house.now.pass_by(1)
        await house.house.jobs.sweep()
        standing = (await look(client, match))["standing"]
        while standing["status"] == "running":
            # From here on nobody has to wait so long again, and it is said only once.
            if standing["due"] == [1]:
                move = (await client.get(f"/api/matches/{match}/moves")).json["moves"][0]
                body = {"seq": standing["seq"], "key": f"m{standing['seq']}", "move": move}
                await client.post(f"/api/matches/{match}/moves", body)
            else:
                house.now.pass_by(HURRY)
                await house.house.jobs.sweep()
            standing = (await look(client, match))["standing"]
        log = (await look(client, match))["log"]
        assert sum(event["kind"] == "said" for event in log) == 1

    in_house(tmp_path, play)


def test_a_fault_in_one_match_leaves_the_others_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: Opened) -> None:
        _, bad = await kalah(house)
        client, good = await kalah(house)
        choose = fallback.choose

        def faulty(game: Any, view: Any, seed: str) -> Any:
            if seed == bad_seed:
                raise ZeroDivisionError
            return choose(game, view, seed)

        rows = await house.house.store.read(lambda tx: tx.run("SELECT id FROM job WHERE match = :match", match=bad))
        job = await house.house.store.read(lambda tx: job_table.find(tx, rows[0][0]))
        assert job is not None
        bad_seed = paper.seed(house.house.secret, job)
        monkeypatch.setattr(fallback, "choose", faulty)
        house.now.pass_by(PATIENCE)
        await house.house.jobs.sweep()
        assert (await look(client, good))["log"][-1]["kind"] == "moved"
        assert house.house.failed is None

    in_house(tmp_path, play)


def test_a_spoilt_log_keeps_no_house_shut(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            _, bad = await kalah(house)
            _, good = await kalah(house)
            await house.house.store.write(
                lambda tx: tx.run("UPDATE event SET payload = '{}' WHERE match = :match", match=bad)
            )
            await house.house.store.write(lambda tx: tx.run("DELETE FROM job"))
        async with opened(tmp_path, now=house.now) as again:
            thinker = await worker(again)
            job = await take(thinker)
            assert job is not None
            assert job.id.startswith(good)

    asyncio.run(run())


def test_how_long_is_waited_for_a_worker_can_be_set(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        house.now.pass_by(5_000)
        await house.house.jobs.sweep()
        assert (await look(client, match))["log"][-1]["kind"] == "moved"

    in_house(tmp_path, play, patience=5)


def test_who_plays_with_a_clock_waits_less(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house, control="60+0")
        house.now.pass_by(15_000 - 1)
        await house.house.jobs.sweep()
        assert (await look(client, match))["standing"]["due"] == [0]
        house.now.pass_by(1)
        await house.house.jobs.sweep()
        assert (await look(client, match))["log"][-1]["kind"] == "moved"

    in_house(tmp_path, play)


def test_while_workers_are_busy_others_wait_longer(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        thinker = await worker(house)
        await kalah(house)
        assert await take(thinker, "busy") is not None
        client, match = await kalah(house)
        house.now.pass_by(LEASE - 1)
        job = await house.house.store.read(lambda tx: tx.run("SELECT id, lease FROM job WHERE state = 'leased'"))
        await house.house.jobs.renew(job[0][0], job[0][1])
        house.now.pass_by(1)
        await house.house.jobs.sweep()
        assert (await look(client, match))["standing"]["due"] == [0]

    in_house(tmp_path, play)


def test_a_match_that_counts_is_broken_off_rather_than_played_at_random(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        live = await house.house.matches.get(match)
        live.match = replace(live.match, rated=True)  # nobody can open such a match with the Jinn yet
        house.now.pass_by(PATIENCE)
        await house.house.jobs.sweep()
        seen = await look(client, match)
        assert seen["standing"]["status"] == "adjourned"
        assert seen["log"][-1]["detail"] == "no_worker"
        assert (await client.post(f"/api/matches/{match}/ready")).status == 200
        assert (await look(client, match))["standing"]["due"] == [0]
        assert await take(await worker(house)) is not None

    in_house(tmp_path, play)


def test_a_waiting_worker_is_woken_and_time_ends_its_waiting(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        thinker = await worker(house)
        waiting = asyncio.create_task(take(thinker, wait=30))
        await asyncio.sleep(0.02)
        await kalah(house)
        assert await asyncio.wait_for(waiting, 10) is not None
        assert await take(thinker, "other", wait=1) is None

    in_house(tmp_path, play)


def test_moves_come_before_hints_and_older_before_newer(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        thinker = await worker(house)
        client, match = await kalah(house)
        first = await take(thinker)
        assert first is not None
        await bring(thinker, first, "2")
        hinted = asyncio.create_task(client.post(f"/api/matches/{match}/hint"))
        await asyncio.sleep(0.05)
        house.now.pass_by(5)
        _, older = await kalah(house)
        house.now.pass_by(5)
        _, newer = await kalah(house)
        kinds = ("hint", "move")
        taken = [await take(thinker, f"w{n}", kinds=kinds) for n in range(3)]
        assert [(job.kind, job.id.partition("-")[0]) for job in taken if job] == [
            ("move", older),
            ("move", newer),
            ("hint", match),
        ]
        hint = taken[2]
        assert hint is not None
        assert hint.seat == 1
        assert (await bring(thinker, hint, "9")).status == 422
        again = await take(thinker, "w4", kinds=kinds)
        assert again is not None
        assert (await bring(thinker, again, "1")).status == 200
        answer = await hinted
        assert (answer.status, answer.json["move"]) == (200, "1")
        assert (await look(client, match))["standing"]["due"] == [1]

    in_house(tmp_path, play)


def test_no_hints_for_others_and_none_in_rated_matches(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        assert (await client.post(f"/api/matches/{match}/hint")).json["error"]["code"] == "not_seated"
        stranger = house.client()
        await stranger.post("/api/guests", {})
        assert (await stranger.post(f"/api/matches/{match}/hint")).status == 409
        one, other = house.client(), house.client()
        for name, account in (("Anna", one), ("Bella", other)):
            made = await account.post("/api/accounts", {"name": name, "password": "correct horse"})
            assert made.status == 201, made.content
        rated = await one.post("/api/matches", {"game": "kalah", "seat": 0, "rated": True, "control": "300+5"})
        assert rated.status == 201, rated.content
        await other.post(f"/api/matches/{rated.json['match']}/join")
        hint = await one.post(f"/api/matches/{rated.json['match']}/hint")
        assert (hint.status, hint.json["error"]["code"]) == (409, "no_hints")

    in_house(tmp_path, play)


def test_work_needs_a_worker_s_token(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, _ = await kalah(house)
        for who in (client, house.client(), house.client(token="made up")):
            for path in ("acquire", "x/result", "x/renew", "x/abort"):
                assert (await who.post(f"/api/jobs/{path}", {})).status == 401

    in_house(tmp_path, play)


@pytest.mark.parametrize(
    "body",
    [
        {"worker": "w", "kinds": []},
        {"worker": "w", "kinds": ["move"] * 4},
        {"worker": "w", "kinds": ["dreams"]},
        {"worker": "w", "wait": 31},
        {"worker": "w" * 65},
    ],
)
def test_what_is_asked_for_is_bounded(tmp_path: Path, body: dict[str, Any]) -> None:
    async def play(house: Opened) -> None:
        thinker = await worker(house)
        assert (await thinker.post("/api/jobs/acquire", body)).status == 400

    in_house(tmp_path, play)


def test_jobs_are_made_again_from_the_matches(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        for lose in ("DELETE FROM job", "UPDATE job SET state = 'dropped'", "UPDATE job SET state = 'done'"):
            await house.house.store.write(lambda tx, sql=lose: tx.run(sql))  # type: ignore[misc]
            assert await take(thinker) is None
            await house.house.jobs.derive()
            job = await take(thinker)
            assert job is not None
            body = {"lease": job.lease, "failed": False}
            await thinker.post(f"/api/jobs/{job.id}/abort", body)

    in_house(tmp_path, play)


def test_after_a_restart_work_goes_on_with_the_same_seed(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            client, match = await kalah(house)
            thinker = await worker(house)
            before = await take(thinker, "local-1")
            assert before is not None
        async with opened(tmp_path, now=house.now) as again:
            thinker = Client(again.app, token=thinker.token)
            after = await take(thinker, "local-2")  # the house's own worker died with it: nobody waits for its lease
            assert after is not None
            assert (after.id, after.seed, after.view) == (before.id, before.seed, before.view)
            assert (await bring(thinker, after, "2")).status == 200
            assert (await look(Client(again.app, cookie=client.cookie), match))["standing"]["due"] == [1]

    asyncio.run(run())


def test_the_jinn_answers_what_is_offered(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        assert (await client.post(f"/api/matches/{match}/draw")).status == 200
        await settled(house)
        last = (await look(client, match))["log"][-1]
        assert (last["kind"], last["seat"]) == ("answered", 0)
        assert (await look(client, match))["standing"]["status"] == "running"
        await client.post(f"/api/matches/{match}/resign")
        await client.post(f"/api/matches/{match}/rematch")
        await settled(house)
        seen = await look(client, match)
        rematch = seen["standing"]["rematch"]
        assert rematch
        assert (await look(client, rematch))["standing"]["status"] == "running"

    in_house(tmp_path, play)


def test_an_offer_made_right_before_the_house_closed_is_answered(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as house:
            house.house.matches.after.remove(house.house.jobs.went_on)  # killed before the answer
            client, match = await kalah(house)
            await client.post(f"/api/matches/{match}/draw")
            assert (await look(client, match))["log"][-1]["kind"] == "offered"
        async with opened(tmp_path, now=house.now) as again:
            await settled(again)
            assert (await look(Client(again.app, cookie=client.cookie), match))["log"][-1]["kind"] == "answered"

    asyncio.run(run())


def test_an_adjourned_match_goes_on_when_the_person_is_ready(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        client, match = await kalah(house)
        thinker = await worker(house)
        job = await take(thinker)
        assert job is not None
        await bring(thinker, job, "2")
        assert (await client.post(f"/api/matches/{match}/adjourn")).status == 200
        assert (await client.post(f"/api/matches/{match}/ready")).status == 200
        standing = (await look(client, match))["standing"]
        assert (standing["status"], standing["due"]) == ("running", [1])

    in_house(tmp_path, play)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_job_holds_nothing_that_its_seat_may_not_know(tmp_path: Path, seat: int) -> None:
    """Two matches that differ only in the person's set-up give the worker the same bytes."""
    plain = "012340123401234"
    other = "443322110043210"

    async def papers(folder: Path, arrangement: str) -> list[tuple[Any, ...]]:
        async with opened(folder) as house:
            client = house.client()
            await client.post("/api/guests", {})
            opening = {"game": "elements", "seat": seat, "jinn": 3, "key": "the same"}
            match = (await client.post("/api/matches", opening)).json["match"]
            thinker = await worker(house)
            found = []
            seal = {"seq": 0, "key": "s", "move": arrangement}
            assert (await client.post(f"/api/matches/{match}/moves", seal)).status == 200
            job = await take(thinker)
            assert job is not None
            found.append(bare(job, match))
            await bring(thinker, job, plain)
            for n in range(4):
                standing = (await look(client, match))["standing"]
                if seat in standing["due"]:
                    moves = (await client.get(f"/api/matches/{match}/moves")).json["moves"]
                    body = {"seq": standing["seq"], "key": f"m{n}", "move": moves[0]}
                    assert (await client.post(f"/api/matches/{match}/moves", body)).status == 200
                else:
                    job = await take(thinker)
                    assert job is not None
                    found.append(bare(job, match))
                    view = (await house.house.matches.get(match)).match
                    game = view.game
                    move = next(iter(game.moves(game.view(view.state, Seat(1 - seat)))))
                    assert (await bring(thinker, job, game.show_move(move))).status == 200
            return found

    def bare(job: Job, match: str) -> tuple[Any, ...]:
        shown = (job.game, job.options, job.seat, job.level, job.nodes, job.kind)
        return (*shown, job.id.replace(match, "M"), job.view, tuple(bytes(report) for report in job.log))

    first = asyncio.run(papers(tmp_path / "1", plain))
    second = asyncio.run(papers(tmp_path / "2", other))
    assert len(first) >= 3
    assert first == second


def test_the_seed_is_the_same_for_all_processes_and_nobody_else_s(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        await kalah(house)
        thinker = await worker(house)
        job = await take(thinker)
        assert job is not None
        assert len(job.seed) == 64
        house.house.jobs._papers._secret = b"another house"
        again = await take(thinker)
        assert again is not None
        assert again.seed != job.seed

    in_house(tmp_path, play)


def test_two_desks_on_one_table_never_lease_a_job_twice(tmp_path: Path) -> None:
    """What was read is compared when it is written: who read the same row before another took it gets nothing."""

    async def play(house: Opened) -> None:
        await kalah(house)
        now = house.now()

        def both(tx: Any) -> tuple[Any, Any]:
            first = job_table.take(tx, "a", ("move",), "lease a", now, now + 1000)
            row = job_table.find(tx, first.id if first else "")
            assert row is not None
            # The other process read the row before that.
            tx.run(
                "UPDATE job SET lease = 'lease b', worker = 'b' WHERE id = :id AND state = 'ready' AND lease = ''",
                id=row.id,
            )
            return job_table.find(tx, row.id), job_table.take(tx, "b", ("move",), "lease b", now, now + 1000)

        held, second = await house.house.store.write(both)
        assert held.lease == "lease a"
        assert second is None

    in_house(tmp_path, play)
