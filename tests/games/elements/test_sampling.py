"""Drawn worlds agree with all that a seat knows: replayed, they tell it the same at every step."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from random import Random

import pytest

from jinn.core.game import Seat
from jinn.games.elements import Answer, Change, Elements, Move, Report, Seal, State, Step
from jinn.games.elements.board import TERRITORIES
from jinn.games.elements.pieces import HIDDEN, OWNER
from jinn.games.elements.position import FIRST, SECOND
from jinn.games.elements.sampling import ANY, Past, imagine, paths, three_of_each
from tests.games.elements.worlds import VIEWERS, at, elements, match


def moves_of(log: Sequence[Report], past: Past) -> list[Move]:
    """The moves of a log, what it leaves open taken from the drawn past."""
    moves: list[Move] = []
    for number, report in enumerate(log):
        match report.what:
            case "setup":
                cells = TERRITORIES[report.seat]
                moves.append(Seal(report.arrangement or tuple(past.first[cell] for cell in cells)))
            case "element":
                moves.append(Change(past.changes[number] if report.base is None else report.base))
            case "answer":
                assert report.defence is not None
                moves.append(Answer(report.defence))
            case _:
                assert report.origin is not None
                assert report.target is not None
                base = report.base
                if report.changed and base is None:
                    base = past.changes[number]
                moves.append(Step(report.origin, report.target, attack_of(log, number, past), base))
    return moves


def attack_of(log: Sequence[Report], number: int, past: Past) -> int | None:
    """The attacking king's element: known, shown by the answer, or sealed still."""
    report = log[number]
    if report.attack is not None or report.due.what != "answer" or report.mover not in "KQ":
        return report.attack
    return past.state.due.sealed if number + 1 == len(log) else log[number + 1].attack


def check_past(game: Elements, truth: Sequence[State], log: Sequence[Report], past: Past, start: State) -> None:
    """Replays a drawn past from its start: at every step the viewer of the log sees and hears the same."""
    viewer, state = log[0].viewer, start
    for before, report, move in zip(truth, log, moves_of(log, past), strict=True):
        assert game.view(state, viewer) == game.view(before, viewer)
        assert game.report(state, report.seat, move, viewer) == report
        state = game.play(state, report.seat, move)
    assert state == past.state


@pytest.mark.parametrize("seed", range(8))
def test_a_drawn_past_tells_the_seat_the_same_at_every_step(seed: int) -> None:
    game, rng = elements((200, 40)[seed % 2]), Random(f"past {seed}")
    truth: list[State] = []
    others = Counter[Seat | None]()
    for ply in match(game, Random(f"sampled {seed}")):
        if len(truth) % 23 in (1, 2) or ply.before.due.what in ("answer", "element"):
            for viewer in VIEWERS:
                view, log = game.view(ply.before, viewer), ply.logs[viewer]
                past = imagine(view, log, rng)
                check_past(game, truth, log, past, game.setup(2, rng))
                assert game.view(past.state, viewer) == view
                others[viewer] += past.state != ply.before
        truth.append(ply.before)
    assert min(others[viewer] for viewer in VIEWERS) > 3


@pytest.mark.parametrize("seed", range(6))
def test_after_the_end_the_past_agrees_with_what_was_shown(seed: int) -> None:
    game, rng = elements((12, 200)[seed % 2]), Random(f"ended {seed}")
    plies = list(match(game, rng))
    over = plies[-1].after
    for viewer in VIEWERS:
        log = plies[-1].logs[viewer]
        past = imagine(game.view(over, viewer), log, rng)
        assert past.state == over
        check_past(game, [ply.before for ply in plies], log, past, game.setup(2, rng))


