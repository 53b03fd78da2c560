"""The search of Kalah for boards that the packed kernel has no room for: more than six houses, or very many stones.
And `glimpse`, the look ahead of somebody who does not see everything, on any board.

A board is an array of pits: the mover's houses in his sowing order, then the other's. Otherwise everything is as in
`kernel.test`, with the difference that the memory knows a position by 64 bits of a hash: two positions of one search
are taken for each other about once in 10¹⁹ looks.
"""

# ruff: noqa: PLR0912, PLR0915 - a search is one loop over its own stack, because compiled recursion is not cached

import numpy as np
from numba import int64, njit, uint64

from jinn.engines.cache import compiled

FRAME = 80  # words of one ply of the stack
PLIES = 1200
MOST_HOUSES = 12
EXACT = 127  # the depth of a result that no horizon touched
NO_MOVE = 15
NODES, LIMIT, STOP, PROVED = 0, 1, 2, 3  # words of the control array
STOPPED, TRUE, FALSE = -1, 1, 0

TEN = np.uint64(1023)
LONG = 8  # stones in a hand whose way is hard to see
CHAIN = 2  # sowings in a row after which the next one is


@njit(inline="always")
def sow(board, child, house, houses):
    """Puts the board after a sowing into `child`, as who is then to move sees it: the gain, and whether he goes on."""
    ring = 2 * houses + 1
    stones = int64(board[house])
    laps, rest = stones // ring, stones % ring
    for pit in range(2 * houses):
        child[pit] = board[pit] + laps
    child[house] = laps
    gain = laps
    # The rest goes pit by pit; the mover's store is the stop between the two rows.
    at = int64(house)
    for _ in range(rest):
        at += 1
        if at == ring:
            at = 0
        if at < houses:
            child[at] += 1
        elif at > houses:
            child[at - 1] += 1
        else:
            gain += 1
    end = at
    if end < houses and child[end] == 1:
        across = 2 * houses - 1 - end
        if child[across] != 0:
            gain += int64(child[across]) + 1
            child[across] = 0
            child[end] = 0
    again = end == houses
    if not again:
        for pit in range(houses):
            child[pit], child[houses + pit] = child[houses + pit], child[pit]
    return gain, again


@njit(inline="always")
def total(board, start, houses):
    """The stones of one row."""
    found = int64(0)
    for pit in range(start, start + houses):
        found += board[pit]
    return found


@njit(inline="always")
def hashed(board, houses):
    """A well spread number for the board."""
    h = uint64(0x9E3779B97F4A7C15)
    for pit in range(2 * houses):
        h = (h ^ uint64(board[pit])) * uint64(0xBF58476D1CE4E5B9)
        h ^= h >> uint64(29)
    h *= uint64(0x94D049BB133111EB)
    return h ^ (h >> uint64(32))


@njit(inline="always")
def place(board, mine, his, binomials, count, base, houses):
    """Where the board stands in the table (`kernel.rank`)."""
    first, second, sums = int64(0), int64(0), int64(0)
    for j in range(1, houses):
        sums += board[j - 1]
        first += binomials[j, sums]
    sums = int64(0)
    for j in range(1, houses):
        sums += board[houses + j - 1]
        second += binomials[j, sums]
    return base[mine + his, mine] + first * count[his] + second


@njit(inline="always")
def guess(mine, his):
    """What a position at the horizon seems worth (`kernel.guess`)."""
    value = (mine - his) // 4
    return value + ((value + mine + his) & 1)


