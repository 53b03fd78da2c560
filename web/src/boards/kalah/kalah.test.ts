/** The page's Kalah against what the rules do, and the flights of its stones. */
import { describe, expect, it } from 'vitest';
import { readChain } from './chain';
import { doubtful } from './doubt';
import { leading } from './inferred';
import { layOut, radiusOf, restOf } from './layout';
import { read, show, sow } from './position';
import { countsAt, countsOf, heapOf, played, settled } from './stones';
import vectors from './vectors.json';

describe('sowing', () => {
  it.each(vectors.sowings)('$before house $report.house', ({ before, report, after }) => {
    const sown = sow(read(before), report.house);
    expect(show(sown.after)).toBe(after);
    const { seat, path, captured, again, swept } = sown;
    expect({ seat, path, captured, again, swept }).toEqual({
      seat: report.seat,
      path: report.path,
      captured: report.captured,
      again: report.again,
      swept: report.swept,
    });
  });

  it.each(vectors.sowings)('stones fly as told: $before house $report.house', ({ before, report, after }) => {
    const heap = heapOf(read(before).pits);
    const plan = played(heap, [{ ...report, swept: report.swept as [number, number] | null }]);
    expect(countsOf(plan.heap)).toEqual(read(after).pits);
    expect(new Set(plan.heap.flat()).size).toBe(heap.flat().length);
    expect(countsAt(countsOf(heap), plan.hops, -1)).toEqual(countsOf(heap));
    expect(countsAt(countsOf(heap), plan.hops, plan.span)).toEqual(countsOf(plan.heap));
    expect(plan.hops.every((hop) => plan.heap[hop.to.pit]?.length || report.captured || report.swept)).toBe(true);
  });

  it.each(vectors.sowings)('is found out from two views: $before', ({ before, after }) => {
    const found = leading(read(before), read(after));
    expect(show(found.at(-1)?.after ?? read(before))).toBe(after);
  });
});

describe('typed turns', () => {
  it.each(vectors.turns)('$view «$text»', ({ view, text, ...wanted }) => {
    const seat = Number(view[0]) - 1;
    const chain = readChain(text, read(view), seat);
    const houses = chain?.sown.map((one) => one.house);
    if ('refused' in wanted) {
      const code = chain?.wrong?.code ?? '';
      const several = !['turn_passed', 'bad_move'].includes(code) && /^\s*\d+[\s,]+\d+(?!\w)/.test(text);
      expect(several ? 'bad_link' : code).toBe(wanted.refused);
    } else {
      expect(chain?.wrong).toBeNull();
      expect({ houses, remark: chain?.remark }).toEqual(wanted);
    }
  });

  it('knows a finished number from one that is being typed', () => {
    const position = read('1:6,6,6,6,6,6/0 6,6,6,6,6,6/0 1');
    expect(readChain('1', position, 0)?.closed).toBe(false);
    expect(readChain('1 ', position, 0)?.closed).toBe(true);
    expect(readChain('  ', position, 0)).toBeNull();
  });
});

describe('heaps', () => {
  it('moves as few stones as can be to a position that was not played', () => {
    const heap = heapOf([3, 0, 2, 1]);
    const plan = settled(heap, [2, 1, 2, 1]);
    expect(plan.hops).toHaveLength(1);
    expect(countsOf(plan.heap)).toEqual([2, 1, 2, 1]);
    expect(countsOf(settled(heap, [4, 0, 2, 1]).heap)).toEqual([4, 0, 2, 1]);
    expect(countsOf(settled(heap, [1, 1]).heap)).toEqual([1, 1]);
  });

  it('lets no stone that lies be moved by one that comes', () => {
    const layout = layOut(14, 6, 0, 700, 16);
    const pit = layout.pits[0] as NonNullable<(typeof layout.pits)[0]>;
    const places = Array.from({ length: 40 }, (_, n) => restOf(pit, 0, n, layout.stone));
    expect(places.slice(0, 6)).toEqual(Array.from({ length: 6 }, (_, n) => restOf(pit, 0, n, layout.stone)));
    for (const place of places.slice(0, 12)) expect(Math.hypot(place.x, place.y)).toBeLessThan(radiusOf(pit));
  });
});

describe('layout', () => {
  it.each([
    [1, 358],
    [6, 358],
    [6, 1170],
    [12, 358],
    [12, 900],
  ])('%i houses in %i pixels stay on the board, and the own store is on the right', (houses, width) => {
    for (const below of [0, 1]) {
      const layout = layOut(2 * houses + 2, houses, below, width, 16);
      expect(layout.width).toBeLessThanOrEqual(width + 0.01);
      for (const pit of layout.pits) {
        expect(pit.x - pit.width / 2).toBeGreaterThanOrEqual(0);
        expect(pit.x + pit.width / 2).toBeLessThanOrEqual(layout.width);
        expect(pit.y + pit.height / 2).toBeLessThan(layout.height);
      }
      const own = layout.pits[below * (houses + 1) + houses];
      const first = layout.pits[below * (houses + 1)];
      expect(own?.x).toBeGreaterThan(first?.x ?? 0);
      expect(first?.y).toBeGreaterThan(layout.height / 2);
    }
  });
});

describe('doubt', () => {
  it('is about ending a lost game where another house goes on', () => {
    const position = read('1:0,0,0,0,0,1/10 0,0,0,0,0,5/20 1');
    expect(doubtful(position, [sow(position, 6)])).toBeNull();
    const choice = read('1:1,0,0,0,0,3/5 0,0,0,0,1,0/40 1');
    expect(doubtful(choice, [sow(choice, 1)])).toEqual({ kind: 'loses' });
  });

  it('is about a great gift', () => {
    const position = read('1:1,1,0,0,12,1/10 1,0,0,0,0,0/10 1');
    expect(doubtful(position, [sow(position, 1)])).toMatchObject({ kind: 'gives', house: 1, stones: 13 });
  });
});
