"""A whole game at one keyboard, for as many as the game seats.

Every line is a command (`texts.COMMANDS`) or a move of the player whose decision is due. Where a game hides
something, the screen is cleared and the keyboard handed over before another player's view is shown.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from jinn.console import answers, files, words
from jinn.console import texts as t
from jinn.console.answers import command_of
from jinn.console.match import Match, resume
from jinn.console.terminal import Gone, Terminal
from jinn.core.errors import BadNotation, IllegalMove, Refused
from jinn.core.game import Seat, Secret, Spacious
from jinn.core.outcome import Outcome
from jinn.core.record import DRAW, RESIGN, TIME, Record, read_record, show_record
from jinn.core.text import Lang, Text


class HotSeat:
    """One sitting: a match, a terminal, a language."""

    def __init__(self, match: Match, terminal: Terminal, lang: Lang, rng: Random) -> None:
        self.match = match
        self.terminal = terminal
        self.lang: Lang = lang
        self.rng = rng
        self.kept_lines = len(match.lines)  # that a file holds already: a new match has none
        self.seen: dict[Seat, int] = {}  # lines of the log each player has been told
        self.at_keyboard: Seat | None = None

    # --- the loop ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Plays until the person leaves."""
        self._tell(t.WHAT_TO_TYPE)
        self._tell(self.match.game.kind.how)
        self._warn()
        try:
            while self._one_line():
                pass
        except Gone:
            self._say_how_to_go_on()

    def _one_line(self) -> bool:
        self.match.play_forced()
        seat = self._hand_over()
        self._tell_news(seat)
        while True:
            line = self.terminal.ask(self._prompt(seat)).strip()
            if not line:
                continue
            before = len(self.match.lines), self.match
            try:
                if not self._obey(line, seat):
                    return False
            except Refused as refused:
                self._tell_refusal(refused)
            if (len(self.match.lines), self.match) != before:
                return True

    def _prompt(self, seat: Seat | None) -> str:
        if seat is None:
            return t.AFTER_END.to(self.lang)
        prompt = t.PROMPT if self.match.seats > 1 else t.PROMPT_ALONE
        return prompt.filled(name=self._name(seat)).to(self.lang)

    def _hand_over(self) -> Seat | None:
        """Whose decision is asked for now; where things are hidden, he alone sees the screen from here on."""
        due = self.match.due
        seat = due[0] if due else None
        hidden = isinstance(self.match.game, Secret)
        if hidden and seat is not None and seat != self.at_keyboard:
            self.terminal.clear()
            self.terminal.ask(t.HAND_OVER.filled(name=self._name(seat)).to(self.lang))
            self.terminal.clear()
        self.at_keyboard = seat
        return seat

    def _tell_news(self, seat: Seat | None) -> None:
        """The lines this player has not been told, then the board as he may see it."""
        if isinstance(self.match.game, Secret):
            told = self.seen.get(seat or Seat(0), 0)
        else:  # all look at one screen: what one was told, all were told
            told = max(self.seen.values(), default=0)
        for index in range(min(told, len(self.match.lines)), len(self.match.lines)):
            self.terminal.tell(self._line(index, seat))
        self.seen[seat or Seat(0)] = len(self.match.lines)
        self.terminal.tell("")
        if not self.match.broken_off or isinstance(self.match.game, Secret):
            self._draw(seat)
        if self.match.outcome:
            self.terminal.tell(self._outcome(self.match.outcome))
            if figures := self.match.figures():
                self._tell(figures)

    # --- what a line may be -----------------------------------------------------------------------------

    def _obey(self, line: str, seat: Seat | None) -> bool:
        """Does what the line says; `False` when the person leaves."""
        command = command_of(line)
        if command is None:
            self._move(line, seat)
            return True
        name, rest = command
        if name == "quit":
            return not self._may_leave()
        actions: dict[str, Callable[[], None]] = {
            "help": self._help,
            "board": lambda: self._board(seat, rest),
            "moves": lambda: self._moves(seat),
            "random": lambda: self._random(seat),
            "log": lambda: self._log(seat),
            "possible": lambda: self.terminal.tell(words.possible(self.match, self.lang)),
            "word": lambda: self.terminal.tell(words.about(rest, self.lang)),
            "undo": self._undo,
            "save": lambda: self._save(rest),
            "load": lambda: self._load(rest),
            "rules": lambda: self.terminal.tell(answers.rules(self.match.game, rest, self.lang)),
            "resign": lambda: self._resign(seat),
            "draw": self._agree,
        }
        actions[name]()
        return True

    def _move(self, line: str, seat: Seat | None) -> None:
        if seat is None:
            self._tell(t.WHAT_TO_TYPE)
            return
        _, remark = self.match.turn(seat, line)
        if remark:
            self._tell(t.REMARK.filled(name=self._name(seat), remark=remark))

    def _view(self, seat: Seat | None) -> Any:
        return self.match.game.view(self.match.state, seat)

    def _help(self) -> None:
        for line in answers.help_lines(self.match.game, t.COMMANDS, self.lang):
            self.terminal.tell(line)

    def _board(self, seat: Seat | None, place: str) -> None:
        if place and isinstance(self.match.game, Spacious):
            self.terminal.tell(answers.board(self.match.game, self._view(seat), place, self.lang))
        else:
            self._draw(seat)

    def _moves(self, seat: Seat | None) -> None:
        if seat is not None:
            self.terminal.tell(answers.moves(self.match.game, self._view(seat), self.lang))

    def _random(self, seat: Seat | None) -> None:
        if seat is not None:
            self.match.turn(seat, answers.any_move(self.match.game, self._view(seat), self.rng))

    def _log(self, seat: Seat | None) -> None:
        for index in range(len(self.match.lines)):
            self.terminal.tell(f"{index + 1}. {self._line(index, seat)}")

    def _undo(self) -> None:
        self.match.take_back()
        self.seen = {seat: min(told, len(self.match.lines)) for seat, told in self.seen.items()}
        self._tell(t.UNDONE)

    def _resign(self, seat: Seat | None) -> None:
        if seat is not None and self._agreed(t.SURE_RESIGN.filled(name=self._name(seat))):
            self.match.end(seat, RESIGN)

    def _agree(self) -> None:
        # Who plays alone is not asked but refused.
        if self.match.due and (self.match.seats == 1 or self._agreed(t.SURE_DRAW)):
            self.match.end(None, DRAW)

    def _agreed(self, question: Text) -> bool:
        return answers.agreed(self.terminal, question, self.lang)

    def _may_leave(self) -> bool:
        kept = len(self.match.lines) == self.kept_lines
        return kept or self.match.outcome is not None or self._agreed(t.SURE_QUIT)

    # --- files ------------------------------------------------------------------------------------------

    def _save(self, rest: str) -> None:
        said, saved = answers.save(rest, lambda: show_record(self.match.record()), self.lang)
        self.terminal.tell(said)
        if not saved:
            return
        self.kept_lines = len(self.match.lines)
        if isinstance(self.match.game, Secret) and self.match.outcome is None:
            self._tell(t.SECRETS_IN_FILE)

    def _load(self, name: str) -> None:
        if not name:
            self.terminal.tell(t.which_file("load", self.lang))
            return
        kept = read_record(files.read(name))
        self.match = resume(kept, **self._same_values(kept))
        self.seen = {}
        self.at_keyboard = None
        self.kept_lines = len(self.match.lines)
        self._tell(t.LOADED.filled(file=name))
        self._warn()

    def _same_values(self, kept: Record) -> dict[str, Any]:
        """Options of this match that the record names too: a list of words is more than its text."""
        game, texts = self.match.game, dict(kept.options)
        if kept.game != game.kind.id:
            return {}
        values = {option.name: (game.options[option.name], option) for option in game.kind.options}
        return {name: value for name, (value, option) in values.items() if texts.get(name) == option.show(value)}

    def _say_how_to_go_on(self) -> None:
        """A match that hides nothing can be taken up from its position; one that does must be saved."""
        game = self.match.game
        values = [(option, game.options[option.name]) for option in game.kind.options]
        told = all(option.accept(option.show(value)) == value for option, value in values)
        if self.match.lines and self.match.outcome is None and told and not isinstance(game, Secret):
            chosen = "".join(
                f" --set {option.name}={option.show(value)}" for option, value in values if value != option.default
            )
            seats = "" if self.match.seats == 2 else f" --seats {self.match.seats}"
            position = game.show_state(self.match.state)
            command = f"jinn play {game.kind.id}{seats}{chosen} --position '{position}'"
            self._tell(t.GO_ON.filled(command=command))

    # --- saying -----------------------------------------------------------------------------------------

    def _tell(self, text: Text) -> None:
        self.terminal.tell(text.to(self.lang))

    def _name(self, seat: Seat) -> str:
        return t.player(seat, self.match.game.kind.seat_names, self.match.names, self.lang)

    def _draw(self, seat: Seat | None) -> None:
        game, viewers = self.match.game, [seat]
        if self.match.broken_off and isinstance(game, Secret):
            # After the end nothing is hidden; this position would still be, so it is shown with everybody's eyes.
            viewers = [Seat(number) for number in range(self.match.seats)]
        for viewer in viewers:
            self.terminal.tell(game.draw(self._view(viewer), self.lang))

    def _line(self, index: int, viewer: Seat | None) -> str:
        return say_line(self.match, index, viewer, self.lang)

    def _outcome(self, outcome: Outcome) -> str:
        names = [self._name(Seat(seat)) for seat in range(self.match.seats)]
        return t.say_outcome(outcome, names, self.match.game.kind.endings, self.lang)

    def _warn(self) -> None:
        warning = words.lost_list(self.match, self.lang)
        if warning:
            self.terminal.tell(warning)

    def _tell_refusal(self, refused: Refused) -> None:
        self.terminal.tell(say_refusal(refused, self.lang))
        if isinstance(refused, BadNotation):
            self._tell(t.WHAT_TO_TYPE)


def say_line(match: Match, index: int, viewer: Seat | None, lang: Lang) -> str:
    """One line of the match's log as this viewer may read it."""
    game, line = match.game, match.lines[index]
    report = match.report(index, viewer)
    if report is not None:
        return game.say(report, lang)
    if line.seat is None:
        return t.AGREED.to(lang)
    said = {RESIGN: t.RESIGNED, TIME: t.TIMED_OUT}[line.text]
    return said.filled(name=t.player(line.seat, game.kind.seat_names, match.names, lang)).to(lang)


def say_refusal(refused: Refused, lang: Lang) -> str:
    """What is wrong, where the rules say so, and what could be played instead."""
    parts = [refused.text.to(lang)]
    why = words.reason(refused)
    if why is not None:
        parts.append(why.text.to(lang))
    if refused.clause:
        parts.append(t.CLAUSE.filled(clause=refused.clause).to(lang))
    if refused.alternative is not None and isinstance(refused, (IllegalMove, BadNotation)):
        parts.append(t.INSTEAD.filled(move=refused.alternative).to(lang))
    return " ".join(parts)
