/**
 * Where one looks on an endless board, and how near.
 *
 * The camera has the cell in its middle (with fractions) and the size of a cell in pixels. Numbers of the world may be
 * as large as a thousand millions; everything that is drawn is drawn from a corner near by, so that it stays exact.
 */
import type { Bounds, Cell } from './field';

export interface Camera {
  readonly row: number;
  readonly col: number;
  /** Pixels a cell. */
  readonly cell: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const NEAREST = 96;
export const FARTHEST_CELL = 2;

/** The cell under a point of the view. */
export function cellAt(camera: Camera, size: Size, x: number, y: number): Cell {
  const [row, col] = worldAt(camera, size, x, y);
  return [Math.round(row) + 0, Math.round(col) + 0];
}

/** The place of the world under a point of the view, with fractions. */
export function worldAt(camera: Camera, size: Size, x: number, y: number): Cell {
  return [camera.row + (y - size.height / 2) / camera.cell, camera.col + (x - size.width / 2) / camera.cell];
}

/** The point of the view in which the middle of a cell is seen. */
export function pointOf(camera: Camera, size: Size, cell: Cell): { x: number; y: number } {
  return {
    x: size.width / 2 + (cell[1] - camera.col) * camera.cell,
    y: size.height / 2 + (cell[0] - camera.row) * camera.cell,
  };
}

/** The camera after the board was dragged by so many pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, row: camera.row - dy / camera.cell, col: camera.col - dx / camera.cell };
}

/** The camera nearer or farther by a factor; what is under the point stays there. */
export function zoomed(camera: Camera, size: Size, x: number, y: number, factor: number): Camera {
  const cell = Math.min(NEAREST, Math.max(FARTHEST_CELL, camera.cell * factor));
  const [row, col] = worldAt(camera, size, x, y);
  return { row: row - (y - size.height / 2) / cell, col: col - (x - size.width / 2) / cell, cell };
}

/** The rulers above and to the left, under which nothing should lie that is to be seen. */
const RULERS = { top: 24, left: 44 };

/** The camera that sees all of these bounds and some cells around, no nearer than `most` pixels a cell. */
export function fitting(bounds: Bounds, size: Size, most: number, room = 1): Camera {
  const [rows, cols] = [bounds.bottom - bounds.top + 1 + room, bounds.right - bounds.left + 1 + room];
  const fits = Math.min(most, (size.width - RULERS.left) / cols, (size.height - RULERS.top) / rows);
  const cell = Math.max(FARTHEST_CELL, fits);
  return {
    row: (bounds.top + bounds.bottom) / 2 - RULERS.top / 2 / cell,
    col: (bounds.left + bounds.right) / 2 - RULERS.left / 2 / cell,
    cell,
  };
}

/** What the camera sees, in whole cells. */
export function seen(camera: Camera, size: Size): Bounds {
  const [rows, cols] = [size.height / camera.cell / 2, size.width / camera.cell / 2];
  return {
    top: Math.floor(camera.row - rows + 0.5),
    left: Math.floor(camera.col - cols + 0.5),
    bottom: Math.ceil(camera.row + rows - 0.5),
    right: Math.ceil(camera.col + cols - 0.5),
  };
}

/**
 * What is drawn: what is seen and some more on every side, in large steps, so that while the board is dragged it is
 * moved and not drawn anew.
 */
export function drawn(camera: Camera, size: Size): Bounds {
  const step = 2 ** Math.max(1, Math.round(Math.log2(300 / camera.cell)));
  const { top, left, bottom, right } = seen(camera, size);
  return {
    top: (Math.floor(top / step) - 0.5) * step,
    left: (Math.floor(left / step) - 0.5) * step,
    bottom: (Math.ceil((bottom + 1) / step) + 0.5) * step - 1,
    right: (Math.ceil((right + 1) / step) + 0.5) * step - 1,
  };
}

export function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.top <= inner.top && outer.left <= inner.left && outer.bottom >= inner.bottom && outer.right >= inner.right
  );
}

/** Whether a cell is seen well: not at the very edge of the view. */
export function sees(camera: Camera, size: Size, cell: Cell, margin: number): boolean {
  const { x, y } = pointOf(camera, size, cell);
  return x >= margin && y >= margin && x <= size.width - margin && y <= size.height - margin;
}

/** The camera moved as little as will do to see a cell well. */
export function following(camera: Camera, size: Size, cell: Cell, margin: number): Camera {
  const { x, y } = pointOf(camera, size, cell);
  const room = { x: Math.min(margin, size.width / 2), y: Math.min(margin, size.height / 2) };
  const push = (at: number, most: number, edge: number): number =>
    at < edge ? edge - at : at > most - edge ? most - edge - at : 0;
  return panned(camera, push(x, size.width, room.x), push(y, size.height, room.y));
}

/** A camera on the way from one to another; a far way is jumped for the most part. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const ease = 1 - (1 - share) ** 3;
  const cell = from.cell * (to.cell / from.cell) ** ease;
  return { row: from.row + (to.row - from.row) * ease, col: from.col + (to.col - from.col) * ease, cell };
}

/** A camera that does not lose sight of a bounded board, or of the world's end. */
export function kept(camera: Camera, low: number, high: number): Camera {
  const keep = (n: number): number => Math.min(high, Math.max(low, n));
  return { ...camera, row: keep(camera.row), col: keep(camera.col) };
}

/** Every how many cells a number stands on the rulers, so that numbers this wide have room. */
export function rulerStep(cell: number, wide: number): number {
  const least = wide / cell;
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
  }
}

/** The multiples of a step within a span. */
export function ticks(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, n) => first + n * step + 0);
}
