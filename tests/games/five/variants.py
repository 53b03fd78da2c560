"""The shapes of Five in a Row that the conformance suite and the goldens go through: name, options, seats."""

from tests.variant import Variant

VARIANTS = (
    Variant("endless"),
    Variant("endless-swap2", {"opening": "swap2"}),
    Variant("endless-longpro-exact", {"opening": "longpro", "exact": True}),
    Variant("endless-pro", {"opening": "pro"}, golden=False),
    Variant("15", {"board": "15"}),
    Variant("15-swap2", {"board": 15, "opening": "swap2"}, golden=False),
    Variant("19-pro-exact", {"board": "19", "opening": "pro", "exact": True}),
    Variant("20-longpro", {"board": "20", "opening": "longpro"}, golden=False),
)
