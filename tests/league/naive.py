"""The model for three and four seats a second time, as its authors' paper has it: pair by pair."""

from collections.abc import Sequence
from math import exp, sqrt

Point = tuple[float, float]


def bradley_terry(before: Sequence[Point], places: Sequence[int], scale: float) -> list[Point]:
    found = []
    for i, (value, deviation) in enumerate(before):
        gain = shrink = 0.0
        for q, (other, other_deviation) in enumerate(before):
            if q == i:
                continue
            spread = sqrt(deviation**2 + other_deviation**2 + scale**2)
            expected = 1 / (1 + exp((other - value) / spread))
            score = 1.0 if places[i] < places[q] else 0.5 if places[i] == places[q] else 0.0
            gain += deviation**2 / spread * (score - expected) / (len(before) - 1)
            shrink += deviation**2 / spread**2 * expected * (1 - expected) / (len(before) - 1)
        found.append((value + gain, deviation * sqrt(1 - shrink)))
    return found
