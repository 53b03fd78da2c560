"""The page at `/` of a house whose page was not built: what this is, where to go, how to build it."""

from functools import cache
from html import escape

from jinn.core.text import Lang, Text

TITLE = Text("Джинн: дом для пяти игр", "Jinn: a house for five games")
WELCOME = Text(
    "Дом открыт. Здесь играют в Калах, Балду, пять в ряд, Пять элементов и Эйфелеву башню.",
    "The house is open. Kalah, Balda, five in a row, Five Elements and the Eiffel Tower are played here.",
)
NOT_BUILT = Text(
    "Страница игр здесь не собрана. Собрать её и открыть дом заново:",
    "The page of the games is not built here. Build it, and open the house anew:",
)
BUILD = "python3 start.py"
FROM_TERMINAL = Text("Играть из терминала:", "Play from a terminal:")
FOR_PROGRAMS = Text("Для программ:", "For programs:")
API = Text("все запросы", "all requests")
GAMES = Text("игры и их параметры", "the games and their options")
COMMAND = "jinn play kalah --server URL"


@cache
def front_page(lang: Lang) -> bytes:
    """The page in this language; it needs no script."""
    rows = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(TITLE.to(lang))}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body>',
        f"<main><h1>{escape(TITLE.to(lang))}</h1><p>{escape(WELCOME.to(lang))}</p>",
        f"<p>{escape(NOT_BUILT.to(lang))} <code>{escape(BUILD)}</code></p>",
        f"<p>{escape(FROM_TERMINAL.to(lang))} <code>{escape(COMMAND)}</code></p>",
        f'<p>{escape(FOR_PROGRAMS.to(lang))} <a href="/api/openapi.json">{escape(API.to(lang))}</a>,',
        f'<a href="/api/games">{escape(GAMES.to(lang))}</a></p></main></body></html>',
    ]
    return "\n".join(rows).encode()
