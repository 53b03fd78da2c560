/** The two drawings of the board, turned for who looks, and walking over them by arrow keys: clause 1.5. */
import data from './board.json';
import type { Seat } from './position';

export type Point = readonly [x: number, y: number];
export type Drawing = 'radial' | 'lantern';

export interface Place {
  readonly polygon: readonly Point[];
  readonly hole: readonly Point[] | null;
  readonly centre: Point;
  /** Other places where the piece of the frame shows itself. */
  readonly also: readonly Point[];
  readonly inradius: number;
}

/** A strip beside a cell that stands for the cell across the rim. */
export interface Ghost {
  readonly of: number;
  readonly beside: number;
  readonly polygon: readonly Point[];
}

export interface Picture {
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly places: readonly Place[];
  readonly ghosts: readonly Ghost[];
}

const LAST = 41;
/** The frame of the radial drawing fills what is seen and no more: the board is larger for it. */
const CUT = [86, 56, 968, 984] as const;
const MIDDLE = 570;

interface Entry {
  readonly polygon: number[][];
  readonly hole?: number[][];
  readonly also?: number[][];
  readonly centre: number[];
  readonly inradius: number;
}

/** The picture as this seat sees it: his own base in the middle, or above in the lantern of player 1. */
export function picture(drawing: Drawing, seat: Seat): Picture {
  return drawing === 'radial' ? radial(seat) : lantern(seat);
}

function radial(seat: Seat): Picture {
  const entries: readonly Entry[] = data.drawings.radial.cells;
  const places = entries.map((_, cell) => place(entries[seat === 0 ? cell : LAST - cell], point));
  const [left, top, width, height] = CUT;
  const rim: readonly Point[] = [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ];
  return { box: CUT, places: places.map((one) => (one.hole ? { ...one, polygon: rim } : one)), ghosts: [] };
}

function lantern(seat: Seat): Picture {
  const { cells, ghosts, viewbox } = data.drawings.lantern;
  const turn = seat === 0 ? point : turned;
  return {
    box: [viewbox[0] ?? 0, viewbox[1] ?? 0, viewbox[2] ?? 0, viewbox[3] ?? 0],
    places: (cells as readonly Entry[]).map((entry) => place(entry, turn)),
    ghosts: ghosts.map((ghost) => ({ ...ghost, polygon: ghost.polygon.map(turn) })),
  };
}

function place(entry: Entry | undefined, turn: (pair: readonly number[]) => Point): Place {
  return {
    polygon: entry?.polygon.map(turn) ?? [],
    hole: entry?.hole?.map(turn) ?? null,
    centre: turn(entry?.centre ?? []),
    also: entry?.also?.map(turn) ?? [],
    inradius: entry?.inradius ?? 0,
  };
}

function point([x = 0, y = 0]: readonly number[]): Point {
  return [x, y];
}

function turned([x = 0, y = 0]: readonly number[]): Point {
  return [2 * MIDDLE - x, 2 * MIDDLE - y];
}

/** The outline of a cell as an SVG path; that of the frame with its hole. */
export function outline({ polygon, hole }: Pick<Place, 'polygon' | 'hole'>): string {
  return [polygon, hole ?? []]
    .filter((ring) => ring.length)
    .map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`)
    .join('');
}

/** The cell to which an arrow key leads: near, and in its direction; the same cell where there is none. */
export function towards(places: readonly Place[], from: number, [dx, dy]: Point): number {
  const [x, y] = places[from]?.centre ?? [0, 0];
  let best = from;
  let least = Infinity;
  for (const [cell, { centre, also }] of places.entries()) {
    if (cell === from) continue;
    for (const [cx, cy] of [centre, ...also]) {
      const far = Math.hypot(cx - x, cy - y);
      const along = ((cx - x) * dx + (cy - y) * dy) / far;
      if (along < 0.5) continue;
      const cost = far / (along * along);
      if (cost < least) [best, least] = [cell, cost];
    }
  }
  return best;
}
