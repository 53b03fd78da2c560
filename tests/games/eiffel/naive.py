"""A second, slow Eiffel Tower written from the words of the rules: a column is a list of men, the lowest first.

A man is `.` (free) or the letter of the player whose mark he bears. A way is walked step by step.
"""

from functools import cache

Field = tuple[int, int]  # file and rank, from 0
FREE = "."


def name(field: Field) -> str:
    return "abcdefghij"[field[0]] + str(field[1] + 1)


@cache
def ends_of_walks(ranks: int, files: int, start: Field, steps: int) -> frozenset[Field]:
    """Every field on which some walk of exactly so many steps ends (2.1, 2.2)."""
    if steps == 0:
        return frozenset({start})
    return frozenset(
        (file + across, rank + up)
        for file, rank in ends_of_walks(ranks, files, start, steps - 1)
        for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if 0 <= file + across < files and 0 <= rank + up < ranks
    )


class SlowTower:
    """One game or puzzle that is played on; everything is looked up anew each time."""

    def __init__(self, ranks: int, files: int, players: int, *, open_target: bool, rest_free: bool) -> None:
        self.ranks, self.files = ranks, files
        self.players = "abcd"[:players]
        self.open_target, self.rest_free = open_target, rest_free
        self.columns: dict[Field, list[str]] = {(f, r): [FREE] for r in range(ranks) for f in range(files)}
        corners = [(0, 0), (files - 1, ranks - 1), (files - 1, 0), (0, ranks - 1)]
        self.target = dict(zip(self.players, corners, strict=False)) if players > 1 else {}
        self.record = dict.fromkeys(self.target, 1)
        self.turn = "a"
        self.quiet = 0
        self.retired: set[str] = set()

    def lifts(self, who: str) -> set[str]:
        """Every lift of this player, as text."""
        found = set()
        for start, column in self.columns.items():
            if start in self.target.values() and not (self.open_target and self.target[who] == start):
                continue
            for men in range(1, len(column) + 1):
                if any(man not in (FREE, who) for man in column[-men:]):
                    continue
                for end in ends_of_walks(self.ranks, self.files, start, men):
                    if end != start and self.columns[end]:
                        found.add(f"{men}{name(start)}-{name(end)}")
        return found

    def moves(self) -> set[str]:
        """What the player in turn may do."""
        return set() if self.over() else self.lifts(self.turn) or {"--"}

    def over(self) -> bool:
        playing = [who for who in self.players if who not in self.retired]
        if len(self.players) > 1 and (len(playing) == 1 or self.quiet >= 10 * len(self.players)):
            return True
        return not any(self.lifts(who) for who in playing)

    def play(self, move: str) -> None:
        who, progress = self.turn, False
        if move != "--":
            text, _, to = move.partition("-")
            start = next(f for f in self.columns if text.endswith(name(f)) and text[: -len(name(f))].isdecimal())
            end = next(f for f in self.columns if name(f) == to)
            men = int(text[: -len(name(start))])
            column = self.columns[start]
            rest = column[:-men]
            self.columns[start] = [FREE] * len(rest) if self.rest_free else rest
            progress = not rest
            beneath = self.columns[end]
            if end in self.target.values() or len(self.players) == 1:
                self.columns[end] = [FREE] * (len(beneath) + men)
            else:
                self.columns[end] = [FREE if man == FREE else who for man in beneath] + [who] * men
            for owner, field in self.target.items():
                if len(self.columns[field]) > self.record[owner]:
                    self.record[owner] = len(self.columns[field])
                    progress = True
        self.quiet = 0 if progress else self.quiet + 1
        self.hand_on()

    def hand_on(self) -> None:
        order = self.players[self.players.index(self.turn) + 1 :] + self.players
        self.turn = next(who for who in order if who not in self.retired)

    def retire(self, who: str) -> None:
        self.retired.add(who)
        if self.turn == who:
            self.hand_on()

    def points(self) -> list[int]:
        return [len(self.columns[self.target[who]]) for who in self.players]

    def show(self) -> str:
        rows = [[self.columns[file, rank] for file in range(self.files)] for rank in range(self.ranks)]
        board = "/".join(",".join(map(show_column, row)) for row in reversed(rows))
        if len(self.players) == 1:
            return board
        words = [board, "-" if self.over() else self.turn, str(self.quiet)]
        if len(self.players) > 2:
            words.append(f"players={len(self.players)}")
        if self.retired:
            words.append("retired=" + "".join(sorted(self.retired)))
        if list(self.record.values()) != self.points():
            words.append("best=" + ",".join(map(str, self.record.values())))
        return " ".join(words)


def show_column(column: list[str]) -> str:
    free = column.count(FREE)
    owners = set(column) - {FREE}
    assert len(owners) <= 1, "a column has one owner (5.5)"
    assert column[:free] == [FREE] * free, "free men lie beneath (5.5)"
    if not column:
        return "."
    return (str(free) if free else "") + "".join(f"{owner}{len(column) - free}" for owner in owners)
