"""The compiled heart of the puzzle: the cheapest gathering of columns that are never split, and the search for splits.

All of it stands in one file, because the cache of compiled code does not see what changes in another. Read `gather`,
then `splits`.

Only the columns of a position count, so sets of columns are bits. Without splitting every set S of columns that ends in
one is a tree (3.4): some subset of it was gathered elsewhere and sent its whole column to S's root. A solution with
splits can be put in order so that before each split only those columns moved that the split column was made of; so a
split leads from one position to another, and the last of them is solved by a tree.
"""

# ruff: noqa: PLR0912, PLR0915 - a search is one loop, because compiled recursion is not cached

import numpy as np

from jinn.engines.cache import compiled

NO_WAY = 65_000  # more than any way that fits: fifteen moves of a thousand men are 15,000

# Words of the control array that a search shares with whoever watches it.
NODES, LIMIT, STOP = 0, 1, 2
WIDEST, FIRST, LEVEL, BOUND = 3, 4, 5, 6
"""A quick search splits columns made of so many at most, and takes the first solution. What it found bounds the exact
one: with so many splits only a shorter way than this is looked for."""
CONTROLS = 7

# Words of the result.
WAY, LAST, ROOT, FOUND, SPLITS, SEEN = 0, 1, 2, 3, 4, 5
"""The way of the best solution, its position after the last split, where it ends, how many positions there were."""

SOLVED, HOPELESS, STOPPED, FULL = 1, 2, 3, 4


@compiled
def sizes(heights, columns, size):
    """The men of every set of columns."""
    size[0] = 0
    for s in range(1, 1 << columns):
        low = 0
        while not (s >> low) & 1:
            low += 1
        size[s] = size[s & (s - 1)] + heights[low]


@compiled
def can_gather(heights, columns, far, size, roots, control):
    """The bits of the columns on which all can be gathered without a split; `roots` gets those of every set."""
    sizes(heights, columns, size)
    sent = np.zeros(1 << columns, np.int32)
    for s in range(1, 1 << columns):
        low = s & -s
        found = s if s == low else 0
        part = (s - 1) & s
        work = 1
        while part and found != s:
            if part & low:
                rest = s ^ part
                found |= (roots[rest] & sent[part]) | (roots[part] & sent[rest])
                work += 1
            part = (part - 1) & s
        control[NODES] += work
        roots[s] = found
        men = size[s]
        to = 0
        for w in range(columns):
            if (found >> w) & 1:
                for v in range(columns):
                    if far[w, v] <= men and (men - far[w, v]) & 1 == 0:
                        to |= 1 << v
        sent[s] = to & ~s
        if control[STOP] or control[NODES] > control[LIMIT]:
            return -1
    return roots[(1 << columns) - 1]


@compiled
def gather(heights, columns, far, size, ways, sent, control):
    """Fills `ways[v, S]`, the least way of gathering S on v, and `sent[v, S]`, that of gathering S and sending it to v.

    False where it was stopped.
    """
    sizes(heights, columns, size)
    for s in range(1, 1 << columns):
        men = size[s]
        work = 1
        for v in range(columns):
            ways[v, s] = NO_WAY
            sent[v, s] = NO_WAY
            if not (s >> v) & 1:
                continue
            others = s ^ (1 << v)
            if others == 0:
                ways[v, s] = 0
                continue
            low = others & -others
            rest = others ^ low
            best = NO_WAY
            part = rest
            while True:
                # The subtree with the lowest column, and all others.
                way = np.int64(sent[v, part | low]) + np.int64(ways[v, s ^ (part | low)])
                best = min(best, way)
                work += 1
                if part == 0:
                    break
                part = (part - 1) & rest
            ways[v, s] = best
        for v in range(columns):
            if (s >> v) & 1:
                continue
            best = NO_WAY
            for w in range(columns):
                if (s >> w) & 1 and far[w, v] <= men and (men - far[w, v]) & 1 == 0:
                    best = min(best, np.int64(ways[w, s]) + men)
            sent[v, s] = best
        control[NODES] += work
        if control[STOP] or control[NODES] > control[LIMIT]:
            return False
    return True


@compiled
def least(columns, ways, goal):
    """The root and the way of the cheapest gathering of all columns; root -1 where there is none."""
    everything = (1 << columns) - 1
    root, best = -1, NO_WAY
    for v in range(columns):
        if (goal < 0 or v == goal) and ways[v, everything] < best:
            root, best = v, np.int64(ways[v, everything])
    return root, best


@compiled
def parents(columns, ways, sent, size, far, whole, root, out):
    """Who sends its column to whom in the cheapest gathering of the set `whole` on the root; all others have -1."""
    stack_set = np.zeros(columns + 1, np.int64)
    stack_root = np.zeros(columns + 1, np.int64)
    stack_set[0], stack_root[0] = whole, root
    top = 1
    out[:] = -1
    while top:
        top -= 1
        s, v = stack_set[top], stack_root[top]
        others = s ^ (1 << v)
        if others == 0:
            continue
        low = others & -others
        rest = others ^ low
        part = rest
        while np.int64(sent[v, part | low]) + np.int64(ways[v, s ^ (part | low)]) != ways[v, s]:
            part = (part - 1) & rest
        child = part | low
        for w in range(columns):
            fits = (child >> w) & 1 and far[w, v] <= size[child] and (size[child] - far[w, v]) & 1 == 0
            if fits and np.int64(ways[w, child]) + size[child] == sent[v, child]:
                out[w] = v
                stack_set[top], stack_root[top] = child, w
                top += 1
                break
        stack_set[top], stack_root[top] = s ^ child, v
        top += 1


