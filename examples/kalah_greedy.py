"""A bot for Kalah that looks one sowing ahead: it takes the most stones, and likes to sow once more.

    jinn bot examples/kalah_greedy.py --server http://127.0.0.1:8420 --jinn 3

`choose` is asked whenever the bot is to move. It gets the view of its seat, and the clocks (nothing here is so slow
that they would matter), and gives a move of the game.
"""

from jinn.client.bot import BotClock, BotView
from jinn.games.kalah import Sowing

GAMES = ("kalah",)


def choose(view: BotView, clock: BotClock | None) -> Sowing:
    """The sowing with the best of what it brings at once."""
    moves: list[Sowing] = list(view.moves())
    return max(moves, key=lambda move: gain(view, move))


def gain(view: BotView, move: Sowing) -> float:
    """Stones that come into the own store, and what another sowing is worth."""
    # Kalah hides nothing, so the view holds the whole state, and the game can play from it.
    before = view.view.state
    after = view.game.play(before, view.seat, move)
    stones: int = after.stores[view.seat] - before.stores[view.seat]
    return stones + (1.5 if after.turn == view.seat else 0)
