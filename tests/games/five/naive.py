"""Five in a Row once more, written from the rules' words to be obvious and not to be fast.

Stones lie in a dictionary; after every move all of them are looked at. Who puts what in an opening is a
table.
"""

from dataclasses import dataclass, field

Cell = tuple[int, int]

# Words said so far and stones on the board: who is due (1 or 2), and what he may say instead of a stone.
SWAP2: dict[tuple[tuple[str, ...], int], tuple[int, set[str]]] = {
    ((), 0): (1, set()),
    ((), 1): (1, set()),
    ((), 2): (1, set()),
    ((), 3): (2, {"stay", "swap", "more"}),
    (("more",), 3): (2, set()),
    (("more",), 4): (2, set()),
    (("more",), 5): (1, {"stay", "swap"}),
}


@dataclass
class Naive:
    opening: str = "origin"
    exact: bool = False
    size: int | None = None
    stones: dict[Cell, str] = field(default_factory=dict)
    said: tuple[str, ...] = ()

    def next_figure(self) -> str:
        xs = sum(figure == "X" for figure in self.stones.values())
        os = sum(figure == "O" for figure in self.stones.values())
        return "X" if xs == os else "O"

    def owner_of_x(self) -> int | None:
        if self.opening != "swap2" or "stay" in self.said:
            return 1
        return 2 if "swap" in self.said else None

    def due(self) -> tuple[int, set[str]]:
        """Who is due, and the words he must choose from; an empty set means a stone."""
        x = self.owner_of_x()
        if x is None:
            return SWAP2[self.said, len(self.stones)]
        return (x if self.next_figure() == "X" else 3 - x), set()

    def is_on_board(self, cell: Cell) -> bool:
        if self.size is None:
            return all(-1_000_000_000 < coordinate < 1_000_000_000 for coordinate in cell)
        return all(0 <= coordinate < self.size for coordinate in cell)

    def may_put(self, cell: Cell) -> bool:
        if self.is_over() or self.due()[1] or not self.is_on_board(cell) or cell in self.stones:
            return False
        if self.opening == "swap2":
            return True
        first = (0, 0) if self.size is None else (self.size // 2, self.size // 2)
        if not self.stones:
            return cell == first
        if len(self.stones) == 2 and self.opening in ("pro", "longpro"):
            free_square = 2 if self.opening == "pro" else 3
            return not all(abs(a - b) <= free_square for a, b in zip(cell, first, strict=True))
        return True

    def put(self, cell: Cell) -> None:
        self.stones[cell] = self.next_figure()

    def say(self, word: str) -> None:
        self.said += (word,)

    def rows(self) -> set[tuple[Cell, ...]]:
        """All winning rows on the board: each from its first stone to its last."""
        found = set()
        for (row, col), figure in self.stones.items():
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if self.stones.get((row - down, col - right)) == figure:
                    continue  # not the first of its row
                cells = []
                at = (row, col)
                while self.stones.get(at) == figure:
                    cells.append(at)
                    at = (at[0] + down, at[1] + right)
                if len(cells) == 5 or (len(cells) > 5 and not self.exact):
                    found.add(tuple(cells))
        return found

    def winner(self) -> int | None:
        for row in self.rows():
            x = self.owner_of_x()
            assert x is not None
            return x if self.stones[row[0]] == "X" else 3 - x
        return None

    def is_full(self) -> bool:
        return self.size is not None and len(self.stones) == self.size * self.size

    def is_over(self) -> bool:
        return bool(self.rows()) or self.is_full()
