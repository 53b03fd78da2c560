"""The games that can be played here, and what may be chosen in each."""

from typing import Literal

from jinn.wire.basics import Out, Sentence


class OptionInfo(Out, frozen=True):
    """An option of a game."""

    name: str
    about: Sentence
    default: str
    good: Sentence


class LevelInfo(Out, frozen=True):
    """A level of the Jinn. Strengths are Elo within one game: level 1 is 1000 by definition."""

    number: int
    rank: Literal["junior", "candidate", "participant", "effendi"]
    title: Sentence
    nodes: int
    """How much it may think about a move."""
    elo: int | None = None
    """As measured; none while nobody has."""
    within: int | None = None
    """The strength lies so far around, in 95 of 100 cases."""


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    rules_version: int
    title: Sentence
    how: Sentence
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    levels: tuple[LevelInfo, ...] = ()


class Games(Out, frozen=True):
    """All games of the house."""

    games: tuple[GameInfo, ...]