@compiled
def packed(position, far, goal, heights, names, near):
    """Leaves out the empty fields: the heights, places and distances of the columns; how many, and the goal's place."""
    count, place = 0, -1
    for field in range(position.size):
        if position[field]:
            heights[count] = position[field]
            names[count] = field
            if field == goal:
                place = count
            count += 1
    for i in range(count):
        for j in range(count):
            near[i, j] = far[names[i], names[j]]
    return count, place


@compiled
def floor(position, goal):
    """What the way from here is at least: every column but one moves, with all its men."""
    total, most = 0, 0
    for field in range(position.size):
        total += position[field]
        most = max(most, position[field])
    return total - (position[goal] if goal >= 0 else most)


@compiled
def place_of(position, positions, table):
    """Where the table has this position, or would have it."""
    mask = table.size - 1
    word = np.uint64(1469598103934665603)
    for field in range(position.size):
        word = (word ^ np.uint64(position[field])) * np.uint64(1099511628211)
        word ^= word >> np.uint64(29)
    at = np.int64(word & np.uint64(mask))
    while table[at] >= 0:
        same = True
        for field in range(position.size):
            if positions[table[at], field] != position[field]:
                same = False
                break
        if same:
            return at
        at = (at + 1) & mask
    return at


@compiled
def splits(far, goal, most, positions, walked, came, table, control, result):
    """Solves `positions[0]` with as few splits as can be, and then the shortest way; `came` says how (see the caller).

    Level by level: all positions after n splits, each with the least way to it. One that was there after fewer splits
    is not looked at again: it had no tree. `result` holds the best solution, also when this was stopped; where there is
    none and this says SOLVED, nothing is better than the bound.
    """
    fields = positions.shape[1]
    heights = np.zeros(fields, np.int64)
    names = np.zeros(fields, np.int64)
    near = np.zeros((fields, fields), np.int64)
    child = np.zeros(fields, np.int64)
    every, place = packed(positions[0], far, goal, heights, names, near)
    size = np.zeros(1 << every, np.int64)
    roots = np.zeros(1 << every, np.int32)
    ways = np.zeros((every, 1 << every), np.uint16)
    sent = np.zeros((every, 1 << every), np.uint16)
    first, last = 0, 1
    walked[0] = 0
    table[place_of(positions[0], positions, table)] = 0
    result[FOUND] = 0
    result[SEEN] = 1
    if goal >= 0 and place < 0:
        return HOPELESS
    for level in range(most + 1):
        result[SPLITS] = level
        floors = np.zeros(last - first, np.int64)
        for at in range(first, last):
            floors[at - first] = walked[at] + floor(positions[at], goal)
        best = control[BOUND] if level == control[LEVEL] else NO_WAY
        for turn in np.argsort(floors, kind="mergesort"):
            if floors[turn] >= best:
                break
            at = first + turn
            columns, place = packed(positions[at], far, goal, heights, names, near)
            open_roots = can_gather(heights, columns, near, size, roots, control)
            if open_roots < 0:
                return STOPPED
            if open_roots == 0 or (goal >= 0 and not (open_roots >> place) & 1):
                continue
            if not gather(heights, columns, near, size, ways, sent, control):
                return STOPPED
            root, way = least(columns, ways, place)
            if walked[at] + way < best:
                best = walked[at] + way
                result[WAY], result[LAST], result[ROOT], result[FOUND] = best, at, names[root], 1
                if control[FIRST]:
                    return SOLVED
        if best < NO_WAY:
            return SOLVED
        if level == most:
            return STOPPED
        new = last
        for at in range(first, last):
            columns, place = packed(positions[at], far, goal, heights, names, near)
            if not gather(heights, columns, near, size, ways, sent, control):
                return STOPPED
            for s in range(1, (1 << columns) - 1):
                if control[WIDEST] == 1 and s & (s - 1):
                    continue
                for x in range(columns):
                    if not (s >> x) & 1 or ways[x, s] >= NO_WAY or (place >= 0 and (s >> place) & 1 and x != place):
                        continue
                    for field in range(fields):
                        child[field] = positions[at, field]
                    for v in range(columns):
                        if (s >> v) & 1:
                            child[names[v]] = 0
                    for y in range(columns):
                        if (s >> y) & 1:
                            continue
                        for men in range(near[x, y], size[s], 2):
                            control[NODES] += 1
                            child[names[x]] = size[s] - men
                            child[names[y]] = heights[y] + men
                            way = walked[at] + ways[x, s] + men
                            if level + 1 == control[LEVEL] and way + floor(child, goal) >= control[BOUND]:
                                continue
                            slot = place_of(child, positions, table)
                            known = table[slot]
                            if known < 0:
                                if new == walked.size:
                                    return FULL
                                known = new
                                table[slot] = new
                                for field in range(fields):
                                    positions[new, field] = child[field]
                                new += 1
                            elif known < last or walked[known] <= way:
                                continue
                            walked[known] = way
                            came[known, 0] = at
                            came[known, 1] = s
                            came[known, 2] = names[x]
                            came[known, 3] = names[y]
                            came[known, 4] = men
                        child[names[y]] = heights[y]
                if control[STOP] or control[NODES] > control[LIMIT]:
                    return STOPPED
        result[SEEN] = new
        if level + 1 == control[LEVEL] and new == last:
            return SOLVED
        if new == last:
            return HOPELESS
        first, last = last, new
    return STOPPED
