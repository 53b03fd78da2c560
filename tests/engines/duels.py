"""Matches between the greedy player and one who draws his moves, through texts alone, as a worker plays them."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from jinn.core.game import Forced, Game, Pickable, Seat, Secret
from jinn.core.outcome import Outcome
from jinn.core.plain import plain
from jinn.engines.greedy import choose
from jinn.engines.reading import read_log

Player = Callable[[Game[Any, Any, Any, Any], str, list[bytes], str], str]
"""A seat's decision: from the game, the view's text, its log and a seed to the move's text."""


def greedy(level: int = 20, nodes: int = 2_000) -> Player:
    def play(game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> str:
        view = game.read_view(text)
        choice = choose(game, view, read_log(game, log), level, seed, nodes)
        assert choice.nodes <= nodes
        return game.show_move(choice.move)

    return play


def drawing(game: Game[Any, Any, Any, Any], text: str, log: list[bytes], seed: str) -> str:
    view, rng = game.read_view(text), Random(f"drawing {seed}")
    if isinstance(game, Pickable):
        return game.show_move(game.pick(view, rng))
    return game.show_move(rng.choice(list(game.moves(view))))


def duel(game: Game[Any, Any, Any, Any], players: list[Player], seed: int, longest: int = 3_000) -> Outcome:
    """Plays one match to its end."""
    state = game.setup(len(players), Random(seed))
    logs: list[list[bytes]] = [[] for _ in players]
    for ply in range(longest):
        if not game.to_act(state):
            break
        forced = game.forced(state) if isinstance(game, Forced) else None
        if forced is None:
            seat = min(game.to_act(state))
            view = game.view(state, seat)
            text = players[seat](game, game.show_view(view), logs[seat], f"{seed} {ply}")
            move = game.read_move(text, view)
        else:
            seat, move = forced
        if isinstance(game, Secret):
            for viewer, log in enumerate(logs):
                report = plain(game.report(state, seat, move, Seat(viewer)))
                log.append(json.dumps(report, ensure_ascii=False).encode())
        state = game.play(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def score(game: Game[Any, Any, Any, Any], first: Player, second: Player, matches: int, seats: int = 2) -> float:
    """The mean score of the first against the second, each seat in turn."""
    total = 0.0
    for seed in range(matches):
        seat = seed % seats
        players = [first if at == seat else second for at in range(seats)]
        total += duel(game, players, seed).scores[seat]
    return total / matches
