"""The facts of one move, for the page that animates it and the log that tells it. Clauses 2.5, 5.4."""

from jinn.core.game import Seat
from jinn.games.eiffel import rules
from jinn.games.eiffel.board import walk
from jinn.games.eiffel.state import Laws, Move, Pass, Report, State


def report(before: State, seat: Seat, move: Move, laws: Laws) -> Report:
    """The story of a legal move."""
    after = rules.play(before, move, laws)
    end = rules.outcome(after, laws)
    if isinstance(move, Pass):
        return Report(seat, before.players, 0, (), 0, 0, None, None, after.columns, end)
    board = before.board
    start, landing = board.numbers[move.start], board.numbers[move.end]
    owner = before.owners[landing]
    return Report(
        seat,
        before.players,
        move.men,
        tuple(board.names[field] for field in walk(board.files, start, landing, move.men)),
        after.heights[start],
        after.heights[landing],
        owner if owner != seat else None,
        Seat(before.targets.index(landing)) if landing in before.targets else None,
        after.columns,
        end,
    )
