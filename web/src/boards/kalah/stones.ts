/**
 * Stones that can be told apart, so that each one flies from where it lay to where it will lie.
 *
 * A heap says which stones lie in which pit, in what order. What was told moves stones one by one; any other change
 * (a position set, a move taken back) moves as few as can be.
 */
import { housesOf, oppositeOf, pitOf, storeOf } from './position';

export type Heap = readonly (readonly number[])[];

/** Where a stone is: which pit, and which stone of it. */
export interface Spot {
  readonly pit: number;
  readonly n: number;
}

/** One flight of one stone, in milliseconds from the beginning. */
export interface Hop {
  readonly stone: number;
  readonly from: Spot;
  readonly to: Spot;
  readonly start: number;
  readonly end: number;
}

/** What a report says that moves stones. */
export interface Deed {
  readonly seat: number;
  readonly house: number;
  readonly path: readonly number[];
  readonly captured: number;
  readonly swept: readonly [number, number] | null;
}

export interface Plan {
  readonly heap: Heap;
  readonly hops: readonly Hop[];
  readonly span: number;
}

const STEP = 75;
const FLIGHT = 190;
const SOWING = 560;

/** The heap of a position that was not played out. */
export function heapOf(pits: readonly number[]): Heap {
  let next = 0;
  return pits.map((n) => Array.from({ length: n }, () => next++));
}

export function countsOf(heap: Heap): number[] {
  return heap.map((pit) => pit.length);
}

/** What sowings do to a heap, one after the other. */
export function played(heap: Heap, deeds: readonly Deed[]): Plan {
  const pits = heap.map((pit) => [...pit]);
  const hops: Hop[] = [];
  let span = 0;
  for (const deed of deeds) span = one(pits, deed, hops, span) + 60;
  return { heap: pits, hops, span };
}

function one(pits: number[][], deed: Deed, hops: Hop[], begin: number): number {
  const houses = housesOf(pits);
  const from = pitOf(houses, deed.seat, deed.house);
  const store = storeOf(houses, deed.seat);
  const flight = (stone: number, start: Spot, pit: number, at: number): void => {
    const target = pits[pit];
    if (!target) return;
    hops.push({ stone, from: start, to: { pit, n: target.length }, start: at, end: at + FLIGHT });
    target.push(stone);
  };
  const hand = pits[from] ?? [];
  pits[from] = [];
  const step = Math.min(STEP, SOWING / Math.max(1, hand.length));
  let end = begin;
  for (const [n, pit] of deed.path.entries()) {
    // The uppermost stone goes first: the others need not move to let it go.
    const stone = hand[hand.length - 1 - n];
    if (stone === undefined) break;
    flight(stone, { pit: from, n: hand.length - 1 - n }, pit, begin + n * step);
    end = begin + n * step + FLIGHT;
  }
  const empty = (pit: number, to: number, at: number): void => {
    const taken = pits[pit] ?? [];
    pits[pit] = [];
    const gap = Math.min(18, 160 / Math.max(1, taken.length));
    for (const [n, stone] of [...taken.entries()].reverse()) {
      flight(stone, { pit, n }, to, at + (taken.length - 1 - n) * gap);
      end = Math.max(end, at + (taken.length - 1 - n) * gap + FLIGHT);
    }
  };
  const last = deed.path.at(-1);
  if (deed.captured && last !== undefined) {
    const at = end + 90;
    empty(oppositeOf(houses, last), store, at);
    empty(last, store, at);
  }
  if (deed.swept) {
    const at = end + 150;
    for (const seat of [0, 1]) {
      for (let house = 1; house <= houses; house++) empty(pitOf(houses, seat, house), storeOf(houses, seat), at);
    }
  }
  return end;
}

/** The heap of another position, with as few stones moved as can be; more or fewer stones come and go. */
export function settled(heap: Heap, wanted: readonly number[]): Plan {
  if (heap.length !== wanted.length) return { heap: heapOf(wanted), hops: [], span: 0 };
  const pits = heap.map((pit, i) => pit.slice(0, wanted[i]));
  const loose = heap.flatMap((pit, i) =>
    pit.slice(wanted[i]).map((stone, n) => ({ stone, from: { pit: i, n: (wanted[i] ?? 0) + n } })),
  );
  let fresh = Math.max(-1, ...heap.flat()) + 1;
  const hops: Hop[] = [];
  for (const [i, pit] of pits.entries()) {
    while (pit.length < (wanted[i] ?? 0)) {
      const moved = loose.shift();
      if (moved) hops.push({ ...moved, to: { pit: i, n: pit.length }, start: 0, end: FLIGHT });
      pit.push(moved ? moved.stone : fresh++);
    }
  }
  return { heap: pits, hops, span: hops.length ? FLIGHT : 0 };
}

/** How many stones each pit shows at a moment of a plan: those in the air are nowhere. */
export function countsAt(before: readonly number[], hops: readonly Hop[], now: number): number[] {
  const counts = [...before];
  for (const hop of hops) {
    if (hop.start <= now) counts[hop.from.pit] = (counts[hop.from.pit] ?? 0) - 1;
    if (hop.end <= now) counts[hop.to.pit] = (counts[hop.to.pit] ?? 0) + 1;
  }
  return counts;
}
