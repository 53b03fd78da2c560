/** The page's Five in a Row against what the rules do; the camera, the fingers, the stamp. */
import { describe, expect, it, vi } from 'vitest';
import {
  cellAt,
  drawn,
  fitting,
  following,
  holds,
  panned,
  pointOf,
  rulerStep,
  seen,
  sees,
  ticks,
  zoomed,
} from './camera';
import { doubtful } from './doubt';
import { Field, type Cell } from './field';
import { Gestures } from './gestures';
import { frameOn, mapOf, worldOn } from './minimap';
import { read, readCell, Reader, showCell, wrongWith, type Position } from './position';
import { pathOf } from './shapes';
import { threats } from './threats';
import vectors from './vectors.json';

const SIZE = { width: 800, height: 600 };

describe('positions', () => {
  it.each(vectors.positions)('$view', (wanted) => {
    const position = read(wanted.view);
    const { turn, x, choices, figure, rows } = position;
    const sorted = (some: unknown): string[] =>
      (some as number[][][]).map((row) => row.map(String).sort().join(' ')).sort();
    expect({ turn, x, choices, figure }).toEqual({
      turn: wanted.turn,
      x: wanted.x,
      choices: wanted.choices,
      figure: wanted.figure,
    });
    expect(sorted(rows)).toEqual(sorted(wanted.rows));
    for (const [row, col, code] of wanted.cells) {
      expect([row, col, wrongWith(position, [row as number, col as number])]).toEqual([row, col, code]);
    }
  });

  it('are read on from one to the next as if read anew', () => {
    const reader = new Reader();
    for (const { view } of vectors.positions) {
      const [one, other] = [reader.read(view), read(view)];
      expect({ ...one, field: one.field.stones }).toEqual({ ...other, field: other.field.stones });
    }
    expect(reader.read('-:0,0 1,1').count).toBe(2);
    expect(reader.read('-:0,0 1,12').field.at(1, 12)).toBe(2);
    expect(reader.read('-:0,0 1,12').field.at(1, 1)).toBe(0);
  });

  it('read and show cells', () => {
    expect(readCell(' -3 , 12 ')).toEqual([-3, 12]);
    expect(readCell('−0,5')).toEqual([0, 5]);
    expect(showCell([-3, 12])).toBe('-3,12');
    for (const text of ['', '3', '3,', 'stay', '1,2,3', '1.5,2', '99999999999,0']) expect(readCell(text)).toBeNull();
  });
});

describe('the field', () => {
  it('finds the stones of a part of the board, wherever it is', () => {
    const field = new Field();
    const cells: Cell[] = [
      [0, 0],
      [-1, -1],
      [999999999, -999999999],
      [17, 3],
    ];
    cells.forEach((cell) => field.put(cell));
    expect(cells.map((cell) => field.at(...cell))).toEqual([1, 2, 1, 2]);
    expect(field.within({ top: -3, left: -3, bottom: 3, right: 3 }).map((one) => one.key)).toEqual(['-1,-1', '0,0']);
    expect(field.within({ top: -1e9, left: -1e9, bottom: 1e9, right: 1e9 })).toHaveLength(4);
    const [before] = field.within({ top: 0, left: 0, bottom: 0, right: 0 });
    field.put([1, 1]);
    const [after] = field.within({ top: 0, left: 0, bottom: 0, right: 0 });
    expect(after).not.toBe(before);
    expect(pathOf(after as NonNullable<typeof after>, 1, true).match(/M/g)).toHaveLength(2);
  });

  it('takes ten thousand stones in its stride', () => {
    const field = new Field();
    for (let n = 0; n < 10_000; n++) field.put([Math.floor(n / 100) * 3, (n % 100) * 3]);
    expect(field.within({ top: 0, left: 0, bottom: 47, right: 47 })).toHaveLength(9);
    expect(mapOf(field, { width: 100, height: 80 }).path.length).toBeLessThan(200_000);
  });
});

describe('the camera', () => {
  const camera = { row: 5.5, col: -20.25, cell: 32 };

  it('leaves under the pointer what was there when it comes nearer', () => {
    for (const factor of [0.5, 1.3, 4]) {
      const nearer = zoomed(camera, SIZE, 130, 77, factor);
      const [before, after] = [cellAt(camera, SIZE, 130, 77), cellAt(nearer, SIZE, 130, 77)];
      expect(after).toEqual(before);
    }
    expect(zoomed(camera, SIZE, 0, 0, 1e9).cell).toBe(96);
    expect(zoomed(camera, SIZE, 0, 0, 1e-9).cell).toBe(2);
  });

  it('is exact at the edge of the world', () => {
    const far = { row: 999_999_990, col: -999_999_990, cell: 40 };
    for (const cell of [[999_999_995, -999_999_992] as const, [999_999_988, -999_999_999] as const]) {
      const { x, y } = pointOf(far, SIZE, cell);
      expect(cellAt(far, SIZE, x, y)).toEqual(cell);
    }
  });

  it('draws more than it sees, and the same while it is dragged a little', () => {
    for (const cell of [2, 7, 32, 96]) {
      const looked = { ...camera, cell };
      expect(holds(drawn(looked, SIZE), seen(looked, SIZE))).toBe(true);
      const areas = Array.from({ length: 100 }, (_, n) => JSON.stringify(drawn(panned(looked, n, 0), SIZE)));
      expect(new Set(areas).size).toBeLessThanOrEqual(3);
      const { left, right } = drawn(looked, SIZE);
      expect((right - left + 1) * cell).toBeLessThan(SIZE.width + 2200);
    }
  });

  it('fits what it is to see, and follows what leaves its sight', () => {
    const bounds = { top: -50, left: 3, bottom: 40, right: 200 };
    expect(holds(seen(fitting(bounds, SIZE, 40), SIZE), bounds)).toBe(true);
    const cell = [60, 60] as const;
    expect(sees(camera, SIZE, cell, 30)).toBe(false);
    expect(sees(following(camera, SIZE, cell, 40), SIZE, cell, 30)).toBe(true);
    expect(following(camera, SIZE, [5, -20], 40)).toEqual(camera);
  });

  it('numbers its rulers with room between them', () => {
    expect(rulerStep(32, 30)).toBe(1);
    expect(rulerStep(10, 30)).toBe(5);
    expect(rulerStep(2, 90)).toBe(50);
    expect(ticks(-7, 11, 5)).toEqual([-5, 0, 5, 10]);
  });
});

