/** What judgements are worth to be shown: whose they are, as numbers, as heights of a graph. Knows no game's rules. */
import type { Judgement } from '../house/messages';

/** A value at which a graph is halfway to its edge, in the game's own measure. */
const HALF: Readonly<Record<string, number>> = { kalah: 8, eiffel: 4, balda: 6, elements: 6, five: 3000 };

/** The value for the first seat; of more than two nobody's but who was due, so none. */
export function forFirst(judged: Pick<Judgement, 'seat' | 'value'>, seats: number): number | null {
  if (judged.value === null || seats > 2) return null;
  return seats === 2 && judged.seat === 1 ? -judged.value : judged.value;
}

/** From here on a value says no more than who wins. */
const WON = 90_000;

/** A value as it is written: with its sign, no finer than a tenth. */
export function written(value: number | null, proved = false): string {
  if (value === null) return '?';
  const rounded = Math.round(value * 10) / 10;
  const size = Math.abs(rounded) >= WON ? '∞' : String(Math.abs(rounded)).replace('.', ',');
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : '';
  return `${sign}${size}${proved ? '!' : ''}`;
}

/** How high a value stands between −1 and 1: small differences are seen, big ones stay on the paper. */
export function height(value: number, game: string): number {
  return value / (Math.abs(value) + (HALF[game] ?? 5));
}

export interface Dot {
  readonly ply: number;
  readonly value: number;
  readonly y: number;
}

/** The graph of a match: a dot for each position whose value is known, in their order. */
export function dots(judged: readonly Judgement[], game: string, seats: number): Dot[] {
  return [...judged]
    .sort((one, other) => one.ply - other.ply)
    .flatMap((one) => {
      const value = forFirst(one, seats);
      return value === null ? [] : [{ ply: one.ply, value, y: height(value, game) }];
    });
}
