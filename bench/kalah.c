/* What the machine gives to the same work in C: the endgame table of six houses, and an opening proved with it.
 *
 * The same packed rows, ranks, order of sowings and memory as src/jinn/engines/kalah/kernel.py, written anew; no
 * horizon, no stop, one thread. `kalah TABLE PROOF STONES` prints four numbers: seconds of a table of TABLE stones, then
 * of the proof of (6,STONES) with a table of PROOF stones its seconds, nodes (those of the kernel, to the last) and value.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define HOUSES 6
#define LONGEST 160
#define BUCKETS (1ull << 22)
#define ONES 0x0101010101010101ull
#define LOW48 ((1ull << 48) - 1)
#define LANE(row, house) (((row) >> (8 * (house))) & 255)

typedef uint64_t row;

static row own[HOUSES][LONGEST], opposite[HOUSES][LONGEST];
static int store[HOUSES][LONGEST], last[HOUSES][LONGEST], cap;
static int64_t binomials[HOUSES][LONGEST], count[32], base[32][32];
static int8_t *table;
static row *rows[32], *memory;
static uint64_t nodes;

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }
static int total(row r) { return (int)((r * ONES) >> 56); }

static int64_t choose(int64_t n, int64_t k) {
    int64_t found = 1;
    for (int64_t i = 1; i <= k; i++) found = found * (n - k + i) / i;
    return k < 0 || k > n ? 0 : found;
}

static int64_t rank(row r) {
    row sums = r * ONES;
    int64_t found = 0;
    for (int j = 1; j < HOUSES; j++) found += binomials[j][(sums >> (8 * (j - 1))) & 255];
    return found;
}

static int64_t place(row a, row b, int mine, int his) { return base[mine + his][mine] + rank(a) * count[his] + rank(b); }

static int sow(row *a, row *b, int house, int *end) {
    int stones = (int)LANE(*a, house), gain = store[house][stones];
    *a = (*a & ~(255ull << (8 * house))) + own[house][stones];
    *b += opposite[house][stones];
    *end = last[house][stones];
    if (*end < HOUSES && LANE(*a, *end) == 1) {
        int across = HOUSES - 1 - *end, taken = (int)LANE(*b, across);
        if (taken) {
            gain += taken + 1;
            *a &= ~(255ull << (8 * *end));
            *b &= ~(255ull << (8 * across));
        }
    }
    return gain;
}

static int worth(row a, row b, int mine, int his) {
    int found = -1000;
    if (!mine) return -his;
    if (!his) return mine;
    for (int house = 0; house < HOUSES; house++) {
        if (!LANE(a, house)) continue;
        row after = a, other = b;
        int end, gain = sow(&after, &other, house, &end), left = total(after), right = total(other), value;
        if (!left || !right) value = gain + left - right;
        else if (end == HOUSES) value = gain + table[place(after, other, left, right)];
        else value = gain - table[place(other, after, right, left)];
        if (value > found) found = value;
    }
    return found;
}

static void prepare(int most) {
    cap = most;
    for (int house = 0; house < HOUSES; house++)
        for (int stones = 1, at = house, pits[2 * HOUSES + 1] = {0}; stones < LONGEST; stones++) {
            at = (at + 1) % (2 * HOUSES + 1);
            pits[at]++;
            own[house][stones] = opposite[house][stones] = 0;
            for (int lane = 0; lane < HOUSES; lane++) {
                own[house][stones] += (row)pits[lane] << (8 * lane);
                opposite[house][stones] += (row)pits[HOUSES + 1 + lane] << (8 * lane);
            }
            store[house][stones] = pits[HOUSES];
            last[house][stones] = at;
        }
    for (int j = 1; j < HOUSES; j++)
        for (int p = 0; p < LONGEST; p++) binomials[j][p] = choose(p + j - 1, j);
    int64_t at = 0;
    for (int s = 0; s <= cap; s++) count[s] = choose(s + HOUSES - 1, HOUSES - 1);
    for (int k = 0; k <= cap; k++)
        for (int s = 0; s <= k; s++) base[k][s] = at, at += count[s] * count[k - s];
    table = realloc(table, (size_t)at);
}

static void all_rows(int stones) {
    int sums[HOUSES + 1] = {0};
    sums[HOUSES] = stones;
    rows[stones] = realloc(rows[stones], (size_t)count[stones] * sizeof(row));
    for (int64_t at = 0; at < count[stones]; at++) {
        row r = 0;
        int j = 1;
        for (int lane = 0; lane < HOUSES; lane++) r |= (row)(sums[lane + 1] - sums[lane]) << (8 * lane);
        rows[stones][at] = r;
        while (j < HOUSES && sums[j] == sums[j + 1]) sums[j++] = 0;
        sums[j]++;
    }
}

static void build(void) {
    for (int s = 0; s <= cap; s++) all_rows(s);
    for (int k = 0; k <= cap; k++)
        for (int s = 0; s <= k / 2; s++)
            for (int64_t i = 0, t = k - s; i < count[t]; i++)
                for (int64_t j = 0; j < (s == t ? i + 1 : count[s]); j++) {
                    row a = rows[t][i], b = rows[s][j];
                    table[base[k][t] + i * count[s] + j] = (int8_t)worth(a, b, (int)t, s);
                    table[base[k][s] + j * count[t] + i] = (int8_t)worth(b, a, s, (int)t);
                }
}

static row mixed(row a, row b) {
    row h = a * 0x9E3779B97F4A7C15ull ^ b * 0xC2B2AE3D27D4EB4Full;
    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9ull;
    return h ^ (h >> 32);
}

struct child {
    row a, b;
    int bound, again, house, order;
};

static int test(row a, row b, int bound) {
    int mine = total(a), his = total(b), k = mine + his, known = 7, best = 7, answer = 0, n = 0;
    struct child children[HOUSES];
    if (!mine) return -his >= bound;
    if (!his) return mine >= bound;
    if (bound > k) return 0;
    if (bound <= -k) return 1;
    if (k <= cap) return table[place(a, b, mine, his)] >= bound;
    uint64_t before = ++nodes;
    row *slot = memory + mixed(a, b) % BUCKETS * 8, *into = slot;
    for (row *entry = slot; entry < slot + 8; entry += 2)
        if ((entry[0] & LOW48) == a && (entry[1] & LOW48) == b) {
            known = (int)(entry[1] >> 48) & 7;
            if ((int)LANE(entry[0], 6) * 2 - k >= bound) return 1;
            if ((int)LANE(entry[0], 7) * 2 - k < bound) return 0;
            break;
        }
    for (int house = HOUSES - 1; house >= 0 && !answer; house--) {
        if (!LANE(a, house)) continue;
        row after = a, other = b;
        int end, gain = sow(&after, &other, house, &end), left = total(after), right = total(other);
        int rest = left + right, again = end == HOUSES, value;
        if (left && right && rest > cap) {
            if (gain + rest < bound) continue;
            int order = again ? 4000 : 1000 + 48 * gain - 8 * (int)LANE(other, HOUSES - 1), j = n++;
            order = house == known ? 1 << 20 : order + 4 * (left + house);
            for (; j > 0 && children[j - 1].order < order; j--) children[j] = children[j - 1];
            children[j] = again ? (struct child){after, other, bound - gain, 1, house, order}
                                : (struct child){other, after, gain - bound + 2, 0, house, order};
            continue;
        }
        if (!left || !right) value = gain + left - right;
        else if (again) value = gain + table[place(after, other, left, right)];
        else value = gain - table[place(other, after, right, left)];
        if (value >= bound) answer = 1, best = house;
    }
    for (int i = 0; i < n && !answer; i++)
        if (test(children[i].a, children[i].b, children[i].bound) == children[i].again) answer = 1, best = children[i].house;
    int log = 0, smallest = 1000, low = -k, high = k;
    for (uint64_t size = nodes - before; size; size >>= 1) log++;
    for (row *entry = slot; entry < slot + 8; entry += 2) {
        if ((entry[0] & LOW48) == a && (entry[1] & LOW48) == b) {
            into = entry;
            if (best == 7) best = (int)(entry[1] >> 48) & 7;
            low = (int)LANE(entry[0], 6) * 2 - k, high = (int)LANE(entry[0], 7) * 2 - k;
            break;
        }
        int subtree = (int)(entry[1] >> 51) & 63;
        if (subtree < smallest) smallest = subtree, into = entry;
    }
    if (answer && bound > low) low = bound;
    if (!answer && bound - 2 < high) high = bound - 2;
    into[0] = a | (row)((low + k) / 2) << 48 | (row)((high + k) / 2) << 56;
    into[1] = b | (row)best << 48 | (row)log << 51;
    return answer;
}

int main(int argc, char **argv) {
    if (argc != 4) return 1;
    double begun = seconds();
    prepare(atoi(argv[1]));
    build();
    printf("%.3f\n", seconds() - begun);
    prepare(atoi(argv[2]));
    build();
    memory = calloc(BUCKETS * 8, sizeof(row));
    int stones = atoi(argv[3]), low = -2 * HOUSES * stones, high = -low;
    row start = (row)stones * (ONES & LOW48);
    begun = seconds();
    for (int bound = 4; low < high; bound += low == bound ? 2 : -2)
        if (test(start, start, bound)) low = bound;
        else high = bound - 2;
    printf("%.3f\n%llu\n%d\n", seconds() - begun, (unsigned long long)nodes, low);
    return 0;
}
