"""Puzzles of the day: which there are, how solutions are judged and kept, what hints tell."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any, cast

import pytest

from jinn.core.game import Seat
from jinn.core.registry import kind
from jinn.games.eiffel.daily import GRADES
from jinn.games.kalah import daily as kalah_daily
from jinn.games.kalah.rules import State
from jinn.server import puzzle_hints, puzzles
from jinn.wire.analysis import Judgement
from jinn.wire.puzzles import PuzzleHint, PuzzleInfo, PuzzleResult, Puzzles
from jinn.wire.work import Acquired
from tests.server.house import Client, Opened
from tests.server.playing import guests, in_house

TODAY = date(2026, 9, 21)  # of the clock of a test's house


async def told(client: Client, target: str) -> tuple[PuzzleInfo, ...]:
    answer = await client.get(target)
    assert answer.status == 200, answer.content.decode()
    found: Puzzles = answer.to(Puzzles)
    assert found.today == TODAY.isoformat()
    return found.puzzles


async def result(client: Client, puzzle: str, moves: list[str]) -> PuzzleResult:
    answer = await client.post(f"/api/puzzles/{puzzle}/solved", {"moves": moves})
    assert answer.status == 200, answer.content.decode()
    found: PuzzleResult = answer.to(PuzzleResult)
    return found


def gathered(puzzle: puzzles.Puzzle) -> list[str]:
    """Some solution of a puzzle of the first grade, by trying."""
    game = puzzle.game

    def go_on(state: Any, made: list[str]) -> list[str] | None:
        outcome = game.outcome(state)
        if outcome is not None:
            return made if outcome.places == (1,) else None
        for move in game.moves(game.view(state, Seat(0))):
            after = game.play(state, Seat(0), move)
            # Whole columns onto others: the first grade needs no more.
            fewer = sum(map(bool, after.heights)) < sum(map(bool, state.heights))
            found = go_on(after, [*made, game.show_move(move)]) if fewer else None
            if found is not None:
                return found
        return None

    found = go_on(game.read_state(puzzle.position), [])
    assert found is not None
    return found


def test_the_puzzles_of_a_day_and_of_those_before(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        nobody = house.client()
        today = await told(nobody, "/api/puzzles/daily")
        assert [puzzle.id for puzzle in today] == [
            *(f"eiffel-{TODAY}-{grade}" for grade in GRADES),
            f"kalah-{TODAY}",
        ]
        for puzzle in today:
            game = kind(puzzle.game).game(**puzzle.options)
            assert game.show_state(game.read_state(puzzle.position)) == puzzle.position
            assert game.read_view(puzzle.view).seat == 0
            assert (puzzle.par is None) == (puzzle.game == "kalah")
            assert (puzzle.solvers, puzzle.own) == (0, None)
        yesterday = TODAY - timedelta(days=1)
        assert [one.date for one in await told(nobody, f"/api/puzzles/daily?game=kalah&date={yesterday}")] == [
            yesterday.isoformat()
        ]
        page = (await nobody.get("/api/puzzles?game=kalah&days=3")).to(Puzzles)
        assert [one.date for one in page.puzzles] == [(TODAY - timedelta(days=n)).isoformat() for n in range(3)]
        rest = (await nobody.get(f"/api/puzzles?game=kalah&days=1&before={page.next}")).to(Puzzles)
        assert [one.date for one in rest.puzzles] == [(TODAY - timedelta(days=3)).isoformat()]
        assert (await told(nobody, f"/api/puzzles/kalah-{TODAY}"))[0].id == f"kalah-{TODAY}"
        for target in ("daily?date=2026-99-01", "daily?date=2030-01-01", "daily?game=five", "daily?date=20260921"):
            assert (await nobody.get(f"/api/puzzles/{target}")).status == 400, target
        for name in ("kalah-2030-01-01", "kalah-2026-99-99", "eiffel-2026-09-21", "kalah-2026-09-21-1", "five-1"):
            assert (await nobody.get(f"/api/puzzles/{name}")).status == 404, name

    in_house(tmp_path, play, zone="UTC")


def test_a_tower_is_replayed_and_the_best_one_kept(tmp_path: Path) -> None:
    puzzle = puzzles.of_day("eiffel", TODAY)[0]
    line = gathered(puzzle)

    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        found = await result(one, puzzle.name, line)
        assert found.better
        assert found.result.score == len(line)
        assert found.puzzle.own == found.result
        assert (found.puzzle.solvers, found.puzzle.perfect) == (1, int(found.result.perfect))
        assert puzzle.par is not None
        assert found.result.perfect == ((found.result.score, found.result.way) <= puzzle.par)
        assert not (await result(one, puzzle.name, line)).better
        assert (await result(other, puzzle.name, line)).puzzle.solvers == 2
        (seen,) = await told(one, f"/api/puzzles/{puzzle.name}")
        assert seen.own is not None
        assert list(seen.own.moves) == line
        assert (await told(house.client(), f"/api/puzzles/{puzzle.name}"))[0].own is None
        for moves, code in ((line[:-1], "not_solved"), ([], "not_solved"), (["9a1-a2"], None)):
            answer = await one.post(f"/api/puzzles/{puzzle.name}/solved", {"moves": moves})
            assert answer.status == 422, moves
            assert code in (None, answer.json["error"]["code"])
        assert (await house.client().post(f"/api/puzzles/{puzzle.name}/solved", {"moves": line})).status == 401

    in_house(tmp_path, play, zone="UTC")


def test_a_turn_of_kalah_is_graded_by_what_it_gives_away(tmp_path: Path) -> None:
    puzzle = puzzles.of_day("kalah", TODAY)[0]
    assert puzzle.turns is not None
    values = list(puzzle.turns.values())
    (best, *_), worst = puzzle.turns, list(puzzle.turns)[-1]

    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        poor = await result(one, puzzle.name, worst.split())
        assert (poor.result.score, poor.result.perfect, poor.better) == (values[0] - values[-1], False, True)
        assert poor.puzzle.solvers == 0
        good = await result(one, puzzle.name, [best])
        assert (good.result.score, good.result.perfect, good.better) == (0, True, True)
        assert good.puzzle.solvers == 1
        assert not (await result(one, puzzle.name, worst.split())).better
        for moves in ([], [*best.split(), "1"]):
            answer = await other.post(f"/api/puzzles/{puzzle.name}/solved", {"moves": moves})
            assert answer.status == 422, moves

        async def hint(moves: list[str]) -> PuzzleHint:
            answer = await other.post(f"/api/puzzles/{puzzle.name}/hint", {"moves": moves})
            assert answer.status == 200, answer.content
            found: PuzzleHint = answer.to(PuzzleHint)
            return found

        assert await hint([]) == PuzzleHint(keeps=True, dead=False, move=best.split(maxsplit=1)[0])
        assert (await hint(worst.split())).keeps is False

    in_house(tmp_path, play, zone="UTC")


def test_a_hint_of_a_tower_is_what_the_engine_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzles.of_day("eiffel", TODAY)[0]
    line = gathered(puzzle)
    assert puzzle.par is not None
    moves, way = puzzle.par

    async def play(house: Opened) -> None:
        (one,) = await guests(house, "Anna")
        token, _ = await house.house.accounts.worker_token("test", 10**9)
        worker = house.client(token=token)

        async def hinted(value: float | None, proved: bool) -> PuzzleHint:
            asking = house.house.spawn(answers(value, proved), "the engine")
            answer = await one.post(f"/api/puzzles/{puzzle.name}/hint", {"moves": line[:1]})
            await asking
            assert answer.status == 200, answer.content.decode()
            await house.house.store.write(lambda tx: (tx.run("DELETE FROM analysis"), tx.run("DELETE FROM job")))
            found: PuzzleHint = answer.to(PuzzleHint)
            return found

        async def answers(value: float | None, proved: bool) -> None:
            job = None
            while job is None:
                answer = await worker.post("/api/jobs/acquire", {"worker": "w", "wait": 1, "kinds": ["analysis"]})
                job = answer.to(Acquired).job
            judged = Judgement(ply=1, seat=0, best="1b1-b2", value=value, proved=proved)
            body = {"lease": job.lease, "judged": [judged], "done": True}
            assert (await worker.post(f"/api/jobs/{job.id}/judged", body)).status == 200

        men = int(line[0][0])
        rest = (moves - 1) * puzzle_hints.MOVE + way - men
        assert await hinted(float(-rest), True) == PuzzleHint(keeps=True, dead=False, move="1b1-b2", best=puzzle.par)
        assert (await hinted(float(-rest - 1), True)).keeps is False
        assert (await hinted(float(-rest - 1), False)).keeps is None
        assert await hinted(None, True) == PuzzleHint(keeps=False, dead=True)
        done = await one.post(f"/api/puzzles/{puzzle.name}/hint", {"moves": line})
        assert done.json["best"] is not None
        monkeypatch.setattr(puzzle_hints, "WAIT", 0.01)
        nobody = await one.post(f"/api/puzzles/{puzzle.name}/hint", {"moves": []})
        assert (nobody.status, nobody.json["error"]["code"]) == (503, "no_hint")

    in_house(tmp_path, play, zone="UTC")


# --- the pool of Kalah ------------------------------------------------------------------------------------------------


def reaches(state: State, lead: int, known: dict[State, bool]) -> bool:
    """Whether player 1 will lead by so many stones at least when both play best; tried until that is sure."""
    first, second = state.stores
    if state.turn is None or 2 * first - 72 >= lead or 72 - 2 * second < lead:
        return first - second >= lead if state.turn is None else 2 * first - 72 >= lead
    found = known.get(state)
    if found is None:
        game, seat = kind("kalah").game(), state.turn
        after = (reaches(game.play(state, seat, move), lead, known) for move in game.moves(game.view(state, seat)))
        found = known[state] = any(after) if seat == 0 else all(after)
    return found


def test_the_pool_holds_a_year_of_puzzles_of_one_best_turn() -> None:
    pool = kalah_daily.pool()
    assert len(pool) == len({puzzle.position for puzzle in pool}) == 366
    game = kind("kalah").game()
    for puzzle in pool:
        state = cast(State, game.read_state(puzzle.position))
        assert game.show_state(state) == puzzle.position
        assert (state.turn, sum(state.pits)) == (0, 72)
        values = list(puzzle.turns.values())
        assert values == sorted(values, reverse=True)
        assert max(value for value in values if value != values[0]) <= values[0] - 3
        assert kalah_daily.read(kalah_daily.show(puzzle)) == puzzle
        ends = {turn: _end(state, turn) for turn in puzzle.turns}
        # All orders of the best turn lead to the same position.
        assert len({ends[turn] for turn in puzzle.best}) == 1


def _end(state: State, turn: str) -> State:
    game = kind("kalah").game()
    *before, last = turn.split()
    for house in before:
        state = cast(State, game.play(state, Seat(0), game.read_move(house, game.view(state, Seat(0)))))
        assert state.turn == 0
    state = cast(State, game.play(state, Seat(0), game.read_move(last, game.view(state, Seat(0)))))
    assert state.turn != 0
    return state


def test_the_smallest_puzzles_are_right_by_trying_everything() -> None:
    game = kind("kalah").game()
    states = [(cast(State, game.read_state(puzzle.position)), puzzle) for puzzle in kalah_daily.pool()]
    states.sort(key=lambda one: sum(one[0].pits) - sum(one[0].stores))
    for state, puzzle in states[:3]:
        for turn, value in puzzle.turns.items():
            assert reaches(_end(state, turn), value, {})
            assert not reaches(_end(state, turn), value + 1, {})
