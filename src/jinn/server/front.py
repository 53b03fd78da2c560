"""The page at `/`, until the page of the games is built: what this is, where to go, and what one-time links lead to."""

from functools import cache
from html import escape
from importlib.resources import files

from jinn.core.text import Lang, Text

TITLE = Text("Джинн: дом для пяти игр", "Jinn: a house for five games")
WELCOME = Text(
    "Дом открыт. Здесь играют в Калах, Балду, пять в ряд, Пять элементов и Эйфелеву башню.",
    "The house is open. Kalah, Balda, five in a row, Five Elements and the Eiffel Tower are played here.",
)
FROM_TERMINAL = Text("Играть из терминала:", "Play from a terminal:")
FOR_PROGRAMS = Text("Для программ:", "For programs:")
API = Text("все запросы", "all requests")
GAMES = Text("игры и их параметры", "the games and their options")
COMMAND = "jinn play kalah --server URL"


@cache
def front_page(lang: Lang) -> bytes:
    """The page in this language. Its one script is a file of its own, as the policy of all pages wants it."""
    rows = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(TITLE.to(lang))}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<script src="/links.js" defer></script></head><body>',
        f"<main><h1>{escape(TITLE.to(lang))}</h1><p>{escape(WELCOME.to(lang))}</p>",
        f"<p>{escape(FROM_TERMINAL.to(lang))} <code>{escape(COMMAND)}</code></p>",
        f'<p>{escape(FOR_PROGRAMS.to(lang))} <a href="/api/openapi.json">{escape(API.to(lang))}</a>,',
        f'<a href="/api/games">{escape(GAMES.to(lang))}</a></p></main></body></html>',
    ]
    return "\n".join(rows).encode()


@cache
def links_script() -> bytes:
    """What makes a form of a one-time link."""
    return files("jinn.server").joinpath("web/links.js").read_bytes()
