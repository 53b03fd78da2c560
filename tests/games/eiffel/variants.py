"""The shapes of the Eiffel Tower that the conformance suite and the goldens go through: name, options, seats."""

from tests.variant import Variant

VARIANTS = (
    Variant("puzzle", seats=1),
    Variant("puzzle-goal", {"ranks": 3, "files": 3, "goal": "b2"}, seats=1),
    Variant("puzzle-strip", {"ranks": 1, "files": 6}, seats=1, golden=False),
    Variant("two"),
    Variant("two-small", {"ranks": 2, "files": 3}),
    Variant("two-open-target", {"ranks": 3, "files": 4, "open_target": True}),
    Variant("two-rest-free", {"ranks": 4, "files": 4, "rest_free": True}),
    Variant("three", {"ranks": 3, "files": 5}, seats=3),
    Variant("four", seats=4),
    Variant("four-both-options", {"ranks": 4, "files": 3, "open_target": True, "rest_free": True}, seats=4),
    Variant("two-largest", {"ranks": 10, "files": 10}, golden=False),
)
