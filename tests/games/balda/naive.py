"""Balda once more, as slowly and plainly as its clauses read: every letter, every path, every word tried."""

from dataclasses import dataclass, field

ALPHABET = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
Cell = tuple[int, int]  # column, row, from 1

Board = dict[Cell, str]  # the filled cells


def name(cell: Cell) -> str:
    return "abcdefghi"[cell[0] - 1] + str(cell[1])


def beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def paths(board: Board, word: str, begun: tuple[Cell, ...] = ()) -> list[tuple[Cell, ...]]:
    """All paths that spell the word."""
    if len(begun) == len(word):
        return [begun]
    return [
        path
        for cell, letter in board.items()
        if letter == word[len(begun)] and cell not in begun and (not begun or beside(begun[-1], cell))
        for path in paths(board, word, (*begun, cell))
    ]


def placings(n: int, board: Board, words: set[str]) -> dict[str, str]:
    """Every move with one of these words, by its text, and the word."""
    found = {}
    for column in range(1, n + 1):
        for row in range(1, n + 1):
            new = column, row
            if new in board or not any(beside(new, old) for old in board):
                continue
            for letter in ALPHABET:
                for word in words:
                    if letter in word:
                        for path in paths({**board, new: letter}, word):
                            if new in path:
                                found[f"{name(new)}={letter}:{''.join(map(name, path))}"] = word
    return found


@dataclass
class Naive:
    """A game being played."""

    words: set[str]
    players: int
    start: str
    repeats: bool
    board: Board = field(default_factory=dict)
    log: list[tuple[int, str | None]] = field(default_factory=list)  # who, and his word or None for a skip
    gone: list[int] = field(default_factory=list)
    turn: int = 0
    end: str = ""

    def __post_init__(self) -> None:
        n = len(self.start)
        row = n // 2 if n % 2 == 0 else (n + 1) // 2
        self.board = {(column, row): letter for column, letter in enumerate(self.start, 1)}
        self.ask_for_the_end()

    def left(self) -> set[str]:
        """The words that may be used."""
        gone = {self.start} | {word for _, word in self.log if word}
        return set(self.words) if self.repeats else self.words - gone

    def moves(self) -> dict[str, str]:
        return placings(len(self.start), self.board, self.left())

    def skips(self, player: int) -> int:
        return sum(who == player and word is None for who, word in self.log)

    def points(self, player: int) -> int:
        return sum((len(word) if word else -1) for who, word in self.log if who == player)

    def play(self, text: str) -> None:
        """A move from `moves`, or `-`."""
        word = None
        if text != "-":
            word = self.moves()[text]
            self.board["abcdefghi".index(text[0]) + 1, int(text[1])] = text[3]
        self.log.append((self.turn, word))
        self.pass_on()
        self.ask_for_the_end()

    def retire(self, player: int) -> None:
        self.gone.append(player)
        if self.turn == player:
            self.pass_on()
        self.ask_for_the_end()

    def pass_on(self) -> None:
        for _ in range(self.players):
            self.turn = (self.turn + 1) % self.players
            if self.turn not in self.gone:
                return

    def ask_for_the_end(self) -> None:
        """Clause 3, sentence by sentence."""
        empty = len(self.start) ** 2 - len(self.board)
        active = [player for player in range(self.players) if player not in self.gone]
        if len(active) == 1:
            self.end = "last_left"
        elif not any(word is None for _, word in self.log):
            if empty == 0:
                self.end = "full"
            elif not self.moves():
                self.end = "no_word"
        elif all(self.skips(player) >= 3 for player in active):
            self.end = "three_skips"
        elif self.turn == active[0] and empty < len(active):
            self.end = "few_cells"
        elif not self.moves():
            self.end = "no_word"

    def places(self) -> list[int]:
        """1 for who is best; the retired are last; nobody is better than anybody after three skips."""
        found = []
        for player in range(self.players):
            better = 0
            for other in range(self.players):
                if player in self.gone:
                    better += other not in self.gone
                elif other not in self.gone and self.end != "three_skips":
                    better += self.points(other) > self.points(player)
            found.append(1 + better)
        return found
