"""A seat's log of reports as it comes over the wire, read back into the game's own values."""

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from jinn.core.game import Game


def read_log(game: Game[Any, Any, Any, Any], log: Sequence[bytes]) -> list[Any]:
    """The reports of these JSON texts. Raises `msgspec.ValidationError` where one is none of this game.

    What a report is the game itself says: it is what its `report` gives.
    """
    if not log:
        return []
    report = get_type_hints(type(game).report)["return"]
    return [msgspec.json.decode(text, type=report) for text in log]
