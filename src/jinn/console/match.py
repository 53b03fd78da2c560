"""A match at one keyboard: states, lines of its record, taking back. It neither prints nor asks.

What a whole house needs of a match (clocks, several people, a store) is not here; this keeps one match in
memory and gives its record.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from jinn.core.errors import NotNow
from jinn.core.game import Forced, Game, Seat, Secret, Summed, Turns
from jinn.core.outcome import Outcome
from jinn.core.record import Line, Record, ended_by, record, replay
from jinn.core.text import Text


@dataclass
class Match:
    """The states so far, `states[n]` after n lines, and how it ended."""

    game: Game[Any, Any, Any, Any]
    states: list[Any]
    lines: list[Line] = field(default_factory=list)
    outcome: Outcome | None = None
    names: Sequence[str] = ()

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seated(self.states[0])

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    @property
    def due(self) -> list[Seat]:
        """Who has to decide, in order; nobody when it is over."""
        return [] if self.outcome else sorted(self.game.to_act(self.state))

    @property
    def broken_off(self) -> bool:
        """Whether it ended by something that is no move: the position still shows somebody to move."""
        return bool(self.outcome and self.game.to_act(self.state))

    def turn(self, seat: Seat, text: str) -> tuple[int, str]:
        """Plays what a person typed, all of it or nothing; how many lines it gave, and the remark behind it."""
        view = self.game.view(self.state, seat)
        moves: tuple[Any, ...]
        if isinstance(self.game, Turns):
            moves, remark = self.game.read_turn(text, view)
        else:
            moves, remark = (self.game.read_move(text, view),), ""
        for move in moves:
            self.game.check(self.game.view(self.state, seat), move)
            self._play(seat, move)
        return len(moves), remark

    def play_forced(self) -> int:
        """Plays the moves that nobody need be asked for; how many there were."""
        played = 0
        while (forced := self.forced()) is not None:
            self._play(*forced)
            played += 1
        return played

    def forced(self) -> tuple[Seat, Any] | None:
        """The move that the program will play by itself."""
        return self.game.forced(self.state) if isinstance(self.game, Forced) and not self.outcome else None

    def _play(self, seat: Seat, move: Any) -> None:
        text = self.game.show_move(move)
        self.states.append(self.game.play(self.state, seat, move))
        self.lines.append(Line(seat, text))
        self.outcome = self.game.outcome(self.state)

    def end(self, seat: Seat | None, word: str) -> None:
        """Somebody resigns, or all agree on a draw. Raises `IllegalMove` where that cannot be."""
        line = Line(seat, word)
        state, self.outcome = ended_by(self.game, self.state, line)
        self.states.append(state)
        self.lines.append(line)

    def take_back(self) -> None:
        """Undoes the last move that a person made, unless it showed something hidden. Raises `NotNow`."""
        keep = len(self.lines)
        while keep:
            keep -= 1
            if self._revealed(keep):
                raise NotNow(
                    "revealed",
                    "",
                    Text("Этот ход открыл скрытое: его не вернуть.", "That move showed what was hidden: it stays."),
                )
            if not self._was_forced(keep):
                break
        if not self.lines or self._was_forced(keep):
            raise NotNow("no_move", "", Text("Ходов ещё не было.", "No move has been made yet."))
        del self.states[keep + 1 :], self.lines[keep:]
        self.outcome = None

    def _move(self, index: int) -> Any:
        line = self.lines[index]
        if line.seat is None or line.text.startswith("!"):
            return None
        return self.game.read_move(line.text, self.game.view(self.states[index], line.seat))

    def _revealed(self, index: int) -> bool:
        if not isinstance(self.game, Secret):
            return False
        move, seat = self._move(index), self.lines[index].seat
        # The end of a match shows everything, a resignation too.
        return move is None or self.game.reveals(self.states[index], seat or Seat(0), move)

    def _was_forced(self, index: int) -> bool:
        return isinstance(self.game, Forced) and self.game.forced(self.states[index]) is not None

    def report(self, index: int, viewer: Seat | None) -> Any:
        """The facts of line `index` for this viewer; `None` where the line was no move of the game."""
        move, seat = self._move(index), self.lines[index].seat
        return None if move is None else self.game.report(self.states[index], seat or Seat(0), move, viewer)

    def figures(self) -> Text | None:
        """The figures of the line that was kept, in a game that has some."""
        if not isinstance(self.game, Summed):
            return None
        moves = [self._move(index) for index in range(len(self.lines))]
        return self.game.sum_up(self.state, [move for move in moves if move is not None])

    def record(self) -> Record:
        """The match so far as a record."""
        return record(self.game, self.states[0], self.lines, self.outcome, self.names)


def begin(game: Game[Any, Any, Any, Any], seats: int, rng: Random, names: Sequence[str] = ()) -> Match:
    """A new match."""
    return begin_at(game, game.setup(seats, rng), names)


def begin_at(game: Game[Any, Any, Any, Any], state: Any, names: Sequence[str] = ()) -> Match:
    """A match from a set position."""
    return Match(game, [state], outcome=game.outcome(state), names=names)


def resume(kept: Record, **options: Any) -> Match:
    """The match of a record. Raises `BadRecord`."""
    played = replay(kept, **options)
    # What is played on is no longer the match that a house timed and made promises about.
    lines = [Line(line.seat, line.text) for line in played.lines]
    return Match(played.game, list(played.states), lines, played.outcome, kept.names)
