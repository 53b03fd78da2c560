"""Kalah's levels: what each overlooks and how far it looks. Steps between neighbours are measured in the arena."""

from dataclasses import dataclass

from jinn.engines.levels import Rung, ladder


@dataclass(frozen=True, slots=True)
class Style:
    """What makes one weak level."""

    depth: int
    """Turns that it looks ahead."""
    misses: float
    """The share of ordinary sowings that it overlooks."""
    harder: float
    """How much more of those that are hard to see."""
    regret: int
    """It never gives away more stones than this by one sowing, as far as a short search can tell."""
    cap: int = 0
    """It knows the endgame of so many stones."""
    careful: bool = False
    """It never lets a proved win or draw go."""
    checked: int = 4_000
    """Nodes of the search that looks after it."""


LEVELS = ladder(
    Rung("junior", 2_000, 1, 0.35),
    Rung("junior", 2_000, 1, 0.55),
    Rung("candidate", 4_000, 2, 0.65),
    Rung("candidate", 4_000, 2, 0.83),
    Rung("participant", 10_000, 3, 0.9),
    Rung("participant", 20_000, 4, 0.96),
    Rung("participant", 3_000),
    Rung("effendi", 20_000),
    Rung("effendi", 200_000),
    Rung("effendi", 2_000_000),
)
STYLES = {
    1: Style(1, 0.65, 0.3, 24),
    2: Style(1, 0.45, 0.3, 11),
    3: Style(2, 0.35, 0.3, 8, 6),
    4: Style(2, 0.17, 0.2, 6, 8),
    5: Style(3, 0.1, 0.15, 4, 10, careful=True),
    6: Style(4, 0.04, 0.1, 3, 10, careful=True),
}
"""The levels that overlook things; those above are the search with a budget."""
CAPS = {7: 12, 8: 14, 9: 16, 10: 16}
"""Up to how many stones these know the endgame; never more than there is on every machine."""
OPENING = 11
"""Until so many stones are in the stores a level varies its play."""
