"""Measures the Jinn's levels: each against the one below it, in the arena, and writes what came of it.

    python -m scripts.ladder --names               what the engines say of their levels, into the server's file
    python -m scripts.ladder kalah --groups 200    plays the ladder of a game, and writes everything
    python -m scripts.ladder kalah --known         writes what an interrupted ladder has come to

A ladder that was interrupted goes on where it was. The results are in `bench/strength/GAME.json`, the strengths in
`src/jinn/server/levels.json`, the tables in `docs/strength.md` and `docs/strength.ru.md`; with the games of another
machine (`--work`) nothing is played again, only written.
"""

import argparse
import json
import re
import sys
from math import isfinite, sqrt
from pathlib import Path
from typing import Any

from jinn.core.registry import OWN, kind
from jinn.core.text import LANGS, Lang, Text
from jinn.engines.arena import Book, Result, made_by, run
from jinn.engines.contest import PLIES, Contest
from jinn.engines.general import General
from jinn.engines.levels import Level
from jinn.engines.room import engine_of
from jinn.engines.sprt import Measured

ROOT = Path(__file__).parent.parent
LEVELS = ROOT / "src" / "jinn" / "server" / "levels.json"
STRENGTH = ROOT / "bench" / "strength"
PAGES: dict[Lang, Path] = {"ru": ROOT / "docs" / "strength.ru.md", "en": ROOT / "docs" / "strength.md"}
FIRST = 1_000
"""The strength of level 1, by definition."""
BELOW, BESIDE = "random", "greedy"

HEAD = Text(
    "| Уровень | Название | Узлов на ход | Сила | Против нижнего |\n|--:|---|--:|--:|---|\n",
    "| Level | Name | Nodes a move | Strength | Against the one below |\n|--:|---|--:|--:|---|\n",
)
UNKNOWN = Text("не измерено", "not measured")
MADE = Text(
    "Измерено: {engine}, до {groups} групп на ступень, {at}.", "Measured: {engine}, up to {groups} groups a rung, {at}."
)
LAST = Text("Уровень {level} против жадного игрока", "Level {level} against the greedy player")
RANDOM = Text("случайные ходы", "random moves")


def levels_of(game: str) -> tuple[str, tuple[Level, ...]]:
    """The engine and its levels; of a game that is no game of the house, those of the general search."""
    engine = engine_of(game) if game else General("")
    return engine.version, engine.levels


def measure(game: str, groups: int, cores: int, work: Path, seed: int, *, known: bool = False) -> dict[str, Any]:
    """Plays every level against the one below, the first against random moves, the last against the greedy player.

    With `known` only what was played already counts, and nothing is played.
    """
    version, levels = levels_of(game)
    pairs = [("1", BELOW), *((str(n), str(n - 1)) for n in range(2, len(levels) + 1)), (str(len(levels)), BESIDE)]
    results = []
    for first, second in pairs:
        contest = Contest(game, first, second, plies=PLIES[game], seed=seed)
        file = work / f"{game}-{version}-{first}-{second}.jsonl"
        many = len(list(Book(file, contest).counting())) if known and file.exists() else 0 if known else groups
        if not many:
            continue
        result = run(contest, many, file=file, cores=cores, seen=lambda now: _tell(now, groups))
        sys.stderr.write("\n")
        results.append(result.facts())
    return {"engine": version, **made_by(), "results": results}


def _tell(now: Result, groups: int) -> None:
    found = now.measured
    line = f"{now.contest.game} {now.contest.first}:{now.contest.second} {len(now.groups)}/{groups} {_elo(found)}"
    sys.stderr.write(f"\r{line:<78}" if sys.stderr.isatty() else "")
    sys.stderr.flush()


def _elo(found: Measured) -> str:
    return f"{found.elo:+.0f} [{found.low:+.0f} {found.high:+.0f}]"


def strengths(facts: dict[str, Any]) -> dict[int, tuple[int, int | None]]:
    """The strength of each level and how far it may be from the truth, added up from level 1."""
    found: dict[int, tuple[int, int | None]] = {1: (FIRST, 0)}
    elo, variance = float(FIRST), 0.0
    for result in facts["results"]:
        first, second = result["first"], result["second"]
        if not (first.isdecimal() and second.isdecimal()) or result["elo"] is None:
            continue
        low = result["low"] if result["low"] is not None else -float("inf")
        high = result["high"] if result["high"] is not None else 2 * result["elo"] - low
        elo += result["elo"]
        variance += ((high - low) / 2) ** 2
        found[int(first)] = round(elo), round(sqrt(variance)) if isfinite(variance) else None
    return found