@pytest.mark.parametrize("seed", range(6))
def test_after_a_set_position_hidden_pieces_had_any_element(seed: int) -> None:
    game, rng = elements(), Random(f"set {seed}")
    plies = [ply for ply in match(game, rng) if ply.after.due.what == "move"]
    start = plies[rng.randrange(20, len(plies) // 2)].after
    truth: list[State] = []
    for ply in match(game, rng, start, longest=150):
        if len(truth) % 11 == 10:
            for viewer in VIEWERS:
                view, log = game.view(ply.before, viewer), ply.logs[viewer]
                past = imagine(view, log, rng)
                begun = started(start, viewer, past)
                assert game.view(begun, viewer) == game.view(start, viewer)
                check_past(game, truth, log, past, begun)
        truth.append(ply.before)


def started(start: State, viewer: Seat | None, past: Past) -> State:
    """The start with the drawn elements in it."""
    board = list(start.board)
    unknown = {cell for cell, letter in enumerate(board) if letter in HIDDEN[0] + HIDDEN[1] and OWNER[letter] != viewer}
    assert set(past.first) == unknown
    for cell, element in past.first.items():
        board[cell] = HIDDEN[OWNER[board[cell]]][element]
    return State("".join(board), start.kings, start.due, start.idle)


# --- what is drawn, and how often ---------------------------------------------------------------------


def test_without_a_log_only_the_view_binds() -> None:
    game, rng = elements(), Random(5)
    view = game.read_view("1:" + at({0: "K", 41: "Q", 30: "2", 31: "W", 3: "a"}, "01234 01234 1 9"))
    seen = Counter(game.sample(view, [], rng).board[30] for _ in range(1000))
    assert set(seen) == set("vwxyz")
    assert min(seen.values()) > 150
    spectator = game.read_view("-:" + at({0: "K", 41: "Q", 30: "2", 3: "1"}, "01234 01234 1 9"))
    both = Counter(
        (world.board[3], world.board[30]) for world in (game.sample(spectator, [], rng) for _ in range(2000))
    )
    assert len(both) == 25


def test_a_sealed_element_is_any_that_the_king_owns() -> None:
    game, rng = elements(), Random(6)
    view = game.read_view("2:" + at({17: "K", 22: "Q"}, "024 01234 2d:17-22 3"))
    assert {game.sample(view, [], rng).due.sealed for _ in range(60)} == {0, 2, 4}
    own = game.read_view("1:" + at({17: "K", 22: "Q"}, "024 01234 2d:17-22:a2 3"))
    assert {game.sample(own, [], rng).due.sealed for _ in range(20)} == {2}
    piece = game.read_view("2:" + at({0: "K", 17: "1", 22: "Q"}, "024 01234 2d:17-22 3"))
    assert {game.sample(piece, [], rng).due.sealed for _ in range(20)} == {None}


def test_a_set_up_that_is_not_sealed_has_no_elements() -> None:
    game, rng = elements(), Random(7)
    first = game.setup(2, rng)
    assert game.sample(game.view(first, FIRST), [], rng) == first
    half = game.play(first, SECOND, game.pick(game.view(first, SECOND), rng))
    worlds = {game.sample(game.view(half, FIRST), [], rng) for _ in range(30)}
    assert len(worlds) == 30
    for world in worlds:
        assert game.read_state(game.show_state(world)) == world
        assert game.view(world, FIRST) == game.view(half, FIRST)


def test_a_log_that_contradicts_the_view_is_refused() -> None:
    game, rng = elements(), Random(8)
    plies = list(match(game, rng))
    late = game.view(plies[len(plies) // 2].before, FIRST)
    log = [game.report(ply.before, ply.seat, ply.move, FIRST) for ply in plies[:2]]
    with pytest.raises(ValueError, match="log"):
        game.sample(late, log, rng)


@pytest.mark.parametrize("changes", range(5))
def test_paths_are_counted(changes: int) -> None:
    ends = Counter(
        way[-1] if way else 0
        for way in product(range(5), repeat=changes)
        if all(a != b for a, b in zip((0, *way), way, strict=False))
    )
    for end in range(5):
        assert paths(changes, end == 0) == ends[end]


def test_set_ups_are_drawn_as_likely_as_their_weights() -> None:
    """Eleven pieces are known and four are left; the frequencies are those of counting every arrangement."""
    known = [0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4]  # left: 0, 1, 4, 4
    rows = [tuple(int(element == one) for element in range(5)) for one in known]
    rows[3:3] = [(0, 1, 1, 1, 1), ANY]
    rows += [(4, 3, 3, 3, 3), ANY]
    places = [3, 4, 13, 14]
    weights: dict[tuple[int, ...], int] = {}
    for row in set(permutations((0, 1, 4, 4))):
        weight = 1
        for place, element in zip(places, row, strict=True):
            weight *= rows[place][element]
        weights[row] = weight
    rng, times = Random(9), 8000
    drawn = (three_of_each(rows, rng) for _ in range(times))
    seen = Counter(tuple(row[place] for place in places) for row in drawn)
    total = sum(weights.values())
    assert set(seen) == {row for row, weight in weights.items() if weight}
    for row, count in seen.items():
        expected = times * weights[row] / total
        assert abs(count - expected) < 5 * expected**0.5, row


def test_a_piece_that_changed_once_had_another_element_before() -> None:
    """The piece of 2M0 enters its base unseen and is shown as fire in a fight: at the start it was no fire."""
    game, rng = elements(), Random(10)
    state = game.setup(2, rng)
    log: list[Report] = []
    walk = ["28-21", "21-17", "31-22", "30-31", "41-30", "27-41b0", "41-27", "27-28", "28-21", "21-16", "16-3"]
    wait = ["15-20", "20-15"] * 6
    turns = [move for pair in zip(wait, walk, strict=False) for move in pair]
    for text in ["012340123401234", "123401234012340", *turns]:
        seat = min(game.to_act(state))
        move = game.read_move(text, game.view(state, seat))
        log.append(game.report(state, seat, move, FIRST))
        state = game.play(state, seat, move)
    assert state.board[3] == "V"
    view, (change,) = game.view(state, FIRST), (number for number, report in enumerate(log) if report.changed)
    firsts, times = Counter[int](), 2000
    for _ in range(times):
        past = imagine(view, log, rng)
        assert Counter(past.first.values()) == dict.fromkeys(range(5), 3)
        assert past.changes == {change: 0}
        firsts[past.first[27]] += 1
    assert set(firsts) == {1, 2, 3, 4}
    assert all(abs(count - times / 4) < 100 for count in firsts.values())
