"""The compiled heart of Kalah for up to six houses: sowing, the endgame table, the null-window search.

All of it stands in one file, because the cache of compiled code does not see what changes in another. Read in this
order: the packed form, `sow`, `rank`, `build`, `test`.

A position is two rows of eight bits a house, each in its owner's sowing order, seen by whoever is to move: `a` is his
row, `b` the other's. Stores are not in it; a value is what the mover will gain from here on less what the other will,
so it has the parity of the stones in play and windows step by two.
"""

# ruff: noqa: E501, PLR0912, PLR0915 - a search is one loop over its own stack, because compiled recursion is not cached

from math import comb
from typing import Any

import numpy as np
from numba import int64, njit, uint64

from jinn.engines.cache import compiled

MOST_HOUSES = 6  # two rows of 48 bits are an exact key
LONGEST = 160  # stones in one hand: more than any board of six houses holds
FRAME = 64  # words of one ply of the stack
PLIES = 1200
EXACT = 127  # the depth of a result that no horizon touched
NO_MOVE = 7

# Words of the control array that a search shares with whoever watches it.
NODES, LIMIT, STOP, PROVED = 0, 1, 2, 3
STOPPED, TRUE, FALSE = -1, 1, 0

BYTE = np.uint64(255)
ONES = np.uint64(0x0101010101010101)
LOW48 = np.uint64((1 << 48) - 1)
COLD, TABLED = -1, 0


def geometry(houses: int) -> tuple[Any, Any, Any, Any]:
    """For every house and number of stones: what falls into both rows (as sums of lanes), the store, the last pit."""
    own = np.zeros((houses, LONGEST), np.uint64)
    opposite = np.zeros((houses, LONGEST), np.uint64)
    store = np.zeros((houses, LONGEST), np.int8)
    last = np.zeros((houses, LONGEST), np.int8)
    ring = 2 * houses + 1
    for house in range(houses):
        pits, at = [0] * ring, house
        for stones in range(1, LONGEST):
            at = (at + 1) % ring
            pits[at] += 1
            own[house, stones] = sum(pit << (8 * lane) for lane, pit in enumerate(pits[:houses]))
            opposite[house, stones] = sum(pit << (8 * lane) for lane, pit in enumerate(pits[houses + 1 :]))
            store[house, stones], last[house, stones] = pits[houses], at
    return own, opposite, store, last


def layout(houses: int, cap: int) -> tuple[Any, Any, Any]:
    """Where a position stands in the table: binomials of the rank, rows of each sum, the first of each block."""
    binomials = np.zeros((houses, LONGEST), np.int64)
    for j in range(1, houses):
        binomials[j] = [comb(p + j - 1, j) for p in range(LONGEST)]
    count = np.array([comb(s + houses - 1, houses - 1) for s in range(cap + 1)], np.int64)
    base = np.zeros((cap + 1, cap + 1), np.int64)
    at = 0
    for k in range(cap + 1):
        for s in range(k + 1):
            base[k, s] = at
            at += count[s] * count[k - s]
    return binomials, count, base


def positions(houses: int, cap: int) -> int:
    """How many positions have at most so many stones in their houses."""
    return comb(cap + 2 * houses, 2 * houses)


@njit(inline="always")
def total(row):
    """The stones of a row."""
    return int64((row * ONES) >> uint64(56))


@njit(inline="always")
def rank(row, binomials, houses):
    """The row's place among all rows of the same sum; a sowing that does not reach the store lowers it."""
    sums = row * ONES
    found = int64(0)
    for j in range(1, houses):
        found += binomials[j, int64((sums >> uint64(8 * (j - 1))) & BYTE)]
    return found


