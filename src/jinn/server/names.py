"""Which names players may bear, and which names count as the same.

A name is looked at by its key: case, width, `ё` and letters that look alike in Latin and Cyrillic make no difference,
so that nobody can pass for somebody else.
"""

import re
import unicodedata

from jinn.core.text import Text
from jinn.server.http import NotServed

LONGEST = 30
MARKS = 2  # so many accents on one letter at most
PUNCTUATION = frozenset(" -_.'’")
# Letters by their class that show nothing.
BLANK = frozenset(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, *range(0x180B, 0x1810))))
SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
ALIKE = str.maketrans("аеорсухкмтвнієѕј", "aeopcyxkmtbhiesj")
RESERVED = (
    *("джинн", "jinn", "админ", "admin", "администратор", "administrator", "модератор", "moderator", "модер", "mod"),
    *("система", "system", "сервер", "server", "дом", "house", "root", "гость", "guest", "зритель", "spectator"),
    *("поддержка", "support", "ушедший", "gone", "me", "я", "никто", "nobody", "null", "undefined", "free"),
)

TOO_LONG = Text("Имя длиннее {longest} знаков.", "The name is longer than {longest} characters.")
NO_LETTER = Text("В имени нет ни буквы, ни цифры.", "The name has neither a letter nor a digit.")
BAD_SIGN = Text(
    "Знак {sign} в имени не годится: можно буквы, цифры, пробел и - _ . '",
    "The character {sign} cannot be in a name: letters, digits, blanks and - _ . ' can.",
)
EDGES = Text(
    "Имя не может начинаться или кончаться пробелом, и двух пробелов подряд в нём не бывает.",
    "A name cannot begin or end with a blank or have two blanks in a row.",
)
IS_RESERVED = Text("Это имя занято домом.", "This name belongs to the house.")


class BadName(NotServed):
    """A name that nobody may bear."""


def key(name: str) -> str:
    """What makes the name the same as another.

    >>> key("Семён") == key("СЕМЕН"), key("Сор") == key("cop"), key("ann") == key("Аnn")
    (True, True, True)
    """
    folded = unicodedata.normalize("NFKC", name).casefold().replace("ё", "е")
    return unicodedata.normalize("NFKC", folded).translate(ALIKE)


def check(name: str) -> str:
    """The name as it is kept. Raises `BadName`."""
    name = unicodedata.normalize("NFC", name)
    if len(name) > LONGEST:
        raise BadName("bad_name", TOO_LONG.filled(longest=LONGEST))
    marks = 0
    for sign in name:
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind[0] == "M" else 0
        good = (kind[0] in "LMN" and sign not in BLANK and not SELECTORS.match(sign)) or sign in PUNCTUATION
        if not good or marks > MARKS:
            raise BadName("bad_name", BAD_SIGN.filled(sign=f"U+{ord(sign):04X}"))
    if name != name.strip() or "  " in name:
        raise BadName("bad_name", EDGES)
    if not any(unicodedata.category(sign)[0] in "LN" for sign in name):
        raise BadName("bad_name", NO_LETTER)
    return name


def claim(name: str) -> str:
    """The name as it is kept, if a person may choose it. Raises `BadName`."""
    name = check(name)
    bare = "".join(sign for sign in key(name) if sign not in PUNCTUATION)
    if bare in _RESERVED_KEYS or NUMBERED_KEY.fullmatch(bare):
        raise BadName("reserved_name", IS_RESERVED)
    return name


_RESERVED_KEYS = frozenset(key(name) for name in RESERVED)
NUMBERED_KEY = re.compile(rf"({'|'.join(key(word) for word in ('гость', 'guest', 'ушедший', 'gone'))})\d+")
