"""`jinn analyse` and `jinn warm`: what an engine thinks of a position, and making the engines ready.

While it thinks a line on the terminal tells how far it is; an interrupt ends it with what is known by then.
"""

import argparse
import json
import subprocess
import sys
import threading
import time
from contextlib import suppress
from queue import Empty, Queue
from typing import Any

from jinn.console import thinking_texts as t
from jinn.console.commands import seat_of, table_of
from jinn.console.usage import BadUsage
from jinn.core.errors import NotNow
from jinn.core.game import Game, show_seat
from jinn.core.registry import OWN, kind
from jinn.core.text import Lang, Text, count
from jinn.engines import Analysis, Budget, Stop, analyse, cache, engine_of
from jinn.engines.room import has_kernel, warm

OK = 0
SECONDS = 5.0
"""It thinks so long where nobody says otherwise."""
LISTED = 12
WIDE = 78
NODES = ("узел", "узла", "узлов"), ("node", "nodes")


def show_analysis(args: argparse.Namespace, lang: Lang) -> int:
    """What the engine thinks of a position."""
    table = table_of(args)
    game, seat = table.game, seat_of(args.seat, table)
    if seat is None or seat not in game.to_act(table.state):
        raise NotNow("no_move_due", "", t.NOBODY_DUE)
    budget = _budget(args, game.kind.id)
    view, began = game.view(table.state, seat), time.monotonic()
    last = _follow(game, view, args, budget, lang)
    seconds = time.monotonic() - began
    if args.json:
        facts = {
            "game": game.kind.id,
            "position": game.show_state(table.state),
            "seat": show_seat(seat),
            "engine": last.engine,
            "level": args.level,
            "best": game.show_move(last.best),
            "value": last.value,
            "proved": last.proved,
            "depth": last.depth,
            "nodes": last.nodes,
            "seconds": round(seconds, 3),
            "line": [game.show_move(move) for move in last.line],
            "moves": [
                {"move": game.show_move(one.move), "value": one.value, "proved": one.proved} for one in last.moves
            ],
        }
        print(json.dumps(facts, ensure_ascii=False))
    else:
        print("\n".join(_said(game, last, seconds, lang)))
    return OK


def _budget(args: argparse.Namespace, game: str) -> Budget | None:
    """How much is thought; `None` is what the level has. Raises `BadUsage`."""
    levels = engine_of(game).levels
    if args.level is not None and not 1 <= args.level <= len(levels):
        raise BadUsage("no_level", "", t.NO_LEVEL.filled(level=args.level, most=len(levels)))
    if args.nodes is not None and args.nodes < 1:
        raise BadUsage("bad_nodes", "", t.BAD_NODES)
    if args.seconds is not None and not 0 < args.seconds <= 1e6:
        raise BadUsage("bad_seconds", "", t.BAD_SECONDS)
    if args.nodes is not None or args.seconds is not None:
        return Budget(nodes=args.nodes, seconds=args.seconds)
    return None if args.level is not None else Budget(seconds=SECONDS)


def _follow(
    game: Game[Any, Any, Any, Any], view: Any, args: argparse.Namespace, budget: Budget | None, lang: Lang
) -> Analysis:
    """The last analysis. It is thought in a thread, so that an interrupt is heard while a kernel runs."""
    stop, heard = Stop(), Queue[Analysis | BaseException | None]()

    def think() -> None:
        seed = "" if args.seed is None else str(args.seed)
        try:
            for analysis in analyse(game, view, budget=budget, level=args.level, seed=seed, stop=stop):
                heard.put(analysis)
            heard.put(None)
        except BaseException as error:  # whoever waits is told, whatever it was
            heard.put(error)

    thread = threading.Thread(target=think, daemon=True, name="analyse")
    live = _Live(game, lang)
    last: Analysis | None = None
    thread.start()
    while True:
        try:
            found = heard.get(timeout=0.2)
        except Empty:
            live.wait()
            continue
        except KeyboardInterrupt:
            if stop:
                raise
            stop.set()
            continue
        if isinstance(found, BaseException):
            live.end()
            raise found
        if found is None:
            break
        last = found
        live.show(found)
    live.end()
    assert last is not None
    return last


