"""Nothing leaks (6.1-6.3): whatever a viewer gets is the same in all worlds that he cannot tell apart."""

import json
from random import Random

import pytest

from jinn.core.errors import IllegalMove, Refused
from jinn.core.game import Seat
from jinn.core.plain import plain
from jinn.core.text import LANGS
from jinn.games.elements import Elements, Move, Report, State, Step, View
from jinn.games.elements.pieces import HIDDEN
from jinn.games.elements.position import FIRST, SECOND
from tests.games.elements.worlds import VIEWERS, at, elements, match

STRANGE = ("3-16", "17-22", "16-21a3", "5-0b1", "d0", "b2", "012340123401234", "0-0", "41-41a0b0")


def told(game: Elements, view: View) -> list[str]:
    """Every byte that a view gives: itself, its pictures, its moves, and what it is refused."""
    bytes_ = [game.show_view(view), repr(view), json.dumps(plain(view))]
    bytes_ += [picture for lang in LANGS for picture in (game.draw(view, lang), game.listing(view, lang))]
    if view.due.what != "setup":
        bytes_ += [game.show_move(move) for move in game.moves(view)]
    for text in STRANGE:
        try:
            move = game.read_move(text, view)
            game.check(view, move)
        except Refused as refused:
            bytes_ += [refused.code, refused.text.ru, refused.text.en, str(refused.cells), str(refused.alternative)]
    return bytes_


def spoken(game: Elements, report: Report) -> list[str]:
    return [repr(report), json.dumps(plain(report)), game.show_report(report)] + [
        game.say(report, lang) for lang in LANGS
    ]


@pytest.mark.parametrize("seed", range(5))
def test_6_3_worlds_behind_one_view_tell_the_same(seed: int) -> None:
    game, rng = elements((200, 40)[seed % 2]), Random(f"secret {seed}")
    other = same = 0
    for ply in match(game, rng):
        for viewer in VIEWERS:
            view = game.view(ply.before, viewer)
            world = game.sample(view, ply.logs[viewer], rng)
            other += world != ply.before
            assert game.view(world, viewer) == view
            if rng.random() < 0.1:
                assert told(game, game.view(world, viewer)) == told(game, view)
            alike = viewer != ply.seat and legal(game, world, ply.seat, ply.move)
            if alike and all(shows_nothing(game, state, ply.seat, ply.move) for state in (ply.before, world)):
                same += 1
                reports = (game.report(state, ply.seat, ply.move, viewer) for state in (ply.before, world))
                true, drawn = (spoken(game, report) for report in reports)
                assert drawn == true
    assert other > 100
    assert same > 100


def shows_nothing(game: Elements, state: State, seat: Seat, move: Move) -> bool:
    return game.outcome(game.play(state, seat, move)) is None and not game.reveals(state, seat, move)


def legal(game: Elements, state: State, seat: Seat, move: Move) -> bool:
    try:
        game.check(game.view(state, seat), move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_6_2_no_view_or_report_names_an_element_its_viewer_may_not_know(seed: int) -> None:
    game, rng = elements(60), Random(f"named {seed}")
    for ply in match(game, rng):
        for viewer in VIEWERS:
            unknown = {letter for owner in (0, 1) if owner != viewer for letter in HIDDEN[owner]}
            view = game.view(ply.before, viewer)
            assert not unknown & set(view.board)
            report = game.report(ply.before, ply.seat, ply.move, viewer)
            assert not unknown & {report.mover, report.met}
            if viewer != ply.seat:
                assert report.arrangement is None
                assert report.base is None
            if report.fight is None and viewer != ply.seat:
                assert report.attack is None
            assert report.due == game.view(ply.after, viewer).due


def views_after(game: Elements, before: State, seat: Seat, moves: list[Move], viewer: Seat | None) -> set[str]:
    """All that a viewer gets for any of these moves."""
    return {
        "\n".join(told(game, game.view(game.play(before, seat, move), viewer)))
        + "\n".join(spoken(game, game.report(before, seat, move, viewer)))
        for move in moves
    }


def test_4_1_a_sealed_element_is_told_to_nobody_but_its_owner() -> None:
    game = elements()
    before = game.read_state(at({17: "K", 22: "Q", 3: "a"}, "01234 01234 1 0"))
    attacks: list[Move] = [Step(17, 22, king=element) for element in range(5)]
    assert len(views_after(game, before, FIRST, attacks, SECOND)) == 1
    assert len(views_after(game, before, FIRST, attacks, None)) == 1
    assert len(views_after(game, before, FIRST, attacks, FIRST)) == 5


@pytest.mark.parametrize("piece", ["c", "C"])
def test_3_5_a_new_element_is_told_to_nobody_but_its_owner(piece: str) -> None:
    game = elements()
    walks = game.read_state(at({16: "K", 22: "Q", 2: piece}, "01234 01234 1 0"))
    fought = game.read_state(at({16: "K", 22: "Q", 0: "C"}, "01234 01234 1b:0 0"))
    for before in (walks, fought):
        moves = [move for move in game.moves(game.view(before, FIRST)) if "b" in game.show_move(move)]
        assert len(moves) == 4
        assert len(views_after(game, before, FIRST, moves, SECOND)) == 1
        assert len(views_after(game, before, FIRST, moves, None)) == 1
        assert len(views_after(game, before, FIRST, moves, FIRST)) == 4


def test_2_2_a_set_up_is_told_to_nobody_but_its_owner() -> None:
    game, rng = elements(), Random(2)
    first = game.setup(2, rng)
    for before, seat in ((first, FIRST), (first, SECOND), (game.play(first, SECOND, seal(game, first, rng)), FIRST)):
        seals = [game.pick(game.view(before, seat), rng) for _ in range(5)]
        assert len(views_after(game, before, seat, seals, Seat(1 - seat))) == 1
        assert len(views_after(game, before, seat, seals, None)) == 1
        assert len(views_after(game, before, seat, seals, seat)) == 5


def seal(game: Elements, state: State, rng: Random) -> Move:
    return game.pick(game.view(state, SECOND), rng)


def test_6_1_a_hidden_piece_that_is_attacked_tells_its_element_only_in_the_fight() -> None:
    """An attack on a king is announced alike whatever the attacking hidden piece is."""
    game = elements()
    announced = set()
    for letter in "abcde":
        before = game.read_state(at({0: "K", 17: letter, 22: "Q"}, "01234 01234 1 0"))
        announced |= views_after(game, before, FIRST, [Step(17, 22)], SECOND)
    assert len(announced) == 1
    assert "U1, hidden piece" in announced.pop()


def test_the_moves_of_a_seat_do_not_tell_what_it_attacks() -> None:
    game = elements()
    lists = set()
    for letter in "vwxyz":
        state = game.read_state(at({0: "K", 17: "a", 22: letter, 41: "Q"}, "01234 01234 1 0"))
        lists.add(tuple(game.moves(game.view(state, FIRST))))
    assert len(lists) == 1
