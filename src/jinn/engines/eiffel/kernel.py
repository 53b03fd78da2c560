"""The compiled rules of the Eiffel Tower for two to four players, and what a position seems worth at first sight.

Read the words, `play`, `generate`, `evaluate`; then `kernel_search`.

A position is one array of words: heights, marked men and owners (0 is nobody) field by field, the turn, the quiet
turns, the greatest heights of the targets, and its key, twice: as it stands, and mirrored at the diagonal through both
targets. What a match never changes lies in another array, the ground. Values are the hero's: he looks for much, all
others for little, whoever they are; with two players the hero is always A, so what is remembered serves both.
"""

# ruff: noqa: PLR0912 - what each lift promises is found in one loop

import numpy as np
from numba import int64, njit, uint64

from jinn.engines.cache import compiled

# Words of a position.
MARKED, OWNERS, TURN, QUIET, BEST, KEY, POSITION = 100, 200, 300, 301, 302, 306, 310
# Words of the ground.
FIELDS, PLAYERS, PATIENCE, OPEN, FREED, HERO, EXACT, MIRRORED, TARGETS, RETIRED, MEN = 0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13
TARGET_OF, MIRROR, NEAR = 16, 116, 216  # then the fields nearest to each, and how far every field is from every other
HISTORY = 40_000  # how often a lift was the best one: by player, start, end
ROOM = 1 << 18  # lifts that wait on the stack
PASS, NONE = 0, (1 << 24) - 1
WIN = 200_000  # a won end is worth so much more than the heights that won it
FAR = 500_000
WORTH = 100  # of one man on a target


@njit(inline="always")
def mixed(x):
    """A well spread number for this one."""
    x = (x ^ (x >> uint64(30))) * uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> uint64(27))) * uint64(0x94D049BB133111EB)
    return x ^ (x >> uint64(31))


