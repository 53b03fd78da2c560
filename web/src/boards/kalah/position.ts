/**
 * Kalah's position and its sowing, as the page needs them to show what a move would do (docs/rules/kalah 1.1-1.8).
 *
 * Pits stand in one row in sowing order, as in the package: houses of seat 0, his store, houses of seat 1, his store.
 * `vectors.json` holds what the rules themselves do; a preview that differs from them fails a test.
 */

export interface Position {
  readonly pits: readonly number[];
  /** Whose turn it is; null when the game is over. */
  readonly turn: number | null;
}

/** One sowing and what came of it. */
export interface Sown {
  readonly seat: number;
  readonly house: number;
  /** The pits that got a stone, in order. */
  readonly path: readonly number[];
  /** Stones captured, the capturing one among them. */
  readonly captured: number;
  readonly again: boolean;
  /** At the end: what each player had left in his houses. */
  readonly swept: readonly [number, number] | null;
  readonly after: Position;
}

/** The position of a view's text, `1:6,6/0 6,6/0 2`. */
export function read(view: string): Position {
  const [first = '', second = '', turn = '0'] = view.slice(view.indexOf(':') + 1).split(' ');
  const pits = [...half(first), ...half(second)];
  return { pits, turn: turn === '0' ? null : Number(turn) - 1 };
}

/** The text of a position, without who looks. */
export function show(position: Position): string {
  const { pits, turn } = position;
  const middle = pits.length / 2;
  const shown = [pits.slice(0, middle), pits.slice(middle)].map((row) => `${row.slice(0, -1).join()}/${row.at(-1)}`);
  return `${shown.join(' ')} ${turn === null ? 0 : turn + 1}`;
}

function half(text: string): number[] {
  return text.split(/[,/]/).map(Number);
}

/** How many houses a seat has. */
export function housesOf(pits: readonly unknown[]): number {
  return pits.length / 2 - 1;
}

/** The pit of a seat's house, which is counted from 1. */
export function pitOf(houses: number, seat: number, house: number): number {
  return seat * (houses + 1) + house - 1;
}

/** The pit of a seat's store. */
export function storeOf(houses: number, seat: number): number {
  return seat * (houses + 1) + houses;
}

/** Whose pit it is, and which house; 0 is the store. */
export function placeOf(houses: number, pit: number): { seat: number; house: number } {
  const seat = pit > houses ? 1 : 0;
  const house = pit - seat * (houses + 1) + 1;
  return { seat, house: house > houses ? 0 : house };
}

/** The house on the other side of the board. */
export function oppositeOf(houses: number, pit: number): number {
  return 2 * houses - pit;
}

/** The houses that the one whose turn it is can sow. */
export function playable(position: Position): number[] {
  const { pits, turn } = position;
  if (turn === null) return [];
  const houses = housesOf(pits);
  return Array.from({ length: houses }, (_, i) => i + 1).filter((house) => pits[pitOf(houses, turn, house)]);
}

/** What comes of sowing a house that can be sown. */
export function sow(position: Position, house: number): Sown {
  const seat = position.turn ?? 0;
  const pits = [...position.pits];
  const size = pits.length;
  const houses = housesOf(pits);
  const store = storeOf(houses, seat);
  const skip = storeOf(houses, 1 - seat);
  const from = pitOf(houses, seat, house);
  const path: number[] = [];
  let at = from;
  let hand = pits[from] ?? 0;
  pits[from] = 0;
  while (hand--) {
    at = (at + 1) % size;
    if (at === skip) at = (at + 1) % size;
    pits[at] = (pits[at] ?? 0) + 1;
    path.push(at);
  }
  const own = placeOf(houses, at);
  const opposite = oppositeOf(houses, at);
  let captured = 0;
  if (own.seat === seat && own.house && pits[at] === 1 && pits[opposite]) {
    captured = pits[opposite] + 1;
    pits[store] = (pits[store] ?? 0) + captured;
    pits[at] = pits[opposite] = 0;
  }
  const swept = sweep(pits);
  const again = !swept && at === store;
  return { seat, house, path, captured, again, swept, after: { pits, turn: swept ? null : again ? seat : 1 - seat } };
}

/** At the end, gives what is left to those in whose houses it lies; null while the game goes on. */
function sweep(pits: number[]): readonly [number, number] | null {
  const houses = housesOf(pits);
  const left = ([0, 1] as const).map((seat) => {
    const first = pitOf(houses, seat, 1);
    return pits.slice(first, first + houses).reduce((sum, n) => sum + n, 0);
  }) as [number, number];
  if (left[0] && left[1]) return null;
  for (const seat of [0, 1] as const) {
    pits.fill(0, pitOf(houses, seat, 1), storeOf(houses, seat));
    const store = storeOf(houses, seat);
    pits[store] = (pits[store] ?? 0) + left[seat];
  }
  return left;
}
