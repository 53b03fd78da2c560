"""The board as data: clauses 1.1-1.5."""

from collections import Counter, deque

import pytest

from jinn.games.elements import board
from jinn.games.elements.board import BASES, CELLS, DRAWINGS, KINDS, NAMES, NEIGHBOURS, SYMMETRIES, TERRITORIES

EDGES = {(a, b) for a in CELLS for b in NEIGHBOURS[a]}


def distances(start: int) -> dict[int, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        cell = queue.popleft()
        for near in NEIGHBOURS[cell]:
            if near not in found:
                found[near] = found[cell] + 1
                queue.append(near)
    return found


def test_1_2_cells_and_territories() -> None:
    assert Counter(KINDS) == {"base": 2, "small": 30, "big": 10}
    assert BASES == (0, 41)
    assert (tuple(range(1, 16)), tuple(range(26, 41))) == TERRITORIES


def test_1_3_degrees_and_adjacencies() -> None:
    assert len(EDGES) == 2 * 70
    assert all((b, a) in EDGES for a, b in EDGES)
    degrees = {"base": 5, "big": 4, "small": 3}
    assert all(len(near) == degrees[kind] for kind, near in zip(KINDS, NEIGHBOURS, strict=True))
    assert all(list(near) == sorted(near) for near in NEIGHBOURS)


def test_1_3_the_board_is_whole_and_the_bases_are_seven_steps_apart() -> None:
    assert len(distances(0)) == 42
    assert distances(0)[41] == 7
    assert max(max(distances(cell).values()) for cell in CELLS) == 7


def test_1_3_names_in_the_order_of_ids() -> None:
    expected = ["B1", *(f"1{x}{i}" for i in range(5) for x in "LMR"), *(f"U{i}" for i in range(5))]
    expected += [*(f"D{i}" for i in range(5)), *(f"2{x}{i}" for i in range(5) for x in "LMR"), "B2"]
    assert list(NAMES) == expected


def automorphisms() -> set[tuple[int, ...]]:
    """Everything that the listed symmetries make together."""
    found = {tuple(CELLS)}
    while True:
        more = {tuple(image[cell] for cell in known) for known in found for image in SYMMETRIES.values()}
        if more <= found:
            return found
        found |= more


def test_1_3_symmetries() -> None:
    for image in automorphisms():
        assert sorted(image) == list(CELLS)
        assert {(image[a], image[b]) for a, b in EDGES} == EDGES
        assert all(KINDS[image[cell]] == KINDS[cell] for cell in CELLS)
    assert len(automorphisms()) == 20
    assert sum(image[0] == 0 for image in automorphisms()) == 10


def test_1_3_there_are_no_other_symmetries() -> None:
    """An automorphism is settled by where a base and two cells of its ring go; all ways are tried."""
    found = set()
    for base in BASES:
        for first in NEIGHBOURS[base]:
            for second in NEIGHBOURS[base]:
                if second != first:
                    found |= extended({0: base, 2: first, 5: second})
    assert found == automorphisms()


def extended(image: dict[int, int]) -> set[tuple[int, ...]]:
    if len(image) == len(CELLS):
        return {tuple(image[cell] for cell in CELLS)}
    known = next(cell for cell in CELLS if cell not in image and any(near in image for near in NEIGHBOURS[cell]))
    found = set()
    for to in CELLS:
        fits = to not in image.values() and len(NEIGHBOURS[to]) == len(NEIGHBOURS[known])
        if fits and all((near in NEIGHBOURS[known]) == (image[near] in NEIGHBOURS[to]) for near in image):
            found |= extended({**image, known: to})
    return found


def test_1_3_the_players_change_sides_with_41_minus_id() -> None:
    assert SYMMETRIES["swap_players"] == tuple(41 - cell for cell in CELLS)


@pytest.mark.parametrize(
    ("text", "cell"),
    [("B1", 0), ("Б1", 0), ("б2", 41), ("1Л0", 1), ("1с0", 2), ("1П0", 3), ("1l4", 13), ("В0", 16), ("u4", 20)]
    + [("Н0", 21), ("D4", 25), ("2Л0", 26), ("2R4", 40), ("0", 0), ("41", 41), ("07", 7)]
    + [(text, None) for text in ("42", "B3", "3L0", "1L5", "1X0", "U5", "", "-1", "100", "²", "1L", "٣", "Д0")],
)
def test_1_4_cells_are_read_by_id_and_name(text: str, cell: int | None) -> None:
    assert board.read_cell(text) == cell


def test_1_4_every_name_has_a_twin() -> None:
    twins = str.maketrans("BLMRUD", "БЛСПВН")
    for cell, name in enumerate(NAMES):
        for spelt in (name, name.lower(), name.translate(twins), name.translate(twins).lower(), str(cell)):
            assert board.read_cell(spelt) == cell


@pytest.mark.parametrize("name", ["radial", "lantern"])
def test_1_5_a_drawing_has_a_place_for_every_cell(name: str) -> None:
    drawing = DRAWINGS[name]
    left, top, width, height = drawing["viewbox"]
    assert [cell["id"] for cell in drawing["cells"]] == list(CELLS)
    for cell in drawing["cells"]:
        assert len(cell["polygon"]) >= 3
        assert cell["inradius"] >= 37
        for x, y in [*cell["polygon"], cell["centre"]]:
            assert left <= x <= left + width
            assert top <= y <= top + height


def sides(polygon: list[tuple[float, float]]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def touches(a: dict[str, list[tuple[float, float]]], b: dict[str, list[tuple[float, float]]]) -> bool:
    """Whether a side of one lies along a side of the other."""
    for p, q in sides(a["polygon"]) + sides(a.get("hole", [])):
        for r, s in sides(b["polygon"]) + sides(b.get("hole", [])):
            length = ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5
            along = sorted(((c[0] - p[0]) * (q[0] - p[0]) + (c[1] - p[1]) * (q[1] - p[1])) / length for c in (r, s))
            apart = [abs((c[0] - p[0]) * (q[1] - p[1]) - (c[1] - p[1]) * (q[0] - p[0])) / length for c in (r, s)]
            if max(apart) < 1 and min(along[1], length) - max(along[0], 0) > 5:
                return True
    return False


def test_1_5_adjacent_cells_have_common_sides_in_the_drawings() -> None:
    for name, missing in (("radial", set()), ("lantern", {(1, 15), (16, 25), (26, 40)})):
        cells = DRAWINGS[name]["cells"]
        touching = {(a, b) for a in CELLS for b in CELLS if a < b and touches(cells[a], cells[b])}
        assert touching == {(a, b) for a, b in EDGES if a < b} - missing, name
    assert {tuple(edge) for edge in DRAWINGS["lantern"]["seam"]} == {(1, 15), (16, 25), (26, 40)}
    assert {(ghost["of"], ghost["beside"]) for ghost in DRAWINGS["lantern"]["ghosts"]} == {
        pair for a, b in DRAWINGS["lantern"]["seam"] for pair in ((a, b), (b, a))
    }
