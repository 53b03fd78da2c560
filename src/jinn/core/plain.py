"""Frozen values as plain dictionaries, lists, numbers and texts: what JSON can carry."""

import dataclasses
from collections.abc import Sequence
from enum import Enum
from typing import Any


def plain(value: Any) -> Any:
    """The value with its dataclasses as dictionaries; sets are sorted, so the answer is always the same.

    >>> from jinn.core.text import Text
    >>> plain((Text("да", "yes"), frozenset({2, 1})))
    [{'ru': 'да', 'en': 'yes'}, [1, 2]]
    """
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (frozenset, set)):
        return [plain(item) for item in sorted(value)]
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value