describe('gestures', () => {
  function told(
    deeds: (gestures: Gestures, at: (id: number, x: number, y: number, time: number) => never) => void,
  ): string[] {
    const said: string[] = [];
    const meant = {
      pan: (dx: number, dy: number) => void said.push(`pan ${dx} ${dy}`),
      zoom: (x: number, y: number, factor: number) => void said.push(`zoom ${x} ${y} ${factor.toFixed(2)}`),
      tap: (x: number, y: number) => void said.push(`tap ${x} ${y}`),
      flick: vi.fn(),
    };
    deeds(new Gestures(meant), (id, x, y, time) => ({ id, x, y, time, touch: true }) as never);
    return said;
  }

  it('knows a tap that slips from a drag', () => {
    expect(
      told((gestures, at) => {
        gestures.press(at(1, 10, 10, 0));
        gestures.move(at(1, 13, 12, 10));
        gestures.release(at(1, 13, 12, 20));
        gestures.press(at(1, 10, 10, 100));
        gestures.move(at(1, 30, 10, 110));
        gestures.move(at(1, 35, 11, 120));
        gestures.release(at(1, 35, 11, 130));
      }),
    ).toEqual(['tap 13 12', 'pan 20 0', 'pan 5 1']);
  });

  it('pinches about the middle, and is no tap', () => {
    expect(
      told((gestures, at) => {
        gestures.press(at(1, 100, 100, 0));
        gestures.press(at(2, 200, 100, 0));
        gestures.move(at(2, 300, 100, 10));
        gestures.release(at(1, 100, 100, 20));
        gestures.release(at(2, 300, 100, 30));
      }),
    ).toEqual(['pan 50 0', 'zoom 200 100 2.00']);
  });
});

describe('the stamp', () => {
  it('shows where the view lies and leads there', () => {
    const field = new Field();
    for (const cell of [[0, 0] as const, [40, 90] as const]) field.put(cell);
    const map = mapOf(field, { width: 140, height: 100 });
    const camera = { row: 40, col: 90, cell: 20 };
    const frame = frameOn(map, camera, SIZE);
    const [row, col] = worldOn(map, frame.x + frame.width / 2, frame.y + frame.height / 2);
    expect(row).toBeCloseTo(40);
    expect(col).toBeCloseTo(90);
  });
});

describe('threats and doubt', () => {
  // X: 0,0 0,1 0,2 0,3; O: 5,0 5,1 5,2 and one elsewhere.
  const four = read('1:0,0 5,0 0,1 5,1 0,2 5,2 0,3 9,9');

  const closing = ({ field, setting }: Position): string[] =>
    threats(field, setting)
      .filter((one) => one.kind === 'five' && one.figure === 1)
      .map((one) => String(one.cell))
      .sort();

  it('finds what closes five and what makes a four', () => {
    expect(closing(four)).toEqual(['0,-1', '0,4']);
    const fours = threats(four.field, four.setting).filter((one) => one.kind === 'four' && one.figure === 2);
    expect(fours.map((one) => String(one.cell)).sort()).toEqual(['5,-1', '5,-2', '5,3', '5,4']);
    const exact = read('1:exact=yes 0,0 5,0 0,1 5,1 0,2 5,2 0,3 9,9 0,5 12,12');
    expect(closing(exact)).toEqual(['0,-1']);
  });

  it('asks about a five that is missed, one that is allowed, and a slip of the finger', () => {
    expect(doubtful(four, [0, 4])).toBeNull();
    expect(doubtful(four, [3, 3])).toEqual({ kind: 'missed' });
    const theirs = read('2:0,0 0,-1 0,1 5,1 0,2 5,2 0,3');
    expect(doubtful(theirs, [3, 3])).toEqual({ kind: 'lets' });
    expect(doubtful(theirs, [0, 4])).toBeNull();
    expect(doubtful(read('1:0,0 1,1 0,1 3,3'), [0, 100])).toEqual({ kind: 'far', far: 97 });
    expect(doubtful(read('1:0,0 1,1 0,1 3,3'), [0, 2])).toBeNull();
  });
});
