"""The compiled search of the Eiffel Tower: one tree for two players and for more, that knows what it has proved.

With two players it is plain alpha-beta. With more the hero expects that all others play against him; so does who
cannot read their minds. Beside a value goes whether it is proved, which no horizon is when it was touched.
"""

# ruff: noqa: PLR0912, PLR0915 - a search is one loop over its own stack, because compiled recursion is not cached

from numba import int64, njit, uint64

from jinn.engines.cache import compiled
from jinn.engines.eiffel.kernel import (
    FAR,
    HERO,
    KEY,
    MEN,
    MIRROR,
    MIRRORED,
    NONE,
    OPEN,
    PASS,
    PATIENCE,
    PLAYERS,
    QUIET,
    RETIRED,
    ROOM,
    TARGETS,
    TURN,
    can_move,
    evaluate,
    generate,
    mixed,
    other_heights,
    play,
    settled,
    take_back,
)

# Words of the control array that a search shares with whoever watches it.
NODES, LIMIT, STOP, PROVED, MOVE, VALUE, SEED, ATTENTION, CONTROL = 0, 1, 2, 3, 4, 5, 6, 7, 8
# Words of one ply of the stack.
LOW, HIGH, DEPTH, FOUND, CHOSEN, FIRST, COUNT, AT, ALL, SURE, TRIED, SIDE, RUN, BEGUN, LEFT, FLOOR, CEILING = range(17)
K0, K1, FLIP, WAS_QUIET, UNDO, FRAME = 17, 18, 19, 20, 21, 40

PLIES = 500
TOUCHED = 63  # the run of a result that an end by quiet turns touched: it holds for this count of quiet turns alone
CERTAIN = 127  # the depth of a result that no horizon touched
STOPPED = 1 << 40
ALL_OF_IT = 1 << 32  # an attention that overlooks nothing
WAYS = 4  # entries of a bucket of the memory, three words each
EXACTLY, AT_LEAST, AT_MOST = 0, 1, 2


@njit
def attended(pos, moves, first, count, control):
    """How many of the moves somebody of this attention, a share of 2**32, sees here; they are put in front."""
    here = uint64(pos[KEY]) ^ uint64(pos[KEY + 1]) ^ uint64(control[SEED])
    seen = first
    best = first
    for at in range(first, first + count):
        move = moves[at]
        if moves[best] < move:
            best = at
        x = mixed(here ^ (uint64(move & NONE) * uint64(0x9E3779B97F4A7C15)))
        if int64(x >> uint64(32)) < control[ATTENTION]:
            moves[at], moves[seen] = moves[seen], move
            seen += 1
    if seen == first:
        moves[first], moves[best] = moves[best], moves[first]
        seen += 1
    return seen - first


@njit(inline="always")
def mirror_is_less(pos):
    """Which of the two keys stands for both boards."""
    return pos[KEY + 2] < pos[KEY] or (pos[KEY + 2] == pos[KEY] and pos[KEY + 3] < pos[KEY + 1])


