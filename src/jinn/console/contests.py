"""`jinn arena`: measures how much stronger one player is than another."""

import argparse
import json
import sys
from pathlib import Path

from jinn.console import thinking_texts as t
from jinn.console.usage import BadUsage, pairs
from jinn.core.registry import kind
from jinn.core.text import Lang, Text
from jinn.engines.arena import Result, run
from jinn.engines.contest import PLIES, Contest
from jinn.engines.sprt import Sprt

OK = 0
GROUPS = 100
MOST = 20_000
"""Groups of a sequential test that nobody limited."""


def measure(args: argparse.Namespace, lang: Lang) -> int:
    """Plays a contest to its end, and says what came of it."""
    game = kind(args.game).game(**pairs(args.set))
    plies = PLIES.get(args.game, 2) if args.plies is None else args.plies
    seats = args.seats if args.seats is not None else 2 if 2 in game.seats else game.seats.start
    kind(args.game).check_seats(game, seats)
    contest = Contest(args.game, args.first, args.second, pairs(args.set), seats, plies, args.seed or 0)
    sprt = _declared(args)
    groups = args.groups or (GROUPS if sprt is None else MOST)
    live = sys.stderr.isatty()

    def seen(now: Result) -> None:
        if live:
            done = len(now.groups) / groups
            sys.stderr.write(f"\r{'█' * round(20 * done):░<20} {' | '.join(said(now, lang))[:110]:<110}")
            sys.stderr.flush()

    file = None if args.out is None else Path(args.out)
    try:
        result = run(contest, groups, sprt=sprt, file=file, cores=args.cores or 0, seen=seen)
    except KeyboardInterrupt:
        if file is not None:
            sys.stderr.write(f"\n{t.STOPPED.to(lang)}\n")
        raise
    except OSError as error:
        raise BadUsage("bad_out", "", t.BAD_NUMBER.filled(name="out", value=f"{args.out}: {error.strerror}")) from error
    if live:
        sys.stderr.write(f"\r{'':<132}\r")
    print(json.dumps(result.facts(), ensure_ascii=False) if args.json else "\n".join(said(result, lang)))
    return OK


def _declared(args: argparse.Namespace) -> Sprt | None:
    if args.sprt is None:
        return None
    try:
        return Sprt(args.sprt[0], args.sprt[1], args.alpha, args.beta)
    except ValueError:
        value = f"{args.sprt[0]:g} {args.sprt[1]:g}, alpha {args.alpha:g}, beta {args.beta:g}"
        raise BadUsage("bad_sprt", "", t.BAD_NUMBER.filled(name="sprt", value=value)) from None


def said(now: Result, lang: Lang) -> list[str]:
    """The result in a line, the sequential test in another, what was lost away from the board in a third."""
    found, contest = now.measured, now.contest
    score = t.SCORE.filled(
        first=Text(contest.first, contest.first),
        second=Text(contest.second, contest.second),
        score=f"{found.score:.1%}",
        elo=f"{found.elo:+.0f}",
        low=f"{found.low:+.0f}",
        high=f"{found.high:+.0f}",
        groups=found.groups,
    )
    lines = [score.to(lang)]
    if now.sprt is not None:
        low, high = now.sprt.bounds
        test = t.TEST.filled(
            llr=f"{now.llr:.2f}", low=f"{low:.2f}", high=f"{high:.2f}", verdict=t.VERDICTS[now.verdict]
        )
        lines.append(test.to(lang))
    faults = [fault for group in now.groups for fault in group.faults]
    if faults:
        lines.append(t.FAULTS.filled(faults=f"{len(faults)} ({faults[0]})").to(lang))
    return lines