@njit(inline="always")
def sow(a, b, house, own, opposite, store, last, houses):
    """Both rows after a sowing and its capture, what came into the store, and the last pit (docs/rules 1.3-1.5)."""
    lane = uint64(8 * house)
    stones = int64((a >> lane) & BYTE)
    after = (a & ~(BYTE << lane)) + own[house, stones]
    other = b + opposite[house, stones]
    gain = int64(store[house, stones])
    end = int64(last[house, stones])
    if end < houses:
        lane = uint64(8 * end)
        if ((after >> lane) & BYTE) == uint64(1):
            across = uint64(8 * (houses - 1 - end))
            taken = (other >> across) & BYTE
            if taken != uint64(0):
                gain += int64(taken) + 1
                after &= ~(BYTE << lane)
                other &= ~(BYTE << across)
    return after, other, gain, end


@compiled
def rows(houses, stones, count):
    """All rows of so many stones, in the order of their ranks."""
    out = np.empty(count, np.uint64)
    sums = np.zeros(houses + 1, np.int64)
    sums[houses] = stones
    for at in range(count):
        row = uint64(0)
        for j in range(houses):
            row |= uint64(sums[j + 1] - sums[j]) << uint64(8 * j)
        out[at] = row
        j = 1
        while j < houses and sums[j] == sums[j + 1]:
            sums[j] = 0
            j += 1
        sums[j] += 1
    return out


@njit(inline="always")
def worth(a, b, mine, his, own, opposite, store, last, binomials, count, base, table, houses):
    """The value of a position whose successors all stand in the table."""
    if mine == 0:
        return -his
    if his == 0:
        return mine
    found = int64(-1000)
    for house in range(houses):
        if (a >> uint64(8 * house)) & BYTE == uint64(0):
            continue
        after, other, gain, end = sow(a, b, house, own, opposite, store, last, houses)
        left, right = total(after), total(other)
        if left == 0 or right == 0:
            value = gain + left - right
        elif end == houses:
            at = base[left + right, left] + rank(after, binomials, houses) * count[right]
            value = gain + int64(table[at + rank(other, binomials, houses)])
        else:
            at = base[left + right, right] + rank(other, binomials, houses) * count[left]
            value = gain - int64(table[at + rank(after, binomials, houses)])
        found = max(found, value)
    return found


