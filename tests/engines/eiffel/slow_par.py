"""The par of a small position from all positions that can come of it, walk by walk; no code of the solver."""

from heapq import heappop, heappush

from tests.games.eiffel.naive import Field, ends_of_walks, name

Heights = dict[Field, int]


def slow_par(ranks: int, files: int, start: Heights, goal: str | None = None) -> tuple[int, int] | None:
    """The least moves, and with them the least way; `None` where no line solves it."""
    men = sum(start.values())
    fields = sorted(start)
    queue = [(0, 0, tuple(start[field] for field in fields))]
    seen = set()
    while queue:
        moves, way, heights = heappop(queue)
        if heights in seen:
            continue
        seen.add(heights)
        done = [name(field) for field, height in zip(fields, heights, strict=True) if height == men]
        if done and goal in (None, *done):
            return moves, way
        for at, field in enumerate(fields):
            for count in range(1, heights[at] + 1):
                for end in ends_of_walks(ranks, files, field, count):
                    to = fields.index(end)
                    if to == at or not heights[to]:
                        continue
                    after = list(heights)
                    after[at] -= count
                    after[to] += count
                    heappush(queue, (moves + 1, way + count, tuple(after)))
    return None