class _Live:
    """One line of the terminal that is written over; nothing where standard error is no terminal."""

    def __init__(self, game: Game[Any, Any, Any, Any], lang: Lang) -> None:
        self._game, self._lang, self._on = game, lang, sys.stderr.isatty()
        self._began = time.monotonic()
        self._what = ""

    def show(self, analysis: Analysis) -> None:
        """A new analysis."""
        line = " ".join(self._game.show_move(move) for move in analysis.line[:8])
        value = "" if analysis.value is None else f"{analysis.value:+g}"
        depth = t.DEPTH.filled(depth=analysis.depth).to(self._lang)
        nodes = count(analysis.nodes, *NODES).to(self._lang)
        self._what = f"{depth}, {nodes}: {value}  {line}"
        self.wait()

    def wait(self) -> None:
        """Time has passed."""
        if self._on:
            what = self._what or t.BEGINNING.to(self._lang)
            text = f"{time.monotonic() - self._began:5.1f} s  {what}"
            sys.stderr.write(f"\r{text[:WIDE]:<{WIDE}}")
            sys.stderr.flush()

    def end(self) -> None:
        """Takes the line away."""
        if self._on:
            sys.stderr.write(f"\r{'':<{WIDE}}\r")
            sys.stderr.flush()


def _said(game: Game[Any, Any, Any, Any], last: Analysis, seconds: float, lang: Lang) -> list[str]:
    moves = last.moves or ()
    wide = max((len(game.show_move(one.move)) for one in moves[:LISTED]), default=0)
    rows = []
    for one in moves[:LISTED]:
        value = "" if one.value is None else f"{one.value:+g}"
        proved = t.PROVED.to(lang) if one.proved else ""
        rows.append(f"{game.show_move(one.move):<{wide}}  {value:>8}  {proved}".rstrip())
    if len(moves) > LISTED:
        rows.append(t.MORE.filled(n=len(moves) - LISTED).to(lang))
    value = "" if last.value is None else f" {last.value:+g}"
    head = f"{game.show_move(last.best)}{value}{', ' + t.PROVED.to(lang) if last.proved else ''}"
    line = " ".join(game.show_move(move) for move in last.line)
    facts = t.FACTS.filled(
        depth=last.depth,
        nodes=count(last.nodes, *NODES),
        seconds=f"{seconds:.2f}",
        engine=Text(last.engine, last.engine),
    )
    return [head, "", *rows, "", *([t.LINE.filled(line=line).to(lang)] if len(last.line) > 1 else []), facts.to(lang)]


def make_ready(args: argparse.Namespace, lang: Lang) -> int:
    """Compiles the kernels and makes the tables; says how long it took, and how long it takes from now on."""
    for name in args.games:
        kind(name)
    names = [name for name in (args.games or OWN) if has_kernel(name)]
    kept = cache.folder("kernels")
    rows = []
    for name in names:
        seconds = _warmed(name, lang)
        again = None if args.once else _again(name)
        rows.append({"game": name, "engine": engine_of(name).version, "seconds": round(seconds, 2), "again": again})
        if not args.json:
            said = t.WARM if again is None else t.WARM_AGAIN
            print(said.filled(game=kind(name).title, seconds=f"{seconds:.1f}", again=f"{again or 0:.1f}").to(lang))
    if args.json:
        print(json.dumps({"games": rows, "folder": None if kept is None else str(cache.place())}, ensure_ascii=False))
    else:
        print((t.NOT_KEPT if kept is None else t.KEPT.filled(folder=str(cache.place()))).to(lang))
    return OK


def _warmed(name: str, lang: Lang) -> float:
    """Makes one engine ready; the seconds it took."""
    live, began = sys.stderr.isatty(), time.monotonic()

    def told(what: Text, done: float) -> None:
        if live:
            bar = f"{'█' * round(20 * done):░<20}"
            sys.stderr.write(f"\r{bar} {done:4.0%} {what.to(lang)[:50]:<50}")
            sys.stderr.flush()

    warm(name, told)
    if live:
        sys.stderr.write(f"\r{'':<{WIDE}}\r")
    return time.monotonic() - began


def _again(name: str) -> float | None:
    """How long it takes in a fresh process, now that all is kept; `None` where that cannot be told."""
    command = [sys.executable, "-m", "jinn", "warm", name, "--once", "--json"]
    with suppress(OSError, ValueError, LookupError):
        said = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        return float(json.loads(said)["games"][0]["seconds"])
    return None
