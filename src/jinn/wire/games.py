"""The games that can be played here, and what may be chosen in each."""

from jinn.wire.basics import Out, Sentence


class OptionInfo(Out, frozen=True):
    """An option of a game."""

    name: str
    about: Sentence
    default: str
    good: Sentence


class GameInfo(Out, frozen=True):
    """A game that can be played here."""

    id: str
    rules_version: int
    title: Sentence
    how: Sentence
    seats: tuple[int, ...]
    options: tuple[OptionInfo, ...]


class Games(Out, frozen=True):
    """All games of the house."""

    games: tuple[GameInfo, ...]
