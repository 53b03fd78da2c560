"""Kalah stone by stone, from the words of clauses 1.3-1.6: named houses in a dictionary, no arithmetic on pits."""

Board = dict[str, int]


def circle(houses: int) -> list[str]:
    """The names of all pits in counter-clockwise order: a1 a2 … aK b1 b2 … bK."""
    return [f"a{n}" for n in range(1, houses + 1)] + ["aK"] + [f"b{n}" for n in range(1, houses + 1)] + ["bK"]


def opposite(name: str, houses: int) -> str:
    """The enemy house across the board: my first house faces his last."""
    return ("b" if name[0] == "a" else "a") + str(houses + 1 - int(name[1:]))


def sow(board: Board, houses: int, me: str, house: int) -> tuple[Board, str]:
    """The board after the sowing, and who moves next: a, b, or nobody ('')."""
    board = dict(board)
    him = "b" if me == "a" else "a"
    order = circle(houses)
    at = f"{me}{house}"
    hand = board[at]
    board[at] = 0
    while hand > 0:
        at = order[(order.index(at) + 1) % len(order)]
        if at == f"{him}K":
            continue
        board[at] = board[at] + 1
        hand = hand - 1
    if at[0] == me and at != f"{me}K" and board[at] == 1:
        across = opposite(at, houses)
        if board[across] > 0:
            board[f"{me}K"] += board[across] + board[at]
            board[across] = board[at] = 0
    for loser in "ab":
        if all(board[f"{loser}{n}"] == 0 for n in range(1, houses + 1)):
            winner = "b" if loser == "a" else "a"
            for n in range(1, houses + 1):
                board[f"{winner}K"] += board[f"{winner}{n}"]
                board[f"{winner}{n}"] = 0
            return board, ""
    return board, me if at == f"{me}K" else him
