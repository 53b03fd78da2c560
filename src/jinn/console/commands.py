"""What each command of `jinn` does. Every function takes the parsed words and gives an exit status."""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from jinn.console import files
from jinn.console import texts as t
from jinn.console.hotseat import HotSeat, say_line
from jinn.console.match import Match, begin_at, resume
from jinn.console.terminal import Terminal
from jinn.console.usage import BadUsage, pairs
from jinn.core import pages
from jinn.core.chain import HASH
from jinn.core.errors import Refused
from jinn.core.game import Game, Seat, show_seat
from jinn.core.outcome import Outcome
from jinn.core.perft import perft
from jinn.core.plain import plain
from jinn.core.record import REASONS, read_record, replay, show_record
from jinn.core.registry import games, kind
from jinn.core.text import Lang, Text

OK, REFUSED = 0, 1
ONLY_ONLINE = ("join", "jinn", "pace", "seat", "control", "public", "rated", "token")


@dataclass(frozen=True)
class Table:
    """A game and the position a command is about."""

    game: Game[Any, Any, Any, Any]
    state: Any

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seated(self.state)


def table_of(args: argparse.Namespace) -> Table:
    """The game and the position that the command line names. Raises `Refused`."""
    found = kind(args.game)
    chosen: dict[str, Any] = dict(found.options_in(args.position or ""))
    chosen.update(pairs(args.set))
    chosen.update(_own_words(args))
    game = found.game(**chosen)
    if args.position is not None:
        state = game.read_state(args.position)
        if args.seats is not None and args.seats != game.seated(state):
            seated = game.seated(state)
            text = Text(
                f"--seats {args.seats}: в позиции их {seated}", f"--seats {args.seats}: the position has {seated}"
            )
            raise BadUsage("bad_seats", "", text)
        return Table(game, state)
    seats = args.seats if args.seats is not None else 2 if 2 in game.seats else game.seats.start
    return Table(game, game.setup(seats, Random(args.seed)))


def _own_words(args: argparse.Namespace) -> dict[str, Any]:
    """The list of `--words FILE` as an option of the game that takes one."""
    if args.words is None:
        return {}
    # Imported here: only this option needs the game of words.
    from jinn.games.balda import WordList  # noqa: PLC0415

    return {"words": WordList.read(_read(args.words), Path(args.words).stem)}


def seat_of(text: str | None, table: Table) -> Seat | None:
    """The seat named on the command line; without a name, the first whose decision is due."""
    if text is None:
        return min(table.game.to_act(table.state), default=None)
    if text in ("spectator", "зритель", "-"):
        return None
    if text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= table.seats:
        return Seat(int(text) - 1)
    ru = f"--seat {text}: места 1…{table.seats} или spectator (зритель)"
    raise BadUsage("bad_seat", "", Text(ru, f"--seat {text}: seats are 1…{table.seats}, or spectator"))


def _names(table: Table, lang: Lang, names: Sequence[str] = ()) -> list[str]:
    return [t.player(seat, table.game.kind.seat_names, names, lang) for seat in range(table.seats)]


def _ending(table: Table, outcome: Outcome | None, lang: Lang, names: Sequence[str] = ()) -> str:
    if outcome is None:
        return ""
    return t.say_outcome(outcome, _names(table, lang, names), table.game.kind.endings, lang)


def _print(args: argparse.Namespace, facts: Any, text: str) -> None:
    print(json.dumps(facts, ensure_ascii=False) if args.json else text)


def show_games(args: argparse.Namespace, lang: Lang) -> int:
    """The games, how a move is typed in each, and what may be chosen."""
    facts, rows = [], []
    for game_id in games():
        found = kind(game_id)
        seats = found.game().seats
        options = [
            {"name": o.name, "default": o.show(o.default), "about": plain(o.about), "good": plain(o.good())}
            for o in found.options
        ]
        facts.append({"id": game_id, "title": plain(found.title), "seats": list(seats), "options": options})
        rows.append(f"{game_id}: {found.title.to(lang)}; {found.how.to(lang)}")
        rows += [f"  {o.name}={o.show(o.default)}: {o.about.to(lang)} ({o.good().to(lang)})" for o in found.options]
    _print(args, facts, "\n".join(rows))
    return OK


def list_moves(args: argparse.Namespace, lang: Lang) -> int:
    """The legal moves of a seat."""
    table = table_of(args)
    game = table.game
    seat = seat_of(args.seat, table)
    found = [game.show_move(m) for m in islice(game.moves(game.view(table.state, seat)), args.limit + 1)]
    listed, more = found[: args.limit], len(found) > args.limit
    facts = {"game": game.kind.id, "position": game.show_state(table.state), "seat": show_seat(seat), "moves": listed}
    _print(args, {**facts, "more": more}, "\n".join([*listed, t.MORE.to(lang)] if more else listed))
    return OK


