"""One game with the Jinn at the line console: played, remarked on, broken off only after a word with him, summed up."""

from collections.abc import Callable
from random import Random
from typing import Any

from jinn.client import AsyncHouse
from jinn.client.background import Background
from jinn.client.table import is_over
from jinn.console import happenings
from jinn.console.listens import remarks, zone
from jinn.console.listens import texts as t
from jinn.console.listens.grammar import Ask, Do, Nothing, Turn, Want, Wish, inside
from jinn.console.listens.summary import summary
from jinn.console.listens.visit import Visit
from jinn.console.online import Online
from jinn.console.terminal import Terminal
from jinn.core.errors import BadNotation, IllegalMove
from jinn.core.text import Lang
from jinn.wire.matches import Event, Snapshot

EARLY = 5  # in the person's first so many turns the Jinn asks him to stay (2.4)
BREAKS = ("resign", "adjourn", "quit")


class Sitting(Online):
    """One sitting at a game with the Jinn: `counted` ones can be adjourned (3.1), a `fresh` one has just begun."""

    def __init__(
        self,
        house: AsyncHouse,
        loop: Background,
        terminal: Terminal,
        lang: Lang,
        rng: Random,
        *,
        visit: Visit,
        elsewhere: Callable[[str], bool],
        counted: bool,
        fresh: bool,
        patient: bool = False,
    ) -> None:
        super().__init__(house, loop, terminal, lang, rng, patient=patient)
        self.visit, self.counted, self.fresh = visit, counted, fresh
        self.zone = zone.Zone()
        self.asked_to_stay = False
        self.elsewhere = elsewhere
        """Answers a line that is not about this game; whether it did."""
        self.told_end = False

    # --- the loop -----------------------------------------------------------------------------------------------------

    def _one_line(self) -> bool:
        self._wait(lambda: self.due or self._stopped() or not self.patient)
        if is_over(self.table):
            self._end()
            return False
        if self._stopped():
            self._say_how_to_come_back()
            return False
        return super()._one_line()

    def _stopped(self) -> bool:
        """Whether nothing more is played for now: the game is over, or it was adjourned."""
        return is_over(self.table) or self.table.standing.status == "adjourned"

    def _end(self) -> None:
        with self.news:
            if not self.told_end:
                self.told_end = True
                self._show(*summary(self.table, self.game, self.lang))
                if self.visit.remarks:
                    self._show(remarks.farewell(self.table, self.lang))

    def _introduce(self) -> None:
        """The dialogue has said what is played; here is the board.

        Where the Jinn begins, it is shown with his first move, however soon he has made it.
        """
        if self.fresh:
            self._show(*self._played())
        if not self.fresh or self.due or self._stopped():
            self._picture()

    def _picture(self) -> None:
        """The board; how the game ended is told by the summary."""
        self._show("", self._named(self.game.draw(self.view, self.lang)))
        clocks = happenings.clocks(self.table, self.game, self.lang)
        if clocks and not is_over(self.table):
            self._show(clocks)

    def _tell_news(self, events: list[Event], before: Snapshot) -> None:
        super()._tell_news(events, before)
        if self.visit.remarks:
            self._show(*(line for event in events if (line := remarks.remark(self.table, event, self.lang))))

    def _shows_board(self, events: list[Event], before: Snapshot) -> bool:
        """While the Jinn goes on moving, his moves are told; the board comes when it is the person's turn again."""
        mine = any(event.seat == self.table.seat for event in events)
        return super()._shows_board(events, before) and (mine or self.due or self._stopped())

    # --- what a line may be -------------------------------------------------------------------------------------------

    def _obey(self, line: str) -> bool:
        """Does what the line says; `False` when the person leaves."""
        if self.table.info.game == "five":
            in_zone = self.zone.read(line, zone.state_of(self.view))
            if in_zone is not None:
                return self._in_zone(in_zone)
        deed = inside(line, self._is_turn)
        match deed:
            case Nothing():
                pass
            case Turn(text, wish):
                return self._turn(text, wish)
            case Want(wish):
                return self._want(wish)
            case Do(what, rest):
                return super()._obey(f"{what} {rest}")
            case Ask("help", _):
                self._help()
            case _:
                if not self.elsewhere(line):
                    self._tell(t.IN_A_GAME)
        return True

    def _is_turn(self, text: str) -> bool:
        """Whether the game reads this as a turn without a remark."""
        try:
            reader: Any = getattr(self.game, "read_turn", None)
            if reader is not None:
                return bool(text) and not reader(text, self.view)[1]
            self.game.read_move(text, self.view)
        except IllegalMove:
            return True  # it can be read; what is wrong with it, the house says
        except BadNotation:
            return False
        return True

    def _in_zone(self, said: zone.Said) -> bool:
        if said.answer is not None:
            self._show(said.answer.to(self.lang))
            return True
        self._move(said.move)
        return True

    def _turn(self, text: str, wish: Wish | None) -> bool:
        self._move(text)
        if wish is None or is_over(self.table):
            return True
        return self._want(wish)

    def _help(self) -> None:
        self._show(self.game.kind.how.to(self.lang))
        if self.table.info.game == "kalah":
            self._tell(t.HELP_OF_CHAINS)
        for about in (*t.HELP_INSIDE, *(zone.HELP if self.table.info.game == "five" else ())):
            self._show(f"  {about.to(self.lang)}")

    # --- asking to stop -----------------------------------------------------------------------------------------------

    def _want(self, wish: Wish) -> bool:
        """Carries a wish out; `False` when the person leaves."""
        if wish == "draw":
            self._do(self.house.offer_draw(self.table.info.id))
            return True
        if self._begs(wish):
            return True
        if wish == "resign":
            self._do(self.house.resign(self.table.info.id))
            return True
        if not self.counted:
            if wish == "adjourn":
                self._tell(t.NOT_IN_TRAINING)
                return True
            self._do(self.house.resign(self.table.info.id))
            self._tell(t.LEFT_TRAINING)
            return True
        if self.table.standing.status == "running":
            self._do(self.house.adjourn(self.table.info.id))
        self._say_how_to_come_back()
        return False

    def _begs(self, wish: Wish) -> bool:
        """Whether the Jinn asks the person to stay, which he does once, early in a game that counts."""
        if not (self.counted and wish in BREAKS and self._turns() < EARLY) or is_over(self.table):
            return False
        if not self.asked_to_stay:
            self.asked_to_stay = True
            self._show(remarks.line("stay", self.table.info.id, self.lang))
            return True
        self.visit.sulks = True
        self._show(remarks.line("sulk", self.table.info.id, self.lang))
        return False

    def _turns(self) -> int:
        """So many turns the person has made."""
        return sum(bool(event.lines) and event.seat == self.table.seat for event in self.table.log)

    def _say_how_to_come_back(self) -> None:
        if self._table is not None and self.counted and not is_over(self.table):
            command = t.COMMANDS[self.table.info.game].to(self.lang)
            self._tell(t.WAITS_FOR_YOU.filled(command=command))

    def _prompt(self) -> str:
        """What is awaited now."""
        standing = self.table.standing
        if standing.status == "adjourned":
            return t.WAITS.to(self.lang)
        if self.due:
            return t.YOUR_TURN.to(self.lang)
        return happenings.prompt(self.table, self.game, self.lang) if is_over(self.table) else t.THINKS.to(self.lang)
