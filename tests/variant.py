"""A shape of a game that the suites go through: options and a number of players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Variant:
    """`golden` keeps a stored playthrough; switch it off only where a like one is stored already."""

    name: str
    options: Mapping[str, Any] = field(default_factory=dict)
    seats: int = 2
    golden: bool = True