def show_view(args: argparse.Namespace, lang: Lang) -> int:
    """What a seat or a spectator sees, as text and as a picture."""
    table = table_of(args)
    view = table.game.view(table.state, seat_of(args.seat, table))
    text, picture = table.game.show_view(view), table.game.draw(view, lang)
    _print(args, {"view": text, "facts": plain(view), "picture": picture}, f"{text}\n\n{picture}")
    return OK


def apply_moves(args: argparse.Namespace, lang: Lang) -> int:
    """Makes the moves, all of them or none, and shows what came of it."""
    table = table_of(args)
    game = table.game
    match = begin_at(game, table.state)
    for text in args.moves:
        seat = _due(match, text)
        _, colon, rest = text.partition(":")
        match.turn(seat, rest if colon and _names_seat(text) else text)
    match.play_forced()
    viewer = min(game.to_act(match.state), default=None)
    reports = [match.report(index, None) for index in range(len(match.lines))]
    rows = [
        {"seat": show_seat(line.seat), "move": line.text, "report": plain(report), "said": game.say(report, lang)}
        for line, report in zip(match.lines, reports, strict=True)
    ]
    position = game.show_state(match.state)
    facts = {
        "position": position,
        "moves": rows,
        "to_act": [show_seat(seat) for seat in sorted(game.to_act(match.state))],
        "outcome": plain(match.outcome),
    }
    said = [f"{row['move']}  {row['said']}" for row in rows]
    picture = game.draw(game.view(match.state, viewer), lang)
    end = _ending(table, match.outcome, lang)
    _print(args, facts, "\n".join([*said, "", picture, *([end] if end else []), "", position]))
    return OK


def _names_seat(text: str) -> bool:
    return len(text) > 2 and text[0] in "123456789" and text[1] == ":"


def _due(match: Match, text: str) -> Seat:
    """Who makes this move: the one whom the text names, else who is due once the program has played its own."""
    game = match.game
    forced = match.forced()
    if forced is not None and text != game.show_move(forced[1]):
        match.play_forced()
    if _names_seat(text):
        return Seat(int(text[0]) - 1)
    # When the game is over anybody is told so by the rules.
    return min(game.to_act(match.state), default=Seat(0))


def count_moves(args: argparse.Namespace, lang: Lang) -> int:
    """Counts the tree of moves, depth by depth."""
    table = table_of(args)
    counts = []
    for depth in range(1, args.depth + 1):
        counts.append(perft(table.game, table.state, depth))
        if not args.json:
            print(f"{depth}\t{counts[-1]}", flush=True)
    if args.json:
        print(json.dumps({"game": args.game, "position": table.game.show_state(table.state), "counts": counts}))
    return OK


def replay_record(args: argparse.Namespace, lang: Lang) -> int:
    """Plays a record again, to its end or to a ply."""
    match = resume(read_record(_read(args.file)), **_own_words(args))
    game, table = match.game, Table(match.game, match.states[0])
    at = len(match.lines) if args.at is None else args.at
    if not 0 <= at <= len(match.lines):
        last = len(match.lines)
        raise BadUsage("bad_ply", "", Text(f"--at {at}: ходов 0…{last}", f"--at {at}: there are plies 0…{last}"))
    said = [say_line(match, index, None, lang) for index in range(at)]
    outcome = match.outcome if at == len(match.lines) else None
    figures = match.figures() if outcome else None
    position = game.show_state(match.states[at])
    facts = {
        "game": game.kind.id,
        "names": list(match.names),
        "moves": [
            {"seat": show_seat(line.seat), "move": line.text, "said": words}
            for line, words in zip(match.lines, said, strict=False)
        ],
        "position": position,
        "outcome": plain(outcome),
        "figures": plain(figures),
    }
    names = _names(table, lang, match.names)
    head = f"{game.kind.title.to(lang)}: {', '.join(names)}"
    rows = [f"{number}. {match.lines[number - 1].text}  {words}" for number, words in enumerate(said, 1)]
    picture = game.draw(game.view(match.states[at], None), lang)
    end = [_ending(table, outcome, lang, match.names)] if outcome else []
    end += [figures.to(lang)] if figures else []
    _print(args, facts, "\n".join([head, *rows, "", picture, *end, "", position]))
    return OK


