"""Before and after games: the Jinn listens, is asked for a game, a table, a word of help. Clauses 2.1, 3.1 and 5.2."""

from collections.abc import Callable
from random import Random

from jinn.client import AsyncHouse
from jinn.client.background import Background
from jinn.console import entering, files, match
from jinn.console.hotseat import HotSeat, say_refusal
from jinn.console.listens import remarks
from jinn.console.listens import texts as t
from jinn.console.listens.grammar import Ask, Counted, Nothing, Strange, Table, Train, game_of, outside
from jinn.console.listens.sitting import Sitting
from jinn.console.listens.visit import Visit
from jinn.console.terminal import Gone, Terminal
from jinn.core import pages
from jinn.core.errors import Refused
from jinn.core.record import read_record
from jinn.core.registry import kind
from jinn.core.text import Lang, Text
from jinn.wire.league import LeagueDone, MyLeague
from jinn.wire.players import Me

LETTERS = {"junior": "Ю", "candidate": "К", "participant": "У", "effendi": "Э"}
"""The categories as the house's tables are asked for."""


class Dialogue:
    """One person, one house, one visit."""

    def __init__(
        self,
        house: AsyncHouse,
        loop: Background,
        terminal: Terminal,
        lang: Lang,
        rng: Random,
        *,
        place: str,
        patient: bool,
        remarks: bool = True,
    ) -> None:
        self.house, self.loop, self.terminal, self.rng, self.place, self.patient = (
            house,
            loop,
            terminal,
            rng,
            place,
            patient,
        )
        self.lang: Lang = lang
        self.visit = Visit(remarks)
        self.game = "kalah"
        """What was spoken of last."""

    def run(self) -> None:
        """Listens until the person leaves."""
        self._tell(t.LISTENS)
        try:
            self._introduce(self.loop.ask(self.house.me()))
            while self._one_line(self.terminal.ask(t.PROMPT.to(self.lang))):
                pass
        except Gone:
            pass
        self._tell(t.BYE)

    def _introduce(self, me: Me) -> None:
        self._tell((t.GUEST if me.kind == "guest" else t.HERE_AS).filled(name=me.name))

    def _one_line(self, line: str) -> bool:
        try:
            return self.answer(line)
        except Refused as refused:
            self.terminal.tell(say_refusal(refused, self.lang))
        return True

    def answer(self, line: str) -> bool:
        """Does what a line says; `False` when the person leaves. Raises `Refused`."""
        match outside(line):
            case Counted(game):
                self._counted(game)
            case Train() as wish:
                self._train(wish)
            case Table() as wish:
                self._table(wish)
            case Ask("quit", _):
                return False
            case Ask(what, rest):
                self._asked(what, rest)
            case Strange(word):
                self._tell(t.STRANGE.filled(word=word[:40]))
            case Nothing():
                pass
        return True

    def beside(self, line: str) -> bool:
        """Answers what may be asked in the middle of a game, too; whether it was that."""
        match outside(line):
            case Table() as wish:
                self._table(wish)
            case Ask("hush" | "speak" | "rules" | "archive" as what, rest):
                self._asked(what, rest)
            case _:
                return False
        return True

    # --- games --------------------------------------------------------------------------------------------------------

    def _counted(self, game: str) -> None:
        self.game = game
        if self.visit.sulks:
            self.terminal.tell(remarks.line("sulking", self.place, self.lang))
            return
        before = self.loop.ask(self.house.my_league(game))
        done = self.loop.ask(self.house.play_counted(game))
        self._begin(done, t.GOES_ON if done.resumed else t.BEGINS, game)
        self._sit(done, counted=True)
        self._score(before, self.loop.ask(self.house.my_league(game)), done.match)

    def _train(self, wish: Train) -> None:
        self.game = wish.game
        done = self.loop.ask(self.house.train(wish.game, wish.rank, begins=wish.begins))
        self._begin(done, t.TRAINS, wish.game)
        self._sit(done, counted=False)
        if self.loop.ask(self.house.match(done.match)).standing.status == "over":
            self._tell(t.NOT_COUNTED)

    def _begin(self, done: LeagueDone, said: Text, game: str) -> None:
        who = t.YOU_BEGIN if done.seat == 0 else t.JINN_BEGINS
        if done.resumed:
            who = Text("", "")
        facts = {"game": kind(game).title, "rank": t.RANKS[done.rank], "level": done.level, "who": who}
        self.terminal.tell(said.filled(**facts).to(self.lang).rstrip())
        if self.visit.remarks and not done.resumed:
            self.terminal.tell(remarks.line("begin", done.match, self.lang))

    def _sit(self, done: LeagueDone, *, counted: bool) -> None:
        sitting = Sitting(
            self.house, self.loop, self.terminal, self.lang, self.rng,
            visit=self.visit, elsewhere=self.beside, counted=counted,
            fresh=not done.resumed, patient=self.patient,
        )  # fmt: skip
        sitting.run(done.match)

    def _score(self, before: MyLeague, after: MyLeague, match: str) -> None:
        """What the game did to the score; nothing while it waits."""
        if after.match == match:
            return
        if after.rank != before.rank:
            if after.rank == "effendi":
                self._tell(t.EFFENDI)
            else:
                order = list(t.RANKS)
                risen = order.index(after.rank) > order.index(before.rank)
                self._tell((t.RISEN if risen else t.FALLEN).filled(rank=t.RANKS[after.rank]))
        self._tell(t.SCORE.filled(human=after.human, jinn=after.jinn, rank=t.RANKS[after.rank]))
        self._tell(t.LEFT_TODAY.filled(left=after.left))

    # --- what else may be asked ---------------------------------------------------------------------------------------

    def _table(self, wish: Table) -> None:
        game = wish.game or self.game
        table = self.house.league_text(
            game,
            code=wish.code or None,
            ranks=",".join(LETTERS[rank] for rank in wish.ranks) or None,
            if_wins=wish.if_wins or None,
        )
        self.terminal.tell(self.loop.ask(table).rstrip())

    def _asked(self, what: str, rest: str) -> None:
        answers: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "enter": self._enter,
            "register": self._register,
            "together": self._together,
            "load": self._load,
            "hush": lambda _: self._hush(quiet=True),
            "speak": lambda _: self._hush(quiet=False),
            "russian": lambda _: self._speak("ru"),
            "english": lambda _: self._speak("en"),
            "rules": self._rules,
            "archive": self._archive,
        }
        answers[what](rest)

    def _help(self, _: str) -> None:
        for about in t.HELP_OUTSIDE:
            self.terminal.tell(f"  {about.to(self.lang)}")

    def _enter(self, name: str) -> None:
        if not name:
            self._tell(t.NAME_WANTED.filled(command="ВОЙти" if self.lang == "ru" else "ENTer"))
            return
        word = entering.password(self.terminal, t.PASSWORD.to(self.lang))
        self._introduce(self.loop.ask(self.house.log_in(name, word)))
        entering.keep(self.house, self.place, None)

    def _register(self, name: str) -> None:
        if not name:
            self._tell(t.NAME_WANTED.filled(command="ЗАПисаться" if self.lang == "ru" else "REGister"))
            return
        word = entering.password(self.terminal, t.PASSWORD.to(self.lang))
        self._introduce(self.loop.ask(self.house.sign_up(name, word)))
        entering.keep(self.house, self.place, None)

    def _together(self, rest: str) -> None:
        word, _, many = rest.partition(" ")
        game = game_of(word) if word else None
        if game is None:
            self._tell(t.WHICH_GAME)
            return
        bound = kind(game).game()
        seats = int(many) if many.isascii() and many.isdecimal() and len(many) < 3 else min(2, bound.seats.stop - 1)
        if (many and not many.isdecimal()) or seats not in bound.seats:
            self._tell(t.HOW_MANY.filled(low=bound.seats.start, high=bound.seats.stop - 1, number=many or seats))
            return
        HotSeat(match.begin(bound, seats, self.rng), self.terminal, self.lang, self.rng).run()

    def _load(self, file: str) -> None:
        if not file:
            self._tell(t.FILE_WANTED.filled(command="ЗАГрузить ФАЙЛ" if self.lang == "ru" else "LOAd FILE"))
            return
        HotSeat(match.resume(read_record(files.read(file))), self.terminal, self.lang, self.rng).run()

    def _rules(self, rest: str) -> None:
        name, _, clause = rest.partition(" ")
        game = game_of(name) if name else self.game
        if game is None:
            # A number alone is a clause of the game that was spoken of last.
            game, clause = self.game, name
        text = pages.clause(game, clause.strip(), self.lang) if clause.strip() else pages.page(game, self.lang)
        self.terminal.tell(text.rstrip())

    def _archive(self, rest: str) -> None:
        game = game_of(rest.partition(" ")[0]) if rest else self.game
        if game is None:
            self._tell(t.STRANGE.filled(word=rest[:40]))
            return
        for season in self.loop.ask(self.house.seasons(game)).seasons:
            self.terminal.tell(t.season(season, self.lang))
        number = rest.rpartition(" ")[2]
        if number.isascii() and number.isdecimal() and len(number) < 6:
            self.terminal.tell(self.loop.ask(self.house.league_text(game, season=int(number))).rstrip())

    def _hush(self, *, quiet: bool) -> None:
        self.visit.remarks = not quiet
        self._tell(t.HUSHED if quiet else t.SPEAKS)

    def _speak(self, lang: Lang) -> None:
        self.lang = lang
        self._tell(t.LANGUAGE)

    def _tell(self, text: Text) -> None:
        self.terminal.tell(text.to(self.lang))
