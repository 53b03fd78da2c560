"""The shapes of the template game."""

from tests.variant import Variant

VARIANTS = (Variant("3"), Variant("1-misere", {"heaps": 1, "misere": True}), Variant("9", {"heaps": 9}, golden=False))
