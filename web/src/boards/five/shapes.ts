/** Crosses and rings as paths: all stones of a square in one path a figure, so that thousands of them stay light. */
import { cellsOf, type Cell, type Figure, type Square } from './field';

/** From how many pixels a cell on stones are crosses and rings; below they are specks. */
export const CLEAR = 7;

const kept = new WeakMap<Square, Map<string, string>>();

/** The path of all stones of a figure in a square, from the square's corner, a cell being 1 wide. */
export function pathOf(square: Square, figure: Figure, clear: boolean): string {
  const known = kept.get(square) ?? new Map<string, string>();
  kept.set(square, known);
  const key = `${figure} ${clear}`;
  let path = known.get(key);
  if (path === undefined) {
    path = [...cellsOf(square, figure)].map((cell) => (clear ? stone(cell, figure) : speck(cell, figure))).join('');
    known.set(key, path);
  }
  return path;
}

/** One stone around the middle of its cell. */
export function stone([row, col]: Cell, figure: Figure): string {
  if (figure === 1) return `M${col - 0.29} ${row - 0.29}l.58 .58m0 -.58l-.58 .58`;
  return `M${col - 0.31} ${row}a.31 .31 0 1 0 .62 0a.31 .31 0 1 0 -.62 0z`;
}

/** From afar: X is a tilted square that fills its cell, O a small upright one. */
function speck([row, col]: Cell, figure: Figure): string {
  if (figure === 1) return `M${col} ${row - 0.5}l.5 .5l-.5 .5l-.5 -.5z`;
  return `M${col - 0.3} ${row - 0.3}h.6v.6h-.6z`;
}
