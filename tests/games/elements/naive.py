"""Five Elements once more, slowly and in words: the graph of 1.3 by its formulas, fights by the two rings of 4.3.

A position is a dictionary; pieces are dictionaries too. Nothing is shared with the package: texts in, texts
out. A list of moves is written from 3 and 4 by trying every cell with every element.
"""

from typing import Any

ELEMENTS = ("fire", "metal", "wood", "earth", "water")
OVERCOMES = {"fire": "metal", "metal": "wood", "wood": "earth", "earth": "water", "water": "fire"}
FEEDS = {"wood": "fire", "fire": "earth", "earth": "metal", "metal": "water", "water": "wood"}

Position = dict[str, Any]


def graph() -> dict[int, set[int]]:
    near: dict[int, set[int]] = {cell: set() for cell in range(42)}

    def join(a: int, b: int) -> None:
        near[a].add(b)
        near[b].add(a)

    for i in range(5):
        after, before = (i + 1) % 5, (i - 1) % 5
        for base, left, big in ((0, 1, 16), (41, 26, 21)):
            join(base, left + 3 * i + 1)
            join(left + 3 * i, left + 3 * i + 1)
            join(left + 3 * i + 1, left + 3 * i + 2)
            join(left + 3 * i + 2, left + 3 * after)
            join(big + i, left + 3 * i)
            join(big + i, left + 3 * i + 2)
        join(16 + i, 21 + i)
        join(16 + i, 21 + before)
    return near


NEAR = graph()


def outcome_of_fight(attacker: str, defender: str) -> str:
    if attacker == defender:
        return "both"
    if OVERCOMES[attacker] == defender:
        return "win"
    if OVERCOMES[defender] == attacker:
        return "loss"
    if FEEDS[defender] == attacker:
        return "win"
    assert FEEDS[attacker] == defender
    return "nothing"


def opening(first: str, second: str) -> Position:
    """Both set-ups sealed, as 15 digits each."""
    pieces = {0: king(1), 41: king(2)}
    for i in range(15):
        pieces[1 + i] = ordinary(1, first[i])
        pieces[26 + i] = ordinary(2, second[i])
    return {
        "pieces": pieces,
        "owns": {1: list(ELEMENTS), 2: list(ELEMENTS)},
        "due": ("move", 1),
        "idle": 0,
        "over": None,
    }


def king(owner: int) -> dict[str, Any]:
    return {"owner": owner, "king": True}


def ordinary(owner: int, digit: str) -> dict[str, Any]:
    return {"owner": owner, "king": False, "element": ELEMENTS[int(digit)], "open": False}


def copy(position: Position) -> Position:
    return {
        **position,
        "pieces": {cell: dict(piece) for cell, piece in position["pieces"].items()},
        "owns": {player: list(owned) for player, owned in position["owns"].items()},
    }


def legal(position: Position) -> set[str]:
    """All legal moves as texts."""
    if position["over"]:
        return set()
    what, player = position["due"][:2]
    owned = [ELEMENTS.index(element) for element in position["owns"][player]]
    if what == "defend":
        return {f"d{element}" for element in owned}
    if what == "choose":
        present = position["pieces"][position["due"][2]]["element"]
        return {f"b{n}" for n, element in enumerate(ELEMENTS) if element != present}
    found = set()
    for here, piece in position["pieces"].items():
        for there in range(42):
            other = position["pieces"].get(there)
            if piece["owner"] != player or there not in NEAR[here] or (other and other["owner"] == player):
                continue
            if other and piece["king"]:
                found |= {f"{here}-{there}a{element}" for element in owned}
            elif not other and not piece["king"] and there in (0, 41):
                found |= {f"{here}-{there}b{n}" for n in range(5) if ELEMENTS[n] != piece["element"]}
            else:
                found.add(f"{here}-{there}")
    return found