@compiled
def recall(board, memory, houses):
    """The best house that the memory knows here, or `NO_MOVE`."""
    key = hashed(board, houses)
    slot = int64(key % uint64(memory.shape[0] // 8)) * 8
    for i in range(slot, slot + 8, 2):
        w1 = memory[i + 1]
        if w1 != uint64(0) and memory[i] ^ w1 == key:
            return int64((w1 >> uint64(20)) & uint64(15))
    return int64(NO_MOVE)


@compiled
def test(start, bound, depth, cap, binomials, count, base, table, memory, boards, frames, control, houses):
    """Whether the position is worth at least `bound`: see `kernel.test`.

    `boards[ply, 0]` is the position of a ply, `boards[ply, 1 + house]` what a sowing makes of it. A frame is: 2 bound,
    3 stones, 4 children, 5 which one, 6 slot, 7 depth, 8 nodes before, 9 best house, 10 proved, 11 hash; from 16 on
    four words a child: house, bound, whether the turn passes, order.
    """
    buckets = uint64(memory.shape[0] // 8)
    ply = 0
    for pit in range(2 * houses):
        boards[0, 0, pit] = start[pit]
    frames[0, 2], frames[0, 7] = bound, depth
    mode = 0  # 0: a new position, 1: a child has answered, 2: keep the answer, 3: give it to the parent
    answer = False
    proved = True
    while True:
        f = frames[ply]
        board = boards[ply, 0]
        if mode == 0:
            t, d = f[2], f[7]
            mine, his = total(board, 0, houses), total(board, houses, houses)
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
                answer = int64(table[place(board, mine, his, binomials, count, base, houses)]) >= t
            elif d <= 0 or ply + 1 >= PLIES:
                answer = guess(mine, his) >= t
                proved = False
            else:
                control[NODES] += 1
                if control[NODES] >= control[LIMIT] or (control[NODES] & 1023 == 0 and control[STOP] != 0):
                    return STOPPED
                key = hashed(board, houses)
                slot = int64(key % buckets) * 8
                known = int64(NO_MOVE)
                for i in range(slot, slot + 8, 2):
                    w1 = memory[i + 1]
                    if w1 != uint64(0) and memory[i] ^ w1 == key:
                        kept = int64((w1 >> uint64(30)) & uint64(127))
                        known = int64((w1 >> uint64(20)) & uint64(15))
                        if kept == d or kept == EXACT:  # noqa: PLR1714, SIM109 - a tuple is slower when compiled
                            if int64(w1 & TEN) * 2 - k >= t:
                                answer = True
                                proved = kept == EXACT
                                known = -1
                            elif int64((w1 >> uint64(10)) & TEN) * 2 - k < t:
                                answer = False
                                proved = kept == EXACT
                                known = -1
                        break
                if known >= 0:
                    n = 0
                    answer = False
                    for house in range(houses - 1, -1, -1):
                        if board[house] == 0:
                            continue
                        child = boards[ply, 1 + house]
                        gain, again = sow(board, child, house, houses)
                        left, right = total(child, 0, houses), total(child, houses, houses)
                        rest = left + right
                        if left == 0 or right == 0:
                            if gain + (left - right if again else right - left) >= t:
                                answer = True
                                f[9] = house
                                break
                            continue
                        if gain + rest < t:
                            continue
                        if rest <= cap:
                            value = int64(table[place(child, left, right, binomials, count, base, houses)])
                            if gain + (value if again else -value) >= t:
                                answer = True
                                f[9] = house
                                break
                            continue
                        order = (
                            int64(100_000) if house == known else int64(50_000 + house) if again else gain * 16 + house
                        )
                        j = n
                        while j > 0 and f[16 + (j - 1) * 4 + 3] < order:
                            for word in range(4):
                                f[16 + j * 4 + word] = f[16 + (j - 1) * 4 + word]
                            j -= 1
                        c = 16 + j * 4
                        f[c], f[c + 1], f[c + 2], f[c + 3] = (
                            house,
                            t - gain if again else gain - t + 2,
                            0 if again else 1,
                            order,
                        )
                        n += 1
                    f[3], f[4], f[5], f[6], f[8], f[10], f[11] = k, n, 0, slot, control[NODES], 1, int64(key)
                    mode = 2
                    if answer:
                        proved = True
                    elif n == 0:
                        f[9] = NO_MOVE
                        proved = True
                    else:
                        mode = 4
        elif mode == 1:
            c = 16 + f[5] * 4
            if answer == (f[c + 2] == 0):
                answer = True
                f[9] = f[c]
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
                    mode = 4
        if mode == 4:
            c = 16 + f[5] * 4
            child = boards[ply, 1 + f[c]]
            ply += 1
            for pit in range(2 * houses):
                boards[ply, 0, pit] = child[pit]
            frames[ply, 2], frames[ply, 7] = f[c + 1], f[7] - 1
            mode = 0
            continue
        if mode == 2:
            t, k, key, slot = f[2], f[3], uint64(f[11]), f[6]
            size, log = control[NODES] - f[8], int64(0)
            while size > 0:
                size >>= 1
                log += 1
            depth_now = int64(EXACT) if proved else f[7]
            into, smallest = slot, int64(1000)
            low, high, keep, move = -k, k, True, int64(f[9])
            for i in range(slot, slot + 8, 2):
                w1 = memory[i + 1]
                if w1 != uint64(0) and memory[i] ^ w1 == key:
                    into = i
                    kept = int64((w1 >> uint64(30)) & uint64(127))
                    if move == NO_MOVE:
                        move = int64((w1 >> uint64(20)) & uint64(15))
                    if kept == depth_now:
                        # Bounds of two depths are never merged: one of them would be taken for proved.
                        low, high = int64(w1 & TEN) * 2 - k, int64((w1 >> uint64(10)) & TEN) * 2 - k
                    elif kept == EXACT:
                        keep = False  # what is proved is worth more than another look
                    break
                subtree = int64((w1 >> uint64(40)) & uint64(63))
                if subtree < smallest:
                    smallest, into = subtree, i
            if answer:
                low = max(low, t)
            else:
                high = min(high, t - 2)
            if keep:
                w1 = uint64((low + k) // 2) | (uint64((high + k) // 2) << uint64(10)) | (uint64(move) << uint64(20))
                w1 |= (uint64(depth_now) << uint64(30)) | (uint64(log) << uint64(40)) | (uint64(1) << uint64(50))
                memory[into], memory[into + 1] = key ^ w1, w1
            mode = 3
        if ply == 0:
            control[PROVED] = 1 if proved else 0
            return TRUE if answer else FALSE
        ply -= 1
        mode = 1


@njit(inline="always")
def missed(key, house, seed, stones, far, chain, misses):
    """Whether this sowing is overlooked in this position: the same one always is, as long as the seed is the same."""
    chance = misses[0]
    if stones >= LONG:
        chance += misses[1]
    if far:
        chance += misses[2]
    if chain >= CHAIN:
        chance += misses[3]
    h = (key ^ seed ^ uint64(house)) * uint64(0xBF58476D1CE4E5B9)
    h ^= h >> uint64(31)
    h *= uint64(0x94D049BB133111EB)
    return int64(h >> uint64(54)) < chance


@compiled
def glimpse(start, depth, seed, misses, binomials, count, base, table, cap, boards, frames, control, houses):
    """What the position seems worth to somebody who looks so many turns ahead and overlooks some sowings.

    `misses` are chances in 1024: of any sowing, and more for a long one, for a capture by a house far from the store,
    for one that comes after several sowings in a row. A further sowing of the same turn costs no depth. A frame is:
    0 alpha, 1 beta, 2 best, 3 next house, 4 depth, 5 sowings of this turn so far, 6 gain, 7 whether the turn passed.
    """
    worst = int64(-30_000)
    ply = 0
    for pit in range(2 * houses):
        boards[0, 0, pit] = start[pit]
    frames[0, 0], frames[0, 1], frames[0, 4], frames[0, 5] = worst, -worst, depth, 0
    entered = True
    value = int64(0)
    while True:
        f = frames[ply]
        board = boards[ply, 0]
        leave = False
        if entered:
            entered = False
            mine, his = total(board, 0, houses), total(board, houses, houses)
            f[2], f[3] = worst, houses - 1
            leave = True
            if mine == 0:
                value = -his
            elif his == 0:
                value = mine
            elif mine + his <= cap:
                value = int64(table[place(board, mine, his, binomials, count, base, houses)])
            elif f[4] <= 0 or ply + 1 >= PLIES or control[NODES] >= control[LIMIT]:
                value = guess(mine, his)
            else:
                control[NODES] += 1
                leave = False
        else:
            # The sowing before `f[3]` has come back with its value for whoever is to move there.
            worth = f[6] - value if f[7] == 1 else f[6] + value
            f[2] = max(f[2], worth)
            f[0] = max(f[0], worth)
        if not leave:
            key = hashed(board, houses)
            house = f[3]
            while house >= 0:
                stones = int64(board[house])
                if stones != 0 and f[0] < f[1]:
                    gain, again = sow(board, boards[ply + 1, 0], house, houses)
                    far = gain > 2 and (house + stones) % (2 * houses + 1) * 2 < houses
                    if not missed(key, house, seed, stones, far, f[5], misses):
                        break
                house -= 1
            if house < 0:
                value = f[2]
                if value == worst:
                    value = guess(total(board, 0, houses), total(board, houses, houses))
                leave = True
            else:
                f[3], f[6], f[7] = house - 1, gain, 0 if again else 1
                ply += 1
                g = frames[ply]
                if again:
                    g[0], g[1], g[4], g[5] = f[0] - gain, f[1] - gain, f[4], f[5] + 1
                else:
                    g[0], g[1], g[4], g[5] = gain - f[1], gain - f[0], f[4] - 1, 0
                entered = True
        if leave:
            if ply == 0:
                return value
            ply -= 1
