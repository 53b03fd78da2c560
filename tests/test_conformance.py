"""What every registered game owes the house, whatever its rules (docs/adding-a-game.md)."""

import json
import random
from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jinn.core.errors import BadNotation, BadOption, BadPosition, IllegalMove, Refused
from jinn.core.game import Forced, Game, Secret
from jinn.core.plain import plain
from jinn.core.record import read_record, record, replay, show_record
from jinn.core.registry import games, kind
from jinn.core.text import LANGS
from tests.shapes import LISTED, Shape, Step, choose, lines, match, shapes, viewers

ALL = pytest.mark.parametrize("shape", shapes(), ids=str)
EVERY = pytest.mark.parametrize("game_id", games())
PLIES = 150  # looked at closely in one match


@ALL
def test_a_random_match_ends_with_an_outcome_for_every_seat(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    for seed in range(3):
        rng = random.Random(f"{shape}-{seed}")
        steps = list(match(game, seats, rng, longest=8000))
        last = steps[-1].after
        outcome = game.outcome(last)
        if outcome is None and seats == 1:
            continue  # a puzzle may be led where nothing is lost and nothing gained, for ever
        assert outcome is not None, "8000 moves and no end"
        assert not game.to_act(last)
        assert len(outcome.places) == len(outcome.points) == seats
        assert all(1 <= place <= max(seats, 2) for place in outcome.places)
        assert outcome.reason in game.kind.endings
        for step in steps:
            assert game.seated(step.after) == seats
            assert game.outcome(step.before) is None
            assert step.seat in game.to_act(step.before)


@ALL
def test_texts_go_round(shape: Shape) -> None:
    game = shape.game()
    for step in close_look(shape, "texts"):
        for state in (step.before, step.after):
            text = game.show_state(state)
            assert game.read_state(text) == state
            assert game.show_state(game.read_state(text)) == text
            for viewer in viewers(shape.variant.seats):
                view = game.view(state, viewer)
                assert game.read_view(game.show_view(view)) == view
        view = game.view(step.before, step.seat)
        assert game.read_move(game.show_move(step.move), view) == step.move
        for text in (game.show_state(step.after), game.show_move(step.move)):
            assert text == text.strip()
            assert text.isprintable()


@ALL
def test_nothing_is_changed_by_looking_or_playing(shape: Shape) -> None:
    game = shape.game()
    for step in close_look(shape, "nothing changed"):
        text = game.show_state(step.before)
        assert game.play(step.before, step.seat, step.move) == step.after
        assert game.show_state(step.before) == text
        assert hash(step.before) == hash(game.read_state(text))


@ALL
def test_every_listed_move_is_accepted_and_said(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    rng = random.Random(f"{shape} listed")
    for step in close_look(shape, "listed"):
        view = game.view(step.before, step.seat)
        listed = list(islice(game.moves(view), LISTED))
        assert listed == list(islice(game.moves(view), LISTED)), "the order is not fixed"
        assert listed
        assert len(set(listed)) == len(listed)
        if len(listed) < LISTED:
            assert step.move in listed
        for move in rng.sample(listed, min(8, len(listed))):
            game.check(view, move)
            after = game.play(step.before, step.seat, move)
            assert after != step.before
            for viewer in viewers(seats):
                report = game.report(step.before, step.seat, move, viewer)
                json.dumps(plain(report))
                for lang in LANGS:
                    line = game.say(report, lang)
                    assert line.strip()
                    assert "\n" not in line


@ALL
def test_who_is_not_due_has_no_moves(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    for step in close_look(shape, "not due"):
        for state in (step.before, step.after):
            for viewer in viewers(seats):
                if viewer is None or viewer not in game.to_act(state):
                    view = game.view(state, viewer)
                    assert list(islice(game.moves(view), 1)) == []
                    with pytest.raises(IllegalMove) as refused:
                        game.check(view, step.move)
                    assert_good(game, refused.value)


@ALL
def test_perturbed_moves_are_refused_with_a_code(shape: Shape) -> None:
    game = shape.game()
    rng = random.Random(f"{shape} perturbed")
    for step in close_look(shape, "perturbed"):
        view = game.view(step.before, step.seat)
        listed = list(islice(game.moves(view), LISTED))
        complete = len(listed) < LISTED
        for _ in range(6):
            text = perturbed(game.show_move(step.move), rng)
            try:
                move = game.read_move(text, view)
            except (BadNotation, IllegalMove) as refused:
                assert_good(game, refused)
                continue
            if complete:
                try:
                    game.check(view, move)
                except IllegalMove as refused:
                    assert_good(game, refused)
                    assert move not in listed
                    with pytest.raises(IllegalMove):
                        game.play(step.before, step.seat, move)
                    if refused.alternative is not None:
                        game.check(view, game.read_move(refused.alternative, view))
                else:
                    assert move in listed


@ALL
def test_a_record_goes_round_and_replays(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    steps = list(match(game, seats, random.Random(f"{shape} record"), longest=300))
    outcome = game.outcome(steps[-1].after)
    made = record(game, steps[0].before, lines(game, steps), outcome, [f"Игрок {i}" for i in range(seats)])
    text = show_record(made)
    again = read_record(text)
    assert again == made
    assert show_record(again) == text
    played = replay(again)
    assert played.states == (steps[0].before, *(step.after for step in steps))
    assert played.outcome == outcome


@ALL
def test_the_same_seed_gives_the_same_match(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    one, two = (list(match(shape.game(), seats, random.Random("seed"), longest=60)) for _ in range(2))
    assert one == two
    assert game.setup(seats, random.Random(1)) == game.setup(seats, random.Random(1))


@ALL
def test_a_view_is_drawn_in_both_languages(shape: Shape) -> None:
    game, seats = shape.game(), shape.variant.seats
    for step in list(close_look(shape, "drawn"))[::20]:
        for viewer in viewers(seats):
            for lang in LANGS:
                picture = game.draw(game.view(step.after, viewer), lang)
                assert picture.strip()
                assert all(len(line) <= 100 and line == line.rstrip() for line in picture.split("\n"))
                assert "\x1b" not in picture


@ALL
def test_a_view_goes_into_json(shape: Shape) -> None:
    game = shape.game()
    for step in list(close_look(shape, "json"))[::20]:
        for viewer in viewers(shape.variant.seats):
            facts = plain(game.view(step.after, viewer))
            assert json.loads(json.dumps(facts)) == facts


@ALL
def test_equal_views_in_hidden_worlds_give_equal_answers(shape: Shape) -> None:
    """Whatever a seat is told is a function of its view: other worlds behind the same view tell the same."""
    game, seats = shape.game(), shape.variant.seats
    if not isinstance(game, Secret):
        # Nothing is hidden: the view holds the whole state, so two states with one view are one state.
        for step in close_look(shape, "open"):
            for viewer in viewers(seats):
                assert game.view(step.before, viewer).state == step.before
        return
    rng = random.Random(f"{shape} worlds")
    logs: dict[Any, list[Any]] = {viewer: [] for viewer in viewers(seats)}
    differed = looked_at = 0
    for step in match(game, seats, random.Random(f"{shape} hidden"), longest=PLIES):
        looked_at += 1
        for viewer in viewers(seats):
            view = game.view(step.before, viewer)
            world = game.sample(view, logs[viewer], rng)
            differed += world != step.before
            assert game.view(world, viewer) == view
            assert game.show_view(game.view(world, viewer)) == game.show_view(view)
            assert game.draw(game.view(world, viewer), "ru") == game.draw(view, "ru")
            assert list(islice(game.moves(game.view(world, viewer)), 50)) == list(islice(game.moves(view), 50))
            logs[viewer].append(game.report(step.before, step.seat, step.move, viewer))
    assert differed > looked_at


@ALL
def test_forced_moves_are_legal(shape: Shape) -> None:
    game = shape.game()
    if not isinstance(game, Forced):
        assert not hasattr(game, "forced")
        return
    for step in close_look(shape, "forced"):
        forced = game.forced(step.before)
        if forced is not None:
            seat, move = forced
            assert seat in game.to_act(step.before)
            game.check(game.view(step.before, seat), move)


@ALL
@settings(deadline=None, max_examples=120)
@given(data=st.data())
def test_any_text_is_a_value_or_refused(shape: Shape, data: st.DataObject) -> None:
    game = shape.game()
    rng = data.draw(st.randoms(use_true_random=False))
    steps = list(match(game, shape.variant.seats, random.Random(rng.randrange(20)), longest=12))
    state = steps[-1].after
    seat = min(game.to_act(state), default=None)
    view = game.view(state, seat)
    texts = {
        "move": game.show_move(steps[-1].move),
        "state": game.show_state(state),
        "view": game.show_view(view),
    }
    wild = data.draw(st.text(max_size=60) | st.just(""))
    for what, good in texts.items():
        for text in (wild, perturbed(good, rng), perturbed(perturbed(good, rng), rng)):
            read_anything(game, what, text, view)


def read_anything(game: Game[Any, Any, Any, Any], what: str, text: str, view: Any) -> None:
    """Reads the text as what it claims to be; a position that is accepted must be one from which play goes on."""
    try:
        if what == "move":
            move = game.read_move(text, view)
            assert game.read_move(game.show_move(move), view) == move
        elif what == "view":
            seen = game.read_view(text)
            assert game.read_view(game.show_view(seen)) == seen
        else:
            state = game.read_state(text)
            assert game.read_state(game.show_state(state)) == state
            goes_on(game, state)
    except BadNotation as refused:
        assert what == "move"
        assert_good(game, refused)
    except BadPosition as refused:
        assert what != "move"
        assert_good(game, refused)


def goes_on(game: Game[Any, Any, Any, Any], state: Any) -> None:
    """Plays a few moves from a position somebody has set."""
    rng = random.Random(0)
    for _ in range(4):
        outcome = game.outcome(state)
        assert (outcome is None) == bool(game.to_act(state))
        if outcome is not None:
            return
        seat, move = choose(game, state, rng)
        state = game.play(state, seat, move)
        assert game.read_state(game.show_state(state)) == state


@EVERY
def test_options_have_texts(game_id: str) -> None:
    found = kind(game_id)
    for option in found.options:
        assert option.accept(option.default) == option.default
        assert option.accept(option.show(option.default)) == option.default
        with pytest.raises(BadOption) as refused:
            found.game(**{option.name: "no such thing\n"})
        assert option.name in refused.value.text.ru
        assert option.name in refused.value.text.en
    with pytest.raises(BadOption) as refused:
        found.game(no_such_option=1)
    for option in found.options:
        assert option.name in refused.value.text.en


@EVERY
def test_a_wrong_number_of_players_is_refused(game_id: str) -> None:
    game = kind(game_id).game()
    for seats in (-1, 0, game.seats.stop):
        with pytest.raises(BadOption) as refused:
            game.setup(seats, random.Random(0))
        assert str(seats) in refused.value.text.ru


@EVERY
def test_the_kind_says_who_it_is(game_id: str) -> None:
    found = kind(game_id)
    game = found.game()
    assert found.id == game_id
    assert game.kind is found
    assert set(game.options) == {option.name for option in found.options}
    assert found.title.ru != found.title.en
    assert found.how.ru != found.how.en
    for ending in found.endings.values():
        assert ending.ru != ending.en
    for code, reason in found.refusals.items():
        assert code.isidentifier()
        assert code == code.lower()
        assert reason.clause
        assert placeholders(reason.ru) == placeholders(reason.en)


def placeholders(template: str) -> set[str]:
    return {part.split("}")[0] for part in template.split("{")[1:]}


def close_look(shape: Shape, what: str) -> list[Step]:
    """The steps of one random match, not too many: the beginning, and then as they come."""
    game = shape.game()
    steps = list(match(game, shape.variant.seats, random.Random(f"{shape} {what}"), longest=1200))
    every = max(1, len(steps) // PLIES)
    return steps[:20] + steps[20::every]


def perturbed(text: str, rng: random.Random) -> str:
    """The text with one thing wrong, or by luck right."""
    where = rng.randrange(len(text) + 1)
    strange: str = rng.choice([*"0123456789-,:=./ abcdKQ?", "я", "Ё", "−", "99999999999999999999", "\t", "²"])
    match rng.randrange(4):
        case 0:
            return text[:where] + strange + text[where:]
        case 1:
            return text[:where] + strange + text[where + 1 :]
        case 2:
            return text[:where] + text[where + 1 :]
        case _:
            return text[:where] + text[where:][::-1]


def assert_good(game: Game[Any, Any, Any, Any], refused: Refused) -> None:
    """A refusal has a code of the game's catalogue (or of the protocol), its clause, and both sentences."""
    if refused.code in game.kind.refusals:
        assert refused.clause == game.kind.refusals[refused.code].clause
    else:
        assert refused.code == "bad_view", refused.code
    for sentence in (refused.text.ru, refused.text.en):
        assert sentence.strip()
        assert "{" not in sentence.replace(str(refused.alternative), "") or "«" in sentence or "“" in sentence
    assert isinstance(refused.cells, tuple)
