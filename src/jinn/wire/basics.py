"""What all messages of the API are made of: what comes in, what goes out, a sentence, a refusal.

Seats count from 0 here, moments and spans are milliseconds, a moment is counted from 1970 in UTC. Positions, views
and moves are the texts of the game's rules page.
"""

from typing import Annotated

from msgspec import Meta, Struct

Key = Annotated[
    str, Meta(min_length=1, max_length=64, description="Any text; sent again, it gives the first answer again.")
]
Seq = Annotated[int, Meta(ge=0, description="The number of the last event that was seen.")]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Short = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=200)]


class In(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: a field that the message does not have is refused."""


class Out(Struct, frozen=True, kw_only=True):
    """What the server sends: a client passes over fields that it does not know."""


class Sentence(Out, frozen=True):
    """One sentence in both languages."""

    ru: str
    en: str


class Problem(Out, frozen=True):
    """Why something was refused. Nothing was changed."""

    code: str
    text: Sentence
    clause: str = ""
    cells: tuple[str, ...] = ()
    alternative: str | None = None


class Nothing(Out, frozen=True):
    """Done; there is nothing to tell."""
