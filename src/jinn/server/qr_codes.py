"""Links as QR codes, for the phone beside the screen (docs/decisions/0021-qr-codes-by-segno.md)."""

from functools import lru_cache
from io import BytesIO

BORDER = 4  # modules of white around it, which readers want


@lru_cache(maxsize=128)
def qr_code(link: str) -> bytes:
    """The code as SVG: paths alone, dark on white.

    >>> qr_code("https://games.example.org/match/abcdefgh").startswith(b"<svg xmlns=")
    True
    """
    import segno  # noqa: PLC0415 - only who asks for a code needs it

    drawn = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        drawn, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, light="#fff", border=BORDER
    )
    return drawn.getvalue()
