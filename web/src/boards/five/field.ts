/**
 * The stones of an endless board, found by where they lie.
 *
 * Cells are kept in squares of 16×16, so that a look at a part of the board costs what lies in that part, however many
 * stones there are elsewhere. A square that gets a stone is replaced, so that who shows it sees that it is another one.
 */

export type Cell = readonly [row: number, col: number];
/** 1 is X, 2 is O; 0 is nobody's. */
export type Figure = 0 | 1 | 2;

export const SIDE = 16;

export interface Square {
  readonly key: string;
  /** The row and the column of its upper left cell. */
  readonly row: number;
  readonly col: number;
  readonly figures: Uint8Array;
  readonly count: number;
}

export interface Bounds {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export class Field {
  readonly stones: Cell[] = [];
  readonly #squares = new Map<string, Square>();
  #bounds: Bounds | null = null;
  // Questions come in neighbourhoods: the square asked for last is mostly the one asked for now.
  #near: { row: number; col: number; square: Square | undefined } = { row: NaN, col: NaN, square: undefined };

  /** The smallest rectangle that holds all stones. */
  get bounds(): Bounds | null {
    return this.#bounds;
  }

  /** Whose stone lies there. */
  at(row: number, col: number): Figure {
    const [r, c] = [Math.floor(row / SIDE), Math.floor(col / SIDE)];
    if (this.#near.row !== r || this.#near.col !== c) {
      this.#near = { row: r, col: c, square: this.#squares.get(`${r},${c}`) };
    }
    const { square } = this.#near;
    return square ? (square.figures[(row - r * SIDE) * SIDE + col - c * SIDE] as Figure) : 0;
  }

  /** Puts the next stone; X and O take turns from the first to the last. */
  put(cell: Cell): void {
    const [row, col] = cell;
    const [top, left] = [Math.floor(row / SIDE) * SIDE, Math.floor(col / SIDE) * SIDE];
    const key = `${top / SIDE},${left / SIDE}`;
    const known = this.#squares.get(key);
    const figures = known ? Uint8Array.from(known.figures) : new Uint8Array(SIDE * SIDE);
    figures[(row - top) * SIDE + col - left] = (this.stones.length % 2) + 1;
    this.#near = { row: NaN, col: NaN, square: undefined };
    this.#squares.set(key, { key, row: top, col: left, figures, count: (known?.count ?? 0) + 1 });
    this.stones.push(cell);
    const b = this.#bounds ?? { top: row, left: col, bottom: row, right: col };
    this.#bounds = {
      top: Math.min(b.top, row),
      left: Math.min(b.left, col),
      bottom: Math.max(b.bottom, row),
      right: Math.max(b.right, col),
    };
  }

  /** The squares that hold stones within these bounds, in a fixed order. */
  within(bounds: Bounds): Square[] {
    const first = [Math.floor(bounds.top / SIDE), Math.floor(bounds.left / SIDE)] as const;
    const last = [Math.floor(bounds.bottom / SIDE), Math.floor(bounds.right / SIDE)] as const;
    const many = (last[0] - first[0] + 1) * (last[1] - first[1] + 1);
    const found: Square[] = [];
    if (many > this.#squares.size) {
      for (const square of this.#squares.values()) {
        const [row, col] = [square.row / SIDE, square.col / SIDE];
        if (row >= first[0] && row <= last[0] && col >= first[1] && col <= last[1]) found.push(square);
      }
      return found.sort((a, b) => a.row - b.row || a.col - b.col);
    }
    for (let row = first[0]; row <= last[0]; row++) {
      for (let col = first[1]; col <= last[1]; col++) {
        const square = this.#squares.get(`${row},${col}`);
        if (square) found.push(square);
      }
    }
    return found;
  }
}

/** The cells of a square that hold this figure, from its corner. */
export function* cellsOf(square: Square, figure: Figure): Generator<Cell> {
  for (let n = 0; n < SIDE * SIDE; n++) {
    if (square.figures[n] === figure) yield [Math.floor(n / SIDE), n % SIDE];
  }
}
