"""Positions tried out and matches replayed: what is told, what is refused, what stays hidden."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from jinn.core.game import Seat
from jinn.core.registry import OWN, kind
from jinn.games.elements import Elements
from jinn.server import trying
from jinn.server.study import OF_ONE
from jinn.wire.study import Tried, Views
from tests.server.house import Client, Opened
from tests.server.playing import guests, in_house, moved, started


async def tried(client: Client, **ask: Any) -> Tried:
    answer = await client.post("/api/positions", ask)
    assert answer.status == 200, answer.content.decode()
    found: Tried = answer.to(Tried)
    return found


def random_line(game_id: str, plies: int, seed: int) -> tuple[str, list[str], str]:
    """The first position, moves that people make from there, and the position after them."""
    game, rng = kind(game_id).game(), Random(seed)
    state = game.setup(2, rng)
    start = game.show_state(state)
    moves: list[str] = []
    while len(moves) < plies and game.outcome(state) is None:
        seat = min(game.to_act(state))
        forced = game.forced(state) if hasattr(game, "forced") else None
        view = game.view(state, seat)
        if forced is None:
            move = game.pick(view, rng) if hasattr(game, "pick") else rng.choice(list(game.moves(view)))
            moves.append(game.show_move(move))
        else:
            seat, move = forced
        state = game.play(state, seat, move)
    return start, moves, game.show_state(state)


@pytest.mark.parametrize("game_id", OWN)
def test_moves_are_tried_out_as_the_rules_play_them(game_id: str, tmp_path: Path) -> None:
    start, moves, end = random_line(game_id, 12, 5)

    async def play(house: Opened) -> None:
        nobody = house.client()
        found = await tried(nobody, game=game_id, position=start, moves=moves)
        assert found.position == end
        assert found.start == start
        assert found.ply == len(found.lines) >= len(moves)
        assert all(line.say.ru and line.say.en and line.report is not None for line in found.lines)
        game = kind(game_id).game()
        assert found.due == tuple(sorted(game.to_act(game.read_state(end))))
        assert (await tried(nobody, game=game_id, position=start, moves=moves, since=found.ply - 1)).lines == (
            found.lines[-1:]
        )
        # One goes on from the position as from the start.
        half = await tried(nobody, game=game_id, position=start, moves=moves[:5])
        assert (await tried(nobody, game=game_id, position=half.position, moves=moves[5:])).position == end
        # What is listed is legal, and each of it can be tried.
        if found.moves:
            assert (await tried(nobody, game=game_id, position=end, moves=found.moves[:1])).ply >= 1

    in_house(tmp_path, play)


def test_moves_of_the_program_may_be_given_or_left_out(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        nobody = house.client()
        begun = await tried(nobody, game="five", options={"board": "19"})
        own = [line.move for line in begun.lines]
        assert len(own) == 1
        without = await tried(nobody, game="five", options={"board": "19"}, moves=["1,1"])
        assert without == await tried(nobody, game="five", options={"board": "19"}, moves=[*own, "1,1"])
        assert [line.seat for line in without.lines] == [0, 1]

    in_house(tmp_path, play)


def test_a_move_that_is_not_allowed_is_refused_with_its_clause_and_its_number(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        nobody = house.client()
        answer = await nobody.post("/api/positions", {"game": "kalah", "moves": ["1", "9"]})
        problem = answer.json["error"]
        assert (answer.status, problem["code"], problem["clause"], problem["cells"]) == (
            422,
            "no_such_house",
            "1.3",
            ["9"],
        )
        assert "Move 2" not in problem["text"]["en"]
        answer = await nobody.post("/api/positions", {"game": "kalah", "moves": ["1", "9", "2"]})
        assert "Move 2 (“9”)" in answer.json["error"]["text"]["en"]
        for body, code in (
            ({"game": "chess"}, "unknown_game"),
            ({"game": "kalah", "options": {"houses": "99"}}, "bad_option"),
            ({"game": "kalah", "position": "what?"}, None),
            ({"game": "kalah", "seats": 3}, "bad_seats"),
            ({"game": "kalah", "seat": 2}, "seat_out"),
        ):
            answer = await nobody.post("/api/positions", body)
            assert answer.status == 422, body
            assert code in (None, answer.json["error"]["code"])
        over = {"game": "kalah", "position": "0,0,0,0,0,1/40 0,0,0,0,0,1/30 1", "moves": ["6", "6"]}
        assert (await nobody.post("/api/positions", over)).json["error"]["code"] == "over"

    in_house(tmp_path, play)


def test_more_than_a_second_of_moves_is_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "PATIENCE", -1.0)

    async def play(house: Opened) -> None:
        answer = await house.client().post("/api/positions", {"game": "kalah", "moves": ["1"]})
        assert (answer.status, answer.json["error"]["code"]) == (422, "too_slow")

    in_house(tmp_path, play)


def test_one_asker_waits_for_himself(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        held = asyncio.Event()
        gate = asyncio.get_running_loop()
        release: list[Any] = []

        def work() -> None:
            asyncio.run_coroutine_threadsafe(held.wait(), gate).result()

        release = [asyncio.ensure_future(house.house.study.do(work, "127.0.0.1")) for _ in range(OF_ONE)]
        await asyncio.sleep(0)
        full = await house.client().post("/api/positions", {"game": "kalah"})
        assert (full.status, full.json["error"]["code"]) == (429, "study_full")
        held.set()
        await asyncio.gather(*release)
        while house.house.study.waiting:
            await asyncio.sleep(0.01)
        assert (await house.client().post("/api/positions", {"game": "kalah"})).status == 200

    in_house(tmp_path, play)


# --- matches replayed -------------------------------------------------------------------------------------------------


async def views(client: Client, match: str, query: str = "") -> Views:
    answer = await client.get(f"/api/matches/{match}/views{query}")
    assert answer.status == 200, answer.content.decode()
    found: Views = answer.to(Views)
    return found


def test_a_match_is_replayed_view_by_view(tmp_path: Path) -> None:
    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other)
        seen = [(await one.get(f"/api/matches/{match}")).json["standing"]["view"]]
        for seq, (who, move) in enumerate(((one, "1"), (other, "2"), (one, "3")), 1):
            answer = await moved(who, match, seq, move)
            assert answer.status == 200
            seen.append((await one.get(f"/api/matches/{match}")).json["standing"]["view"])
        found = await views(one, match)
        assert list(found.views) == seen
        assert (found.first, found.plies, found.positions) == (0, 3, ())
        assert (await views(one, match, "?from=1&to=2")).views == tuple(seen[1:3])
        assert (await views(one, match, "?from=9")).views == ()
        assert [view[2:] for view in (await views(house.client(), match)).views] == [view[2:] for view in seen]
        assert (await one.get(f"/api/matches/{match}/views?from=x")).status == 400
        assert (await one.get("/api/matches/nosuchmatch/views")).status == 404
        # Taken back and given up: it is replayed as it stands now.
        await one.post(f"/api/matches/{match}/takeback")
        await other.post(f"/api/matches/{match}/takeback/answer", {"yes": True})
        assert list((await views(one, match)).views) == seen[:3]
        await other.post(f"/api/matches/{match}/resign")
        assert list((await views(one, match)).views) == seen[:3]

    in_house(tmp_path, play)


def test_views_of_a_match_that_hides_something_are_the_viewers_own_until_the_end(tmp_path: Path) -> None:
    game, rng = cast(Elements, kind("elements").game()), Random(7)

    async def play(house: Opened) -> None:
        one, other = await guests(house, "Anna", "Boris")
        match = await started(one, other, game="elements", options={})
        clients, watcher = (one, other), house.client()
        state, states = game.setup(2, rng), []
        for number in range(20):
            states.append(state)
            seat = min(game.to_act(state))
            move = game.pick(game.view(state, seat), rng)
            state = game.play(state, seat, move)
            seq = (await clients[seat].get(f"/api/matches/{match}")).json["standing"]["seq"]
            answer = await moved(clients[seat], match, seq, game.show_move(move), str(number))
            assert answer.status == 200, answer.content
        states.append(state)
        viewers: list[tuple[Seat | None, Client]] = [(Seat(0), one), (Seat(1), other), (None, watcher)]
        for viewer, client in viewers:
            found = await views(client, match)
            assert list(found.views) == [game.show_view(game.view(each, viewer)) for each in states]
            assert found.positions == ()
        await one.post(f"/api/matches/{match}/resign")
        found = await views(watcher, match)
        assert list(found.positions) == [game.show_state(each) for each in states]

    in_house(tmp_path, play)