@njit(inline="always")
def toggle(pos, ground, field, place, word):
    """Takes the field's column out of the key, or puts it in; on sixteen fields the key is the position itself."""
    height, marked, owner = pos[field], pos[MARKED + field], pos[OWNERS + field]
    if height == 0:
        return
    if ground[EXACT]:
        code = height
        if ground[TARGET_OF + field] < 0:
            code = int64(1) if owner == 0 else 4 * marked - 2 + 2 * (height - marked) + owner - 1
        pos[word + place // 8] ^= code << (6 * (place % 8))
    else:
        x = uint64(((place * 1024 + height) * 1024 + marked) * 8 + owner + 1)
        pos[word] ^= int64(mixed(x * uint64(0x9E3779B97F4A7C15)))
        pos[word + 1] ^= int64(mixed(x * uint64(0xC2B2AE3D27D4EB4F) + uint64(0x165667B19E3779F9)))


@njit(inline="always")
def toggled(pos, ground, field):
    """The same in both keys."""
    toggle(pos, ground, field, field, KEY)
    if ground[MIRRORED]:
        toggle(pos, ground, field, ground[MIRROR + field], KEY + 2)


@njit(inline="always")
def toggle_best(pos, ground, player):
    """Takes the record of a target out of the key, or puts it in, where it is not the height itself (6.3)."""
    if ground[OPEN]:
        x = uint64((10_000 + player) * 1024 + pos[BEST + player])
        first, second = int64(mixed(x * uint64(0x9E3779B97F4A7C15))), int64(mixed(x * uint64(0xC2B2AE3D27D4EB4F)))
        pos[KEY] ^= first
        pos[KEY + 1] ^= second
        pos[KEY + 2] ^= first
        pos[KEY + 3] ^= second


@compiled
def keyed(pos, ground):
    """Makes the key of a position."""
    pos[KEY : KEY + 4] = 0
    for field in range(ground[FIELDS]):
        toggled(pos, ground, field)
    for player in range(ground[PLAYERS]):
        toggle_best(pos, ground, player)


@njit(inline="always")
def pass_on(pos, ground):
    """The next player who has not retired is in turn."""
    turn = pos[TURN]
    while True:
        turn = (turn + 1) % ground[PLAYERS]
        if (ground[RETIRED] >> turn) & 1 == 0:
            break
    pos[TURN] = turn


@njit(inline="always")
def play(pos, ground, move, undo):
    """Makes the move of the player in turn; `undo` gets what it changes (docs/rules 5, 6.3)."""
    for word in range(4):
        undo[word] = pos[KEY + word]
    undo[4], undo[5] = pos[TURN], pos[QUIET]
    pos[QUIET] += 1
    if move != PASS:
        start, end, men = move & 127, (move >> 7) & 127, move >> 14
        undo[6], undo[7], undo[8] = pos[start], pos[MARKED + start], pos[OWNERS + start]
        undo[9], undo[10], undo[11] = pos[end], pos[MARKED + end], pos[OWNERS + end]
        toggled(pos, ground, start)
        toggled(pos, ground, end)
        pos[start] -= men
        pos[end] += men
        left = 0 if ground[FREED] else max(0, pos[MARKED + start] - men)
        pos[MARKED + start] = left
        if left == 0:
            pos[OWNERS + start] = 0
        if pos[start] == 0:
            pos[QUIET] = 0
        target = ground[TARGET_OF + end]
        if target < 0:
            pos[MARKED + end] += men
            pos[OWNERS + end] = pos[TURN] + 1
        else:
            undo[12] = pos[BEST + target]
            if pos[end] > pos[BEST + target]:
                toggle_best(pos, ground, target)
                pos[BEST + target] = pos[end]
                toggle_best(pos, ground, target)
                pos[QUIET] = 0
        toggled(pos, ground, start)
        toggled(pos, ground, end)
    pass_on(pos, ground)


@njit(inline="always")
def take_back(pos, ground, move, undo):
    """Undoes the move."""
    for word in range(4):
        pos[KEY + word] = undo[word]
    pos[TURN], pos[QUIET] = undo[4], undo[5]
    if move != PASS:
        start, end = move & 127, (move >> 7) & 127
        pos[start], pos[MARKED + start], pos[OWNERS + start] = undo[6], undo[7], undo[8]
        pos[end], pos[MARKED + end], pos[OWNERS + end] = undo[9], undo[10], undo[11]
        target = ground[TARGET_OF + end]
        if target >= 0:
            pos[BEST + target] = undo[12]


@njit(inline="always")
def may_lift(pos, ground, seat, field):
    """Whether the player may move this column, or a part of it (4.3, 5.2)."""
    owner = pos[OWNERS + field]
    if owner != 0:
        return owner == seat + 1
    target = ground[TARGET_OF + field]
    return target < 0 or (ground[OPEN] != 0 and target == seat)


@njit(inline="always")
def can_move(pos, ground, seat):
    """Whether the player has any lift."""
    fields = ground[FIELDS]
    for start in range(fields):
        height = pos[start]
        if height > 0 and may_lift(pos, ground, seat, start):
            near = NEAR + start * fields
            for at in range(near, near + fields - 1):
                end = ground[at]
                if ground[NEAR + fields * (fields + start) + end] > height:
                    break
                if pos[end] > 0:
                    return True
    return False


@njit(inline="always")
def generate(pos, ground, moves, first, history):
    """The lifts of the player in turn from `moves[first]` on, each with its promise above 24 bits; how many."""
    fields, seat = ground[FIELDS], pos[TURN]
    home = ground[TARGETS + seat]
    count = 0
    for start in range(fields):
        height = pos[start]
        if height == 0 or not may_lift(pos, ground, seat, start):
            continue
        near, far = NEAR + start * fields, NEAR + fields * (fields + start)
        for at in range(near, near + fields - 1):
            end = ground[at]
            distance = ground[far + end]
            if distance > height:
                break
            if pos[end] == 0:
                continue
            target, owner = ground[TARGET_OF + end], pos[OWNERS + end]
            known = history[(seat * 100 + start) * 100 + end]
            base = int64(20_000)
            if end == home:
                base = int64(60_000) + min(known, 99)
            elif target >= 0:
                base = int64(0)
            else:
                if owner != 0 and owner != seat + 1:
                    base = int64(30_000) + 1_000 * pos[MARKED + end]
                base += min(known, 9_000)
            for men in range(distance, height + 1, 2):
                promise = base
                if end == home:
                    promise += 100 * men
                elif target >= 0:
                    promise += 999 - men
                else:
                    after = pos[end] + men
                    spare = after - ground[NEAR + fields * (fields + end) + home]
                    if spare >= 0:
                        promise += 100 * (after - (spare & 1))
                moves[first + count] = (promise << 24) | (men << 14) | (end << 7) | start
                count += 1
    return count


@njit(inline="always")
def other_heights(pos, ground):
    """The highest target of those against the hero."""
    found = int64(0)
    for player in range(ground[PLAYERS]):
        if player != ground[HERO] and (ground[RETIRED] >> player) & 1 == 0:
            found = max(found, pos[ground[TARGETS + player]])
    return found


@njit(inline="always")
def settled(lead):
    """What an end is worth in which the hero's target is so much higher."""
    return WORTH * lead + (WIN if lead > 0 else -WIN if lead < 0 else 0)


@njit(inline="always")
def evaluate(pos, ground):
    """What a position at the horizon seems worth: the targets, and the parts that can get there."""
    fields, players, hero, turn = ground[FIELDS], ground[PLAYERS], ground[HERO], pos[TURN]
    mine, others = int64(0), int64(-FAR)
    for player in range(players):
        if (ground[RETIRED] >> player) & 1:
            continue
        home = ground[TARGETS + player]
        far = NEAR + fields * (fields + home)
        ready, largest = int64(0), int64(0)
        for field in range(fields):
            height = pos[field]
            if height == 0 or ground[TARGET_OF + field] >= 0:
                continue
            owner = pos[OWNERS + field]
            if owner != 0 and owner != player + 1:
                continue
            spare = height - ground[far + field]
            if spare >= 0:
                part = height - (spare & 1)
                ready += part if owner == 0 else 3 * part
                largest = max(largest, part)
        value = WORTH * pos[home] + 12 * ready
        if player == turn:
            value += 45 * largest
        if player == hero:
            mine = value
        else:
            others = max(others, value)
    return max(-WIN // 2, min(WIN // 2, mine - others))


@compiled
def lifts(pos, ground, moves, history):
    """All lifts of the player in turn; none if he must pass; -1 if it is over."""
    if pos[QUIET] >= ground[PATIENCE]:
        return -1
    count = generate(pos, ground, moves, 0, history)
    if count > 0:
        return count
    for player in range(ground[PLAYERS]):
        if (ground[RETIRED] >> player) & 1 == 0 and can_move(pos, ground, player):
            return 0
    return -1


@compiled
def advance(pos, ground, move):
    """Makes the move."""
    play(pos, ground, move, np.zeros(16, np.int64))
