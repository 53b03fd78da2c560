/**
 * The stones as they are shown, and their flights.
 *
 * The position that is known is the truth at once, for hands and for ears; eyes get it played out. A telling that comes
 * while stones still fly hurries them, so that an answer at once does not swallow the move that it answers; a third one
 * ends all flights there and then.
 */
import { tick } from 'svelte';
import { restOf, type Layout, type Point } from './layout';
import {
  countsAt,
  countsOf,
  heapOf,
  played,
  settled,
  type Deed,
  type Heap,
  type Hop,
  type Plan,
  type Spot,
} from './stones';

const HURRY = 400;

export class Motion {
  /** The stones where they lie, or where those that fly will lie. */
  heap: Heap = $state.raw([]);
  /** How many stones each pit shows. */
  counts: readonly number[] = $state.raw([]);

  #waiting: Plan[] = [];
  #flights: Animation[] = [];
  #planned: Heap = [];
  #end: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  #rate = 1;
  #layout: Layout | null = null;
  readonly #bodies: (Element | undefined)[] = [];

  /** Keeps the element of a stone, for as long as it is on the page. */
  body(stone: number): (element: Element) => () => void {
    return (element) => {
      this.#bodies[stone] = element;
      return () => {
        if (this.#bodies[stone] === element) this.#bodies[stone] = undefined;
      };
    };
  }

  /** How many stones lie in each pit once everything has come to rest. */
  get rest(): number[] {
    return countsOf(this.#planned);
  }

  /** Shows a position: played out by these sowings where they lead to it, else with the fewest stones moved. */
  show(pits: readonly number[], deeds: readonly Deed[], moving: boolean, layout: Layout): void {
    this.#layout = layout;
    if (same(this.rest, pits)) return;
    const known = this.#planned.length === pits.length;
    let plan = deeds.length && known ? played(this.#planned, deeds) : settled(this.#planned, pits);
    if (!same(countsOf(plan.heap), pits)) plan = settled(this.#planned, pits);
    this.#planned = plan.heap;
    if (!known || !moving || document.hidden) this.stop(known ? plan.heap : heapOf(pits));
    else if (this.#waiting.length) this.stop(plan.heap);
    else if (this.#flights.length) {
      this.#waiting.push(plan);
      this.#hurry();
    } else void this.#play(plan);
  }

  /** Ends all flights. */
  stop(heap: Heap = this.#planned): void {
    clearTimeout(this.#end);
    cancelAnimationFrame(this.#frame);
    for (const flight of this.#flights) flight.cancel();
    this.#flights = [];
    this.#waiting = [];
    this.heap = this.#planned = heap;
    this.counts = countsOf(heap);
  }

  async #play(plan: Plan): Promise<void> {
    const before = countsOf(this.heap);
    const own: Hop[][] = [];
    for (const hop of plan.hops) (own[hop.stone] ??= []).push(hop);
    this.#rate = 1;
    this.heap = plan.heap;
    await tick();
    this.#flights = own.flatMap((hops, stone) => this.#fly(stone, hops) ?? []);
    this.#end = setTimeout(() => this.#landed(), plan.span + 30);
    this.#count(before, plan);
  }

  #count(before: readonly number[], plan: Plan): void {
    const moments = plan.hops.flatMap((hop) => [hop.start, hop.end]).sort((a, b) => a - b);
    let [now, last, next] = [0, performance.now(), 0];
    const look = (time: number): void => {
      now += Math.max(0, time - last) * this.#rate;
      last = time;
      const due = next;
      while ((moments[next] ?? Infinity) <= now) next++;
      if (next > due) this.counts = countsAt(before, plan.hops, now);
      if (next < moments.length) this.#frame = requestAnimationFrame(look);
    };
    this.#frame = requestAnimationFrame(look);
  }

  #landed(): void {
    cancelAnimationFrame(this.#frame);
    for (const flight of this.#flights) flight.cancel();
    this.#flights = [];
    this.counts = countsOf(this.heap);
    const next = this.#waiting.shift();
    if (next) void this.#play(next);
  }

  #hurry(): void {
    const left = Math.max(0, ...this.#flights.map((one) => Number(one.effect?.getComputedTiming().endTime) - now(one)));
    if (left > HURRY) {
      this.#rate = left / HURRY;
      for (const flight of this.#flights) flight.playbackRate = this.#rate;
    }
    clearTimeout(this.#end);
    this.#end = setTimeout(() => this.#landed(), Math.min(left, HURRY));
  }

  #fly(stone: number, hops: readonly Hop[]): Animation | null {
    const end = hops.at(-1)?.end ?? 0;
    const frames: Keyframe[] = [];
    for (const hop of hops) {
      const [from, to] = [this.#place(hop.from), this.#place(hop.to)];
      const lift = Math.min(60, 14 + Math.hypot(to.x - from.x, to.y - from.y) * 0.12);
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - lift };
      const at = (share: number): number => Math.min(1, (hop.start + (hop.end - hop.start) * share) / end);
      frames.push(
        { offset: at(0), transform: shift(from), easing: 'ease-out' },
        { offset: at(0.5), transform: `${shift(middle)} scale(1.2)`, easing: 'ease-in' },
        { offset: at(1), transform: shift(to) },
      );
    }
    const first = frames[0];
    if (first?.offset) frames.unshift({ offset: 0, transform: first['transform'] as string });
    return this.#bodies[stone]?.animate(frames, { duration: end, fill: 'backwards' }) ?? null;
  }

  #place(spot: Spot): Point {
    return this.#layout ? placeIn(this.#layout, spot) : { x: 0, y: 0 };
  }
}

/** Where a stone lies on the board. */
export function placeIn(layout: Layout, spot: Spot): Point {
  const pit = layout.pits[spot.pit];
  if (!pit) return { x: 0, y: 0 };
  const rest = restOf(pit, spot.pit, spot.n, layout.stone);
  return { x: pit.x + rest.x, y: pit.y + rest.y };
}

function shift(point: Point): string {
  return `translate(${point.x.toFixed(1)}px, ${point.y.toFixed(1)}px)`;
}

function now(flight: Animation): number {
  return Number(flight.currentTime ?? 0);
}

function same(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((n, i) => n === other[i]);
}