def levels_file() -> dict[str, Any]:
    """What the server is told: the levels as the engines have them, with what was measured of the same engine."""
    told: dict[str, Any] = {}
    for game in ("", *OWN):
        version, levels = levels_of(game)
        facts = kept(game)
        known = strengths(facts) if facts.get("engine") == version else {}
        rows = []
        for level in levels:
            elo, within = known.get(level.number, (None, None))
            title = {lang: level.title.to(lang) for lang in LANGS}
            row = {"number": level.number, "rank": level.rank, "title": title, "nodes": level.nodes}
            rows.append({**row, "elo": elo, "within": within})
        told[game] = {"engine": version, "levels": rows}
    return told


def kept(game: str) -> dict[str, Any]:
    """The last measurement of a game."""
    file = STRENGTH / f"{game}.json"
    facts: dict[str, Any] = json.loads(file.read_text("utf-8")) if game and file.exists() else {}
    return facts


def table(game: str, lang: Lang) -> str:
    """The ladder of a game as a table of a page."""
    version, levels = levels_of(game)
    facts = kept(game) if kept(game).get("engine") == version else {}
    results = {(row["first"], row["second"]): row for row in facts.get("results", [])}
    known = strengths(facts) if facts else {}
    rows = [HEAD.to(lang)]
    for level in levels:
        elo, within = known.get(level.number, (None, None))
        strength = UNKNOWN.to(lang) if elo is None else f"{elo}" if not within else f"{elo} ± {within}"
        below = results.get((str(level.number), BELOW if level.number == 1 else str(level.number - 1)))
        rows.append(
            f"| {level.number} | {level.title.to(lang)} | {level.nodes} | {strength} | {_against(below, lang)} |\n"
        )
    if known:
        top = results.get((str(len(levels)), BESIDE))
        groups = max(row["groups"] for row in results.values())
        rows.append("\n" + MADE.filled(engine=version, groups=groups, at=facts["at"][:10]).to(lang))
        rows.append(f" {LAST.filled(level=len(levels)).to(lang)}: {_against(top, lang)}.\n" if top else "\n")
    return "".join(rows)


def _against(row: dict[str, Any] | None, lang: Lang) -> str:
    if row is None:
        return ""
    low, high = ("∞" if row[end] is None else f"{row[end]:+.0f}" for end in ("low", "high"))
    whom = f" ({RANDOM.to(lang)})" if row["second"] == BELOW else ""
    return f"{row['score']:.1%}, {row['elo']:+.0f} [{low}…{high}]{whom}"


def write_all() -> None:
    """The server's file and the tables of the pages."""
    LEVELS.write_text(json.dumps(levels_file(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    for lang, page in PAGES.items():
        text = page.read_text("utf-8")
        for game in OWN:
            made = f"<!-- ladder {game} -->\n{table(game, lang)}<!-- end -->"
            text = re.sub(rf"<!-- ladder {game} -->\n.*?<!-- end -->", lambda _, made=made: made, text, flags=re.DOTALL)  # type: ignore[misc]
        page.write_text(text, encoding="utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(OWN))
    parser.add_argument("--names", action="store_true", help="write what is known, play nothing")
    parser.add_argument("--known", action="store_true", help="count what was played already, play nothing")
    parser.add_argument("--groups", type=int, default=100, help="groups of matches a rung (100)")
    parser.add_argument("--cores", type=int, default=0, help="processes (all cores)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=STRENGTH / "pairs", help="where the games of a ladder are kept")
    args = parser.parse_args()
    for game in args.games:
        kind(game)
        facts = measure(game, args.groups, args.cores, args.work, args.seed, known=args.known)
        STRENGTH.mkdir(parents=True, exist_ok=True)
        text = json.dumps(facts, ensure_ascii=False, indent=1)
        (STRENGTH / f"{game}.json").write_text(text + "\n", encoding="utf-8")
    if args.games or args.names:
        write_all()


if __name__ == "__main__":
    main()
