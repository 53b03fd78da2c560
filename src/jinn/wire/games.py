"""The games that can be played here, and what may be chosen in each."""

from typing import Literal

from msgspec import field

from jinn.wire.basics import Out, Sentence


class OptionInfo(Out, frozen=True):
    """An option of a game."""

    name: str
    about: Sentence
    default: str
    good: Sentence
    kind: Literal["whole", "choice", "flag", "text"] = "text"
    low: int | None = None
    high: int | None = None
    """The bounds of a whole number."""
    choices: tuple[str, ...] = ()
    """The only values, where there are few."""


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
    endings: dict[str, Sentence] = field(default_factory=dict)
    """What each reason of a result means."""
    seat_names: str = ""
    """How the rules call the seats, a letter each."""


class Games(Out, frozen=True):
    """All games of the house."""

    games: tuple[GameInfo, ...]