def verify_record(args: argparse.Namespace, lang: Lang) -> int:
    """Checks a record's seal, its promises and every move, and says what result they give."""
    wanted = None if args.hash is None else args.hash.lower()
    if wanted is not None and not HASH.fullmatch(wanted):
        raise BadUsage("bad_hash", "", t.NOT_A_HASH.filled(hash=args.hash))
    kept = read_record(_read(args.file))
    played = replay(kept, **_own_words(args))
    if wanted is not None and not kept.seal:
        raise Refused("no_seal", "", t.NO_HASH)
    if wanted not in (None, kept.seal):
        raise Refused("other_hash", "", t.OTHER_HASH.filled(found=kept.seal, wanted=wanted))
    moves = sum(line.text not in REASONS for line in kept.lines)
    promises = sum(line.promise is not None for line in kept.lines)
    facts = {
        "game": kept.game,
        "names": list(kept.names),
        "match": kept.match or None,
        "moves": moves,
        "outcome": plain(played.outcome),
        "sealed": bool(kept.seal),
        "hash": kept.seal or None,
        "promises": promises,
    }
    table = Table(played.game, played.states[0])
    title, names = table.game.kind.title.to(lang), ", ".join(_names(table, lang, kept.names))
    rows = [
        t.VERIFIED.filled(game=title, names=names, moves=moves).to(lang),
        _ending(table, played.outcome, lang, kept.names) or t.NOT_OVER.to(lang),
        *([t.KEPT_PROMISES.filled(n=promises).to(lang)] if promises else []),
        (t.SEALED.filled(hash=kept.seal) if kept.seal else t.UNSEALED).to(lang),
    ]
    _print(args, facts, "\n".join(rows))
    return OK


def show_word(args: argparse.Namespace, lang: Lang) -> int:
    """Whether a word is in the dictionary, or why not, and what it means."""
    # Imported here: no other command needs the dictionary's readings and meanings.
    from jinn.lexicon.articles import article, say  # noqa: PLC0415

    found = article(args.word)
    _print(args, plain(found), say(found, lang))
    return OK if found.people else REFUSED


def show_rules(args: argparse.Namespace, lang: Lang) -> int:
    """A rules page or one clause of it."""
    kind(args.game)
    text = pages.clause(args.game, args.clause, lang) if args.clause else pages.page(args.game, lang)
    _print(args, {"game": args.game, "clauses": pages.clauses(text)}, text.rstrip())
    return OK


def play(args: argparse.Namespace, lang: Lang) -> int:
    """A match at this keyboard, or in a house (`visit.py`)."""
    if args.server is None:
        for name in ONLY_ONLINE:
            if getattr(args, name):
                raise BadUsage("bad_usage", "", t.ONLY_WITH_SERVER.filled(option=f"--{name}"))
        return play_at_keyboard(args, lang)
    # Imported here: who plays at one keyboard needs nothing that speaks over the network.
    from jinn.console import visit  # noqa: PLC0415

    return visit.play(args, lang)


def play_at_keyboard(args: argparse.Namespace, lang: Lang) -> int:
    """A whole match at this keyboard; with `--json` only the record it begins from."""
    rng = Random(args.seed)
    if args.load is None:
        table = table_of(args)
        names = args.names or []
        if len(names) > table.seats:
            text = Text(f"--name: имён больше, чем игроков ({table.seats})", f"--name: there are {table.seats} players")
            raise BadUsage("bad_names", "", text)
        match = begin_at(table.game, table.state, names)
    else:
        if args.set or args.names or args.position is not None or args.seats is not None:
            text = Text(
                "--load не сочетается с --set, --position, --seats и --name: в записи есть всё",
                "--load does not go with --set, --position, --seats or --name: the record says all that",
            )
            raise BadUsage("bad_load", "", text)
        match = resume(read_record(_read(args.load)), **_own_words(args))
        if match.game.kind.id != args.game:
            kept = match.game.kind.id
            raise BadUsage("other_game", "", Text(f"{args.load}: там {kept}", f"{args.load} is a match of {kept}"))
    if args.json:
        print(json.dumps({"record": show_record(match.record())}, ensure_ascii=False))
        return OK
    HotSeat(match, Terminal(), lang, rng).run()
    return OK


def listen(args: argparse.Namespace, lang: Lang) -> int:
    """The line console; with `--json` only what may be chosen in it."""
    if args.json:
        return show_games(args, lang)
    # Imported here: no other command needs what speaks over the network.
    from jinn.console.listens import open as opened  # noqa: PLC0415

    return opened.listen(args, lang)


def _read(name: str) -> str:
    return sys.stdin.read() if name == "-" else files.read(name)
