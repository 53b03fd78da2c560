"""Which language to speak: what was asked for, else what the surroundings say, else Russian."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from jinn.core.text import Lang


def language(argv: Sequence[str], environ: Mapping[str, str]) -> Lang:
    """The language for this command line; a wrong `--lang` is the parser's to refuse.

    >>> language(["moves", "kalah", "--lang=en"], {})
    'en'
    >>> language([], {"LANG": "en_GB.UTF-8"}), language([], {"LANG": "C.UTF-8"})
    ('en', 'ru')
    """
    asked = ""
    for word, following in pairwise([*argv, ""]):
        if word == "--lang":
            asked = following
        elif word.startswith("--lang="):
            asked = word.removeprefix("--lang=")
    for said in (asked, environ.get("JINN_LANG", "")):
        if said in ("ru", "en"):
            return "en" if said == "en" else "ru"
    # The house speaks Russian unless the person's own system says English.
    locale = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return "en" if locale.startswith("en") else "ru"