@compiled
def build(k, start, step, own, opposite, store, last, binomials, count, base, table, all_rows, first, houses):
    """Fills the table for `k` stones, of the ways to part them every `step`th; all smaller sums must be filled.

    A sowing that scores leads to fewer stones, one that does not lowers the mover's rank and leaves the other row. So
    when both rows are gone through in the order of their ranks, every successor is done before it is asked for, and
    no way to part the stones asks for another: each can have a thread of its own.
    """
    for s in range(start, k // 2 + 1, step):
        t = k - s
        for i in range(count[t]):
            a = all_rows[first[t] + i]
            for j in range(i + 1 if s == t else count[s]):
                b = all_rows[first[s] + j]
                table[base[k, t] + i * count[s] + j] = worth(
                    a, b, t, s, own, opposite, store, last, binomials, count, base, table, houses
                )
                table[base[k, s] + j * count[t] + i] = worth(
                    b, a, s, t, own, opposite, store, last, binomials, count, base, table, houses
                )


@njit(inline="always")
def mixed(a, b):
    """A well spread number for the two rows."""
    h = a * uint64(0x9E3779B97F4A7C15) ^ (b * uint64(0xC2B2AE3D27D4EB4F))
    h ^= h >> uint64(29)
    h *= uint64(0xBF58476D1CE4E5B9)
    return h ^ (h >> uint64(32))


@njit(inline="always")
def veil(second):
    """What the first word of an entry is hidden under: halves of two entries, written at once, are no entry."""
    return second * uint64(0xD6E8FEB86659FD93)


@compiled
def recall(a, b, memory):
    """The best house that the memory knows here, or `NO_MOVE`."""
    slot = int64(mixed(a, b) % uint64(memory.shape[0] // 8)) * 8
    for i in range(slot, slot + 8, 2):
        w1 = memory[i + 1]
        if (w1 & LOW48) == b and ((memory[i] ^ veil(w1)) & LOW48) == a:
            return int64((w1 >> uint64(48)) & uint64(7))
    return int64(NO_MOVE)


@njit(inline="always")
def guess(mine, his):
    """What a position at the horizon seems worth: a quarter of the stones that lie better, of the right parity."""
    value = (mine - his) // 4
    return value + ((value + mine + his) & 1)


@compiled
def test(a0, b0, bound, depth, cap, own, opposite, store, last, binomials, count, base, table, memory, frames, control, houses):  # fmt: skip
    """Whether the position is worth at least `bound`, looking so many sowings ahead, `EXACT` for all of them.

    `control[PROVED]` tells afterwards whether the answer holds whatever lies behind the horizon. A frame is:
    0 a, 1 b, 2 bound, 3 stones, 4 children, 5 which one, 6 slot, 7 depth, 8 nodes before, 9 best house, 10 proved;
    from 16 on six words a child: its rows, bound, whether the turn passes, house, order.
    """
    buckets = uint64(memory.shape[0] // 8)
    ply = 0
    frames[0, 0], frames[0, 1] = int64(a0), int64(b0)
    frames[0, 2], frames[0, 7] = bound, depth
    mode = 0  # 0: a new position, 1: a child has answered, 2: keep the answer, 3: give it to the parent
    answer = False
    proved = True
    while True:
        f = frames[ply]
        if mode == 0:
            a, b, t, d = uint64(f[0]), uint64(f[1]), f[2], f[7]
            mine, his = total(a), total(b)
            k = mine + his
            mode = 3
            proved = True
            if mine == 0:
                answer = -his >= t
            elif his == 0:
                answer = mine >= t
            elif t > k:
                answer = False
            elif t <= -k:
                answer = True
            elif k <= cap:
                at = base[k, mine] + rank(a, binomials, houses) * count[his] + rank(b, binomials, houses)
                answer = int64(table[at]) >= t
            elif d <= 0 or ply + 1 >= PLIES:
                answer = guess(mine, his) >= t
                proved = False
            else:
                control[NODES] += 1
                if control[NODES] >= control[LIMIT] or (control[NODES] & 1023 == 0 and control[STOP] != 0):
                    return STOPPED
                slot = int64(mixed(a, b) % buckets) * 8
                known = int64(NO_MOVE)
                for i in range(slot, slot + 8, 2):
                    w1 = memory[i + 1]
                    w0 = memory[i] ^ veil(w1)
                    if (w0 & LOW48) == a and (w1 & LOW48) == b:
                        kept = int64(w1 >> uint64(57))
                        # What a short look liked best is no good guide to a proof: it costs twice the nodes.
                        known = int64((w1 >> uint64(48)) & uint64(7)) if kept == EXACT or d < EXACT // 2 else NO_MOVE
                        if kept == d or kept == EXACT:  # noqa: PLR1714, SIM109 - a tuple is slower when compiled
                            if int64((w0 >> uint64(48)) & BYTE) * 2 - k >= t:
                                answer = True
                                proved = kept == EXACT
                                known = -1
                            elif int64(w0 >> uint64(56)) * 2 - k < t:
                                answer = False
                                proved = kept == EXACT
                                known = -1
                        break
                if known >= 0:
                    n = 0
                    answer = False
                    for house in range(houses - 1, -1, -1):
                        if (a >> uint64(8 * house)) & BYTE == uint64(0):
                            continue
                        after, other, gain, end = sow(a, b, house, own, opposite, store, last, houses)
                        left, right = total(after), total(other)
                        rest = left + right
                        if left == 0 or right == 0:
                            if gain + left - right >= t:
                                answer = True
                                f[9] = house
                                break
                            continue
                        if gain + rest < t:
                            continue
                        again = end == houses
                        if rest <= cap:
                            if again:
                                at = base[rest, left] + rank(after, binomials, houses) * count[right]
                                value = gain + int64(table[at + rank(other, binomials, houses)])
                            else:
                                at = base[rest, right] + rank(other, binomials, houses) * count[left]
                                value = gain - int64(table[at + rank(after, binomials, houses)])
                            if value >= t:
                                answer = True
                                f[9] = house
                                break
                            continue
                        # What lies in the other's last house cannot be captured: it counts against a sowing. Measured
                        # on (6,4) and 800 questions about 28 to 35 stones, 70 ways to weigh: this one takes half the
                        # nodes of gains alone; another order of the houses costs 4 to 6 times as many.
                        order = int64(1 << 20) if house == known else 4 * (left + house)
                        if again:
                            order += 4000
                        else:
                            order += 1000 + 48 * gain - 8 * int64((other >> uint64(8 * (houses - 1))) & BYTE)
                        j = n
                        while j > 0 and f[16 + (j - 1) * 6 + 5] < order:
                            for word in range(6):
                                f[16 + j * 6 + word] = f[16 + (j - 1) * 6 + word]
                            j -= 1
                        c = 16 + j * 6
                        if again:
                            f[c], f[c + 1], f[c + 2], f[c + 3] = int64(after), int64(other), t - gain, 0
                        else:
                            f[c], f[c + 1], f[c + 2], f[c + 3] = int64(other), int64(after), gain - t + 2, 1
                        f[c + 4], f[c + 5] = house, order
                        n += 1
                    f[3], f[4], f[5], f[6], f[8], f[10] = k, n, 0, slot, control[NODES], 1
                    mode = 2
                    if answer:
                        proved = True
                    elif n == 0:
                        f[9] = NO_MOVE
                        proved = True
                    else:
                        ply += 1
                        frames[ply, 0], frames[ply, 1], frames[ply, 2], frames[ply, 7] = f[16], f[17], f[18], d - 1
                        mode = 0
                        continue
        elif mode == 1:
            c = 16 + f[5] * 6
            if answer == (f[c + 3] == 0):
                answer = True
                f[9] = f[c + 4]
                mode = 2
            else:
                if not proved:
                    f[10] = 0
                f[5] += 1
                if f[5] == f[4]:
                    answer = False
                    proved = f[10] == 1
                    f[9] = NO_MOVE
                    mode = 2
                else:
                    c += 6
                    ply += 1
                    frames[ply, 0], frames[ply, 1], frames[ply, 2], frames[ply, 7] = f[c], f[c + 1], f[c + 2], f[7] - 1
                    mode = 0
                    continue
        if mode == 2:
            a, b, t, k = uint64(f[0]), uint64(f[1]), f[2], f[3]
            size, log = control[NODES] - f[8], int64(0)
            while size > 0:
                size >>= 1
                log += 1
            depth_now = int64(EXACT) if proved else f[7]
            slot = f[6]
            into, smallest = slot, int64(1000)
            low, high, keep, move = -k, k, True, int64(f[9])
            for i in range(slot, slot + 8, 2):
                w1 = memory[i + 1]
                w0 = memory[i] ^ veil(w1)
                if (w0 & LOW48) == a and (w1 & LOW48) == b:
                    into = i
                    kept = int64(w1 >> uint64(57))
                    if move == NO_MOVE:
                        move = int64((w1 >> uint64(48)) & uint64(7))
                    if kept == depth_now:
                        # Bounds of two depths are never merged: one of them would be taken for proved.
                        low, high = int64((w0 >> uint64(48)) & BYTE) * 2 - k, int64(w0 >> uint64(56)) * 2 - k
                    elif kept == EXACT:
                        keep = False  # what is proved is worth more than another look
                    break
                subtree = int64((w1 >> uint64(51)) & uint64(63))
                if subtree < smallest:
                    smallest, into = subtree, i
            if answer:
                low = max(low, t)
            else:
                high = min(high, t - 2)
            if keep:
                w0 = a | (uint64((low + k) // 2) << uint64(48)) | (uint64((high + k) // 2) << uint64(56))
                w1 = b | (uint64(move) << uint64(48)) | (uint64(log) << uint64(51)) | (uint64(depth_now) << uint64(57))
                memory[into], memory[into + 1] = w0 ^ veil(w1), w1
            mode = 3
        if ply == 0:
            control[PROVED] = 1 if proved else 0
            return TRUE if answer else FALSE
        ply -= 1
        mode = 1
