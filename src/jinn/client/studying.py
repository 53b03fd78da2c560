"""The requests of those who study: positions tried out, matches replayed."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from jinn.client.calls import Call, get, post
from jinn.core.text import Lang
from jinn.wire import analysis as a
from jinn.wire import puzzles as p
from jinn.wire import study as s
from jinn.wire import words as w
from jinn.wire.matches import Act


def try_moves(
    game: str,
    moves: Sequence[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    position: str | None = None,
    seat: int | None = None,
    since: int = 0,
    limit: int = 200,
) -> Call[s.Tried]:
    """What comes of these moves from a position, or from the first one."""
    wanted = s.TryMoves(
        game=game,
        options=dict(options or {}),
        seats=seats,
        position=position,
        moves=tuple(moves),
        seat=seat,
        since=since,
        limit=limit,
    )
    return post(s.Tried, wanted, "/api/positions")


def views(match: str, first: int = 0, last: int | None = None) -> Call[s.Views]:
    """What you saw in a match after so many moves, and on."""
    return get(s.Views, "/api/matches/{}/views", match, query={"from": first, "to": last})


def word(word: str, *, plural_only: bool = False, obscene: bool = False) -> Call[w.Word]:
    """What the house knows of a word of Balda."""
    options = {"plural_only": "yes" if plural_only else None, "obscene": "yes" if obscene else None}
    return get(w.Word, "/api/words/{}", word, query=options)


def possible_words(match: str, ply: int) -> Call[w.PossibleWords]:
    """The words that could have been made after so many moves of a match."""
    return get(w.PossibleWords, "/api/matches/{}/words", match, query={"ply": ply})


def rules(game: str, lang: Lang | None = None) -> Call[w.RulesPage]:
    """The rules of a game, clause by clause."""
    return get(w.RulesPage, "/api/games/{}/rules", game, query={"lang": lang})


def ask_analysis(
    game: str,
    moves: Sequence[str] = (),
    *,
    options: Mapping[str, str] | None = None,
    position: str | None = None,
    seconds: float | None = None,
    nodes: int | None = None,
    lines: int = 10,
) -> Call[a.Analysis]:
    """Asks the engines about a position of one's own; ask on with `analysis`."""
    wanted = a.AskAnalysis(
        game=game,
        options=dict(options or {}),
        position=position,
        moves=tuple(moves),
        seconds=seconds,
        nodes=nodes,
        lines=lines,
    )
    return post(a.Analysis, wanted, "/api/analyses")


def analysis(analysis_id: str, after: int | None = None, wait: int = 0) -> Call[a.Analysis]:
    """What is known so far; waits so many seconds for more than version `after`."""
    asked = get(a.Analysis, "/api/analyses/{}", analysis_id, query={"after": after, "wait": wait or None})
    return replace(asked, wait=wait)


def stop_analysis(analysis_id: str) -> Call[a.Analysis]:
    """Ends an analysis of one's own."""
    return post(a.Analysis, Act(), "/api/analyses/{}/stop", analysis_id)


def analyse_match(match: str) -> Call[a.Analysis]:
    """Asks the engines about a match that is over."""
    return post(a.Analysis, Act(), "/api/matches/{}/analysis", match)


def match_analysis(match: str) -> Call[a.Analysis]:
    """What is known of a match."""
    return get(a.Analysis, "/api/matches/{}/analysis", match)


def daily_puzzles(game: str | None = None, date: str | None = None) -> Call[p.Puzzles]:
    """The puzzles of the day, or of another one."""
    return get(p.Puzzles, "/api/puzzles/daily", query={"game": game, "date": date})


def puzzles(game: str | None = None, before: str | None = None, days: int | None = None) -> Call[p.Puzzles]:
    """The puzzles of the last days."""
    return get(p.Puzzles, "/api/puzzles", query={"game": game, "before": before, "days": days})


def puzzle(puzzle: str) -> Call[p.Puzzles]:
    """One puzzle by its name."""
    return get(p.Puzzles, "/api/puzzles/{}", puzzle)


def solve_puzzle(puzzle: str, moves: Sequence[str]) -> Call[p.PuzzleResult]:
    """A solution; your best one is kept."""
    return post(p.PuzzleResult, p.TryPuzzle(moves=tuple(moves)), "/api/puzzles/{}/solved", puzzle)


def puzzle_hint(puzzle: str, moves: Sequence[str] = ()) -> Call[p.PuzzleHint]:
    """Whether the best can still be reached after these moves, and how."""
    return post(p.PuzzleHint, p.TryPuzzle(moves=tuple(moves)), "/api/puzzles/{}/hint", puzzle)
