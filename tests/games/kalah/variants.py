"""The shapes of Kalah that the conformance suite and the goldens go through: name, options, seats."""

from tests.variant import Variant

VARIANTS = (
    Variant("6x6"),
    Variant("6x4", {"houses": 6, "stones": 4}),
    Variant("1x1", {"houses": 1, "stones": 1}),
    Variant("2x12-laps", {"houses": 2, "stones": 12}),
    Variant("12x12", {"houses": 12, "stones": 12}),
)
