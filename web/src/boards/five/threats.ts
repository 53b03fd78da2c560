/** Cells that matter at once: where a figure closes five, and where it makes a four. For analysis alone. */
import type { Bounds, Cell, Field, Figure } from './field';
import type { Setting } from './position';

export interface Threat {
  readonly cell: Cell;
  readonly figure: Figure;
  readonly kind: 'five' | 'four';
}

const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** All threats of both figures near the stones within these bounds. */
export function threats(field: Field, setting: Setting, bounds: Bounds | null = null): Threat[] {
  const best = new Map<string, Threat>();
  for (const [row, col] of stonesIn(field, bounds)) {
    const figure = field.at(row, col);
    for (const [dr, dc] of LINES) {
      for (let start = -4; start <= 0; start++) {
        const found = windowAt(field, setting, figure, row + start * dr, col + start * dc, dr, dc);
        for (const one of found) {
          const key = `${one.figure} ${one.cell[0]},${one.cell[1]}`;
          if (best.get(key)?.kind !== 'five') best.set(key, one);
        }
      }
    }
  }
  return [...best.values()];
}

function* stonesIn(field: Field, bounds: Bounds | null): Generator<Cell> {
  for (const cell of field.stones) {
    const [row, col] = cell;
    if (!bounds || (row >= bounds.top && row <= bounds.bottom && col >= bounds.left && col <= bounds.right)) yield cell;
  }
}

/** Five cells in a line with three or four stones of one figure and none of the other. */
function windowAt(
  field: Field,
  setting: Setting,
  figure: Figure,
  row: number,
  col: number,
  dr: number,
  dc: number,
): Threat[] {
  const free: Cell[] = [];
  let own = 0;
  for (let n = 0; n < 5; n++) {
    const cell: Cell = [row + n * dr, col + n * dc];
    const there = field.at(...cell);
    if (there === figure) own++;
    else if (there || !onBoard(setting, cell)) return [];
    else free.push(cell);
  }
  if (own < 3 || own === 5) return [];
  // Where six do not win, five cells between own stones are no five.
  const longer = field.at(row - dr, col - dc) === figure || field.at(row + 5 * dr, col + 5 * dc) === figure;
  if (setting.exact && longer) return [];
  return free.map((cell) => ({ cell, figure, kind: own === 4 ? 'five' : 'four' }));
}

function onBoard({ size }: Setting, [row, col]: Cell): boolean {
  return size === null || (Math.min(row, col) >= 0 && Math.max(row, col) < size);
}
