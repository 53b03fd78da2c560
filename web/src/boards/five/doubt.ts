/** Moves that can hardly be meant: five missed, five allowed, a stone far from everything. */
import type { Cell } from './field';
import { ownerOf, type Position } from './position';
import { threats } from './threats';

export type Doubt = { readonly kind: 'missed' | 'lets' } | { readonly kind: 'far'; readonly far: number };

/** So many cells away from every stone, a finger has slipped. */
const FAR = 12;

/** What is to be asked before a stone is put there; null when nothing speaks against it. */
export function doubtful(position: Position, cell: Cell): Doubt | null {
  const { field, setting, figure, count } = position;
  if (position.x === null || count < 3) return null;
  const is = (other: Cell): boolean => other[0] === cell[0] && other[1] === cell[1];
  const fives = threats(field, setting).filter((one) => one.kind === 'five');
  const [own, theirs] = [true, false].map((mine) =>
    fives.filter((one) => (one.figure === figure) === mine).map((one) => one.cell),
  ) as [Cell[], Cell[]];
  if (own.length) return own.some(is) ? null : { kind: 'missed' };
  // Where there are two, none of them can be meant any less than the other.
  if (theirs.length === 1 && !theirs.some(is)) return { kind: 'lets' };
  const far = Math.min(...field.stones.map(([row, col]) => Math.max(Math.abs(row - cell[0]), Math.abs(col - cell[1]))));
  return far > FAR && ownerOf(position, figure) !== null ? { kind: 'far', far } : null;
}
