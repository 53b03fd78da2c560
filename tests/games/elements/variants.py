"""The shapes of Five Elements that the conformance suite and the goldens go through: name, options, seats."""

from tests.variant import Variant

VARIANTS = (
    Variant("200"),
    Variant("endless", {"idle_limit": 0}, golden=False),
    Variant("20", {"idle_limit": 20}),
)