@compiled
def recall(pos, ground, memory):
    """The move that the memory holds for the best, or `NONE`."""
    buckets = uint64(memory.shape[0] // (3 * WAYS))
    base, flip = KEY, False
    if ground[MIRRORED] and mirror_is_less(pos):
        base, flip = KEY + 2, True
    k0, k1 = pos[base] ^ (pos[TURN] << 60), pos[base + 1]
    k2 = k1 ^ ((pos[QUIET] + 1) << 50)
    bucket = int64(mixed(uint64(k0) ^ mixed(uint64(k1))) % buckets) * 3 * WAYS
    for at in range(bucket, bucket + 3 * WAYS, 3):
        if memory[at] == k0 and (memory[at + 1] in (k1, k2)) and memory[at + 2] != 0:
            move = (memory[at + 2] >> 40) & NONE
            if move != NONE:
                return mirrored(ground, move) if flip else move
    return NONE


@njit(inline="always")
def mirrored(ground, move):
    """The same move on the mirrored board."""
    return (move >> 14 << 14) | (ground[MIRROR + ((move >> 7) & 127)] << 7) | ground[MIRROR + (move & 127)]


@compiled
def search(pos, ground, depth, low, high, memory, frames, moves, history, control):
    """The position's value between `low` and `high`, looking so many moves ahead; `STOPPED` when it may not go on.

    `control[PROVED]` tells afterwards whether the value holds whatever lies behind the horizon, `control[MOVE]` the
    best move so far, also of a search that was stopped, or `NONE`. Beside a value goes its run: how many quiet turns at
    most follow each other at the start of what was looked at. It holds for any count of them that leaves room for it.
    """
    buckets = uint64(memory.shape[0] // (3 * WAYS))
    control[MOVE] = NONE
    ply = 0
    frames[0, LOW], frames[0, HIGH], frames[0, DEPTH], frames[0, LEFT] = low, high, depth, 0
    mode = 0  # 0: a new position, 1: a child has answered, 2: the next child, 3: look at it, 4: keep it, 5: give it
    value, sure, run = int64(0), int64(0), int64(0)
    turn, lead, stuck = int64(0), int64(0), False
    while True:
        f = frames[ply]
        if mode == 0:
            control[NODES] += 1
            if control[NODES] >= control[LIMIT] or (control[NODES] & 1023 == 0 and control[STOP] != 0):
                return int64(STOPPED)
            turn = pos[TURN]
            lead = pos[ground[TARGETS + ground[HERO]]] - other_heights(pos, ground)
            mode = 5
            sure, run = int64(1), int64(0)
            if pos[QUIET] >= ground[PATIENCE]:
                value, run = settled(lead), int64(TOUCHED)
            else:
                rest = ground[MEN]
                for player in range(ground[PLAYERS]):
                    rest -= pos[ground[TARGETS + player]]
                if ply > 0 and ground[OPEN] == 0 and settled(lead - rest) >= f[HIGH]:
                    value = settled(lead - rest)
                elif ply > 0 and ground[OPEN] == 0 and settled(lead + rest) <= f[LOW]:
                    value = settled(lead + rest)
                else:
                    mode = 6
        if mode == 6:
            stuck = not can_move(pos, ground, turn)
            if stuck:
                over = True
                for player in range(ground[PLAYERS]):
                    if (ground[RETIRED] >> player) & 1 == 0 and can_move(pos, ground, player):
                        over = False
                if over:
                    value, mode = settled(lead), 5
            if mode == 6 and ((f[DEPTH] <= 0 and not stuck) or ply + 2 >= PLIES or f[LEFT] + 60_000 > ROOM):
                value, sure, mode = evaluate(pos, ground), int64(0), 5
        if mode == 6:
            mode = 2
            f[SIDE] = 1 if turn == ground[HERO] else -1
            f[FLOOR] = f[LOW] if f[SIDE] > 0 else -f[HIGH]
            f[CEILING] = f[HIGH] if f[SIDE] > 0 else -f[LOW]
            base = KEY
            f[FLIP] = 0
            if ground[MIRRORED] and (
                pos[KEY + 2] < pos[KEY] or (pos[KEY + 2] == pos[KEY] and pos[KEY + 3] < pos[KEY + 1])
            ):
                base = KEY + 2
                f[FLIP] = 1
            k0, k1 = pos[base] ^ (turn << 60), pos[base + 1]
            k2 = k1 ^ ((pos[QUIET] + 1) << 50)
            f[K0], f[K1] = k0, k1
            bucket = int64(mixed(uint64(k0) ^ mixed(uint64(k1))) % buckets) * 3 * WAYS
            known = int64(NONE)
            for at in range(bucket, bucket + 3 * WAYS, 3):
                second, kept = memory[at + 1], memory[at + 2]
                if memory[at] != k0 or kept == 0 or second not in (k1, k2):
                    continue
                move = (kept >> 40) & NONE
                if move != NONE:
                    known = mirrored(ground, move) if f[FLIP] else move
                reach, kind, run = (kept >> 22) & 127, (kept >> 20) & 3, (kept >> 29) & 63
                if (
                    ply == 0
                    or (reach < f[DEPTH] and reach != CERTAIN)
                    or (second == k1 and pos[QUIET] + run >= ground[PATIENCE])
                ):
                    continue
                value = (kept & 0xFFFFF) - FAR
                mine = value * f[SIDE]
                if kind == EXACTLY or (mine >= f[CEILING] if kind == AT_LEAST else mine <= f[FLOOR]):
                    sure = int64(reach == CERTAIN)
                    mode = 5
                    break
            if mode == 2:
                f[FIRST] = f[LEFT]
                if stuck:
                    moves[f[FIRST]] = PASS
                    f[COUNT] = 1
                else:
                    f[COUNT] = generate(pos, ground, moves, f[FIRST], history)
                    for at in range(f[FIRST], f[FIRST] + f[COUNT]):
                        if moves[at] & NONE == known:
                            moves[at] |= int64(1) << 50
                f[AT], f[ALL], f[SURE], f[RUN] = -1, 1, 0, 0
                if control[ATTENTION] < ALL_OF_IT:
                    f[COUNT] = attended(pos, moves, f[FIRST], f[COUNT], control)
                    f[ALL] = 0
                f[FOUND], f[CHOSEN], f[BEGUN] = -FAR, NONE, control[NODES]
        elif mode == 1:
            move = moves[f[FIRST] + f[AT]] & NONE
            take_back(pos, ground, move, f[UNDO:])
            if f[WAS_QUIET] == 0:
                run = int64(0)
            elif run < TOUCHED:
                run = min(run + 1, TOUCHED - 1)
            mine = value * f[SIDE]
            if f[TRIED] == 0 and f[FLOOR] < mine < f[CEILING]:
                f[TRIED] = 1  # better than thought: look again, at how much
                mode = 3
            else:
                mode = 2
                f[RUN] = max(f[RUN], run)
                f[ALL] &= sure
                if mine > f[FOUND]:
                    f[FOUND], f[SURE] = mine, sure
                    if mine > f[FLOOR] or f[AT] == 0:
                        f[CHOSEN] = move
                        if ply == 0:
                            control[MOVE], control[VALUE] = move, value
                f[FLOOR] = max(f[FLOOR], mine)
                if mine >= f[CEILING]:
                    mode = 4
                    f[RUN] = run  # the others do not count any more
                    if move != PASS:
                        spot = (pos[TURN] * 100 + (move & 127)) * 100 + ((move >> 7) & 127)
                        history[spot] = min(9_000, history[spot] + max(1, min(f[DEPTH], 30)) ** 2)
        if mode == 2:
            f[AT] += 1
            mode = 3
            if f[AT] == f[COUNT]:
                mode = 4
            else:
                first = f[FIRST] + f[AT]
                best = first
                for at in range(first + 1, f[FIRST] + f[COUNT]):
                    if moves[at] > moves[best]:
                        best = at
                moves[first], moves[best] = moves[best], moves[first]
                f[TRIED] = 1 if f[AT] == 0 else 0
        if mode == 3:
            move = moves[f[FIRST] + f[AT]] & NONE
            play(pos, ground, move, f[UNDO:])
            f[WAS_QUIET] = 1 if pos[QUIET] != 0 else 0
            near, distant = f[FLOOR], f[CEILING] if f[TRIED] else f[FLOOR] + 1
            ply += 1
            frames[ply, LOW] = near if f[SIDE] > 0 else -distant
            frames[ply, HIGH] = distant if f[SIDE] > 0 else -near
            frames[ply, DEPTH] = f[DEPTH] if move == PASS else f[DEPTH] - 1
            frames[ply, LEFT] = f[FIRST] + f[COUNT]
            mode = 0
            continue
        if mode == 4:
            mode = 5
            mine, run = f[FOUND], f[RUN]
            value = mine * f[SIDE]
            floor = f[LOW] if f[SIDE] > 0 else -f[HIGH]
            kind = int64(AT_LEAST) if mine >= f[CEILING] else int64(AT_MOST) if mine <= floor else int64(EXACTLY)
            sure = f[SURE] if kind == AT_LEAST else f[ALL]
            size, log = int64(control[NODES] - f[BEGUN]), int64(0)
            while size > 0 and log < 31:
                size >>= 1
                log += 1
            k0, k1 = f[K0], f[K1]
            if run == TOUCHED:
                k1 ^= (pos[QUIET] + 1) << 50
            bucket = int64(mixed(uint64(k0) ^ mixed(uint64(f[K1]))) % buckets) * 3 * WAYS
            into, smallest, keep = bucket, int64(1000), True
            for at in range(bucket, bucket + 3 * WAYS, 3):
                kept = memory[at + 2]
                if memory[at] == k0 and memory[at + 1] == k1 and kept != 0:
                    into = at
                    keep = sure == 1 or (kept >> 22) & 127 != CERTAIN  # what is proved is worth more than another look
                    break
                weight = -1 if kept == 0 else (kept >> 35) & 31
                if weight < smallest:
                    smallest, into = weight, at
            if keep:
                move = f[CHOSEN]
                if f[FLIP] and move != NONE:
                    move = mirrored(ground, move)
                reach = int64(CERTAIN) if sure else min(max(f[DEPTH], 0), CERTAIN - 1)
                memory[into], memory[into + 1] = k0, k1
                memory[into + 2] = (
                    (value + FAR) | (kind << 20) | (reach << 22) | (run << 29) | (log << 35) | (move << 40)
                )
        if mode == 5:
            if ply == 0:
                control[PROVED] = sure
                return value
            ply -= 1
            mode = 1
