"""The alphabet, and how words are compared. Clause 2.2 of docs/rules/balda.en.md."""

from unicodedata import normalize

ALPHABET = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
LETTERS = ALPHABET.replace("ё", "")
"""What stands on the board: ё and е are one letter there. In Unicode these 32 are neighbours."""
FIRST = ord(LETTERS[0])


def lowered(text: str) -> str:
    """The text in small letters, its accents joined to their letters."""
    return normalize("NFC", text).lower()


def fold(text: str) -> str:
    """The text as the board spells it.

    >>> fold("Ёлка")
    'елка'
    """
    return lowered(text).replace("ё", "е")


def strange(text: str) -> str:
    """The first character that is no letter of the folded alphabet; empty when all are."""
    return next((character for character in text if character not in LETTERS), "")
