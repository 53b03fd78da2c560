"""Hash chains and commitments: how a log shows that nobody changed it (docs/records.md, "The seal").

Pure functions of text to 64 hexadecimal digits of SHA-256; anybody can repeat them with `sha256sum`. They hide
nothing by themselves: a text that somebody may not know yet goes into a chain only as its commitment.
"""

import re
from hashlib import sha256

from jinn.core.game import Seat, show_seat

SALT = re.compile(r"[0-9a-f]{32}")  # 128 bits: nobody tries them all, however few moves there are to guess from
HASH = re.compile(r"[0-9a-f]{64}")


def digest(text: str) -> str:
    """The SHA-256 of this text in UTF-8."""
    # Half a pair of surrogates is no letter and cannot be kept in a file, but a check of it must answer.
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def link(previous: str, line: str) -> str:
    """The hash of a line that follows the hash `previous`; the first line of a chain follows the empty text.

    >>> link(link("", "first"), "second")[:16]
    '22d27e0dd8fb3178'
    """
    return digest(f"{previous}\n{line}")


def commitment(salt: str, match: str, seat: Seat | None, ply: int, text: str) -> str:
    """What may be published of a hidden move while the match runs; the salt, 32 random hexadecimal digits, may not.

    `ply` is how many lines the record has before this one. Once the salt is told, nothing but this text of this
    seat at this place of this match gives the same hash.

    >>> commitment("00112233445566778899aabbccddeeff", "m1", Seat(0), 0, "030421122310443")[:16]
    'bfa88f56981238ba'
    """
    if not SALT.fullmatch(salt):
        raise ValueError("a salt is 32 hexadecimal digits in lower case")
    return digest(f"jinn-commitment 1\n{salt}\n{match}\n{show_seat(seat)}\n{ply}\n{text}")
