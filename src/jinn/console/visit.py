"""`jinn play GAME --server URL` and `jinn bot FILE`: who comes to a house, and to which match.

Imported when one of them is called: nothing else in the console needs what speaks over the network.
"""

import argparse
import json
import os
import signal
import sys
from random import Random
from typing import Any

import msgspec

from jinn.client import AsyncHouse
from jinn.client.background import Background
from jinn.client.bot import BadBot, load
from jinn.client.house import address_of
from jinn.client.kit import Wish, run
from jinn.console import files
from jinn.console import online_texts as o
from jinn.console.entering import come
from jinn.console.online import Online
from jinn.console.terminal import Terminal
from jinn.console.usage import BadUsage, pairs
from jinn.core.registry import kind
from jinn.core.text import Lang, Text
from jinn.wire.matches import Snapshot

OK = 0
HERE = "http://127.0.0.1:8420"
"""Where a house of this machine listens if it was not told otherwise."""

OF_A_NEW_TABLE = ("set", "seats", "position", "control", "jinn", "pace", "public", "rated")


def play(args: argparse.Namespace, lang: Lang) -> int:
    """Plays a match of a house; with `--json` only says which match, and how it stands."""
    _check(args)
    token = token_of(args.token)
    with Background() as loop:
        house = loop.ask(come(address_of(args.server), token, args.names[0] if args.names else None, lang))
        try:
            match = loop.ask(_table(house, args))
            if args.json:
                found: Snapshot = loop.ask(house.match(match))
                print(json.dumps(msgspec.to_builtins(found), ensure_ascii=False))
                return OK
            patient = not sys.stdin.isatty()
            Online(house, loop, Terminal(), lang, Random(args.seed), patient=patient).run(match)
        finally:
            loop.ask(house.close())
    return OK


def run_bot(args: argparse.Namespace, lang: Lang) -> int:
    """Lets a person's program play until there were enough matches, or until it is stopped."""
    if args.game is not None:
        kind(args.game)
    try:
        bot = load(args.file)
    except BadBot as bad:
        raise BadUsage(bad.code, "", bad.text) from bad
    # A supervisor that ends the program ends it as an interrupt does: tables are left, nothing hangs.
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        wish = Wish(args.game, args.jinn, args.matches)
        house, token = args.server or HERE, token_of(args.token)
        run(bot, house, token, wish, lambda text: print(text.to(lang), flush=True), lang=lang)
    finally:
        signal.signal(signal.SIGTERM, before)
    return OK


def token_of(text: str | None) -> str | None:
    """The token that was given, in the words of the command line or in a file (`@FILE`), or in `JINN_TOKEN`."""
    text = os.environ.get("JINN_TOKEN") if text is None else text
    if text is not None and text.startswith("@"):
        return files.read(text[1:]).strip()
    return text or None


def _refuse(text: Text, **facts: object) -> BadUsage:
    return BadUsage("bad_usage", "", text.filled(**facts))


def _check(args: argparse.Namespace) -> None:
    """Refuses what does not go together. Raises `BadUsage`."""
    kind(args.game)
    for name in ("load", "words"):
        if getattr(args, name) is not None:
            raise _refuse(o.NOT_WITH_SERVER, option=f"--{name}")
    if args.join is not None:
        for name in OF_A_NEW_TABLE:
            if getattr(args, name):
                raise _refuse(o.NOT_WITH_JOIN, option=f"--{name}")
    if args.seat == 0:
        raise _refuse(o.BAD_SEAT, seat=args.seat)


async def _table(house: AsyncHouse, args: argparse.Namespace) -> str:
    """The match to play: a new one, or one that was named, with a seat in it where there is one."""
    seat = None if args.seat is None else args.seat - 1
    if args.join is None:
        done = await house.open_match(args.game, pairs(args.set), seat=seat, **_chosen(args))
        return done.match
    match: str = args.join.rstrip("/").replace("#", "/").rpartition("/")[2]
    found = await house.match(match)
    if found.info.game != args.game:
        raise _refuse(o.OTHER_GAME, match=match, game=found.info.game)
    if found.seat is None and found.standing.status == "open":
        await house.join(match, seat)
    return match


def _chosen(args: argparse.Namespace) -> dict[str, Any]:
    """What else was said of the new table."""
    return {
        "seats": args.seats,
        "position": args.position,
        "control": args.control or "-",
        "jinn": args.jinn,
        "jinn_pace": None if args.pace is None else args.pace.replace("-", " "),
        "rated": args.rated,
        "visibility": "public" if args.public else "link",
    }