def play(position: Position, move: str, limit: int) -> Position:
    after = copy(position)
    what, player = position["due"][:2]
    if what == "defend":
        _, _, here, there, sealed = position["due"]
        fight(after, here, there, sealed, ELEMENTS[int(move[1])])
    elif what == "choose":
        conceal(after["pieces"][position["due"][2]], move[1])
        after["due"] = ("move", 3 - player)
    else:
        way, _, element = move.replace("a", "b").partition("b")
        here, there = map(int, way.split("-"))
        walk_or_attack(after, here, there, element)
    finish(after, limit)
    return after


def walk_or_attack(after: Position, here: int, there: int, element: str) -> None:
    pieces = after["pieces"]
    player = pieces[here]["owner"]
    if there not in pieces:
        pieces[there] = pieces.pop(here)
        if element:
            conceal(pieces[there], element)
        after["idle"] += 1
        after["due"] = ("move", 3 - player)
        return
    sealed = ELEMENTS[int(element)] if element else None
    if not pieces[there]["king"]:
        fight(after, here, there, sealed, None)
    elif len(after["owns"][3 - player]) == 1:
        fight(after, here, there, sealed, after["owns"][3 - player][0])
    else:
        after["due"] = ("defend", 3 - player, here, there, sealed)


def conceal(piece: dict[str, Any], digit: str) -> None:
    piece["element"] = ELEMENTS[int(digit)]
    piece["open"] = False


def fight(after: Position, here: int, there: int, attack: str | None, defence: str | None) -> None:
    pieces = after["pieces"]
    attacker, defender = pieces[here], pieces[there]
    used = {here: attack or attacker["element"], there: defence or defender["element"]}
    for piece in (attacker, defender):
        if not piece["king"]:
            piece["open"] = True
    outcome = outcome_of_fight(used[here], used[there])
    dying = {"both": [here, there], "win": [there], "loss": [here], "nothing": []}[outcome]
    for cell in dying:
        if pieces[cell]["king"]:
            after["owns"][pieces[cell]["owner"]].remove(used[cell])
        else:
            del pieces[cell]
    after["idle"] = 0 if dying else after["idle"] + 1
    after["due"] = ("move", 3 - attacker["owner"])
    if outcome == "win" and there not in pieces:
        pieces[there] = pieces.pop(here)
        if there in (0, 41) and not attacker["king"]:
            after["due"] = ("choose", attacker["owner"], there)


def finish(after: Position, limit: int) -> None:
    bare = [player for player in (1, 2) if not after["owns"][player]]
    if bare:
        after["over"] = "draw" if len(bare) == 2 else f"player {3 - bare[0]}"
    elif limit and after["due"][0] == "move" and after["idle"] >= limit:
        after["over"] = "draw"


def text(position: Position, looker: int | None = None) -> str:
    """The text of 7.1, or of 7.2 for player 1, player 2, or 0 for a spectator."""
    if position["over"]:
        looker = None
    cells = []
    for cell in range(42):
        piece = position["pieces"].get(cell)
        if piece is None:
            cells.append(".")
        elif piece["king"]:
            cells.append("K" if piece["owner"] == 1 else "Q")
        elif looker is not None and looker != piece["owner"] and not piece["open"]:
            cells.append(str(piece["owner"]))
        else:
            letter = ("abcde" if piece["owner"] == 1 else "vwxyz")[ELEMENTS.index(piece["element"])]
            cells.append(letter.upper() if piece["open"] else letter)
    owned = ["".join(str(n) for n in range(5) if ELEMENTS[n] in position["owns"][player]) or "-" for player in (1, 2)]
    return " ".join(["".join(cells), *owned, due_text(position, looker), str(position["idle"])])


def due_text(position: Position, looker: int | None) -> str:
    what, player = position["due"][:2]
    if position["over"]:
        return "0"
    if what == "move":
        return str(player)
    if what == "choose":
        return f"{player}b:{position['due'][2]}"
    _, _, here, there, sealed = position["due"]
    shown = sealed is not None and looker in (None, 3 - player)
    return f"{player}d:{here}-{there}" + (f":a{ELEMENTS.index(sealed)}" if shown else "")
