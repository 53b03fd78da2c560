"""One visit to the Jinn: what he remembers of the person until he leaves, and nowhere else."""

from dataclasses import dataclass


@dataclass
class Visit:
    """From coming to leaving."""

    remarks: bool = True
    """Whether the Jinn remarks on play."""
    sulks: bool = False
    """Whether he plays no more with this person: a game was broken off early against his wish (2.4)."""
