/**
 * A turn as it is typed: a chain of sowings and a remark, `6 3, 1 hold on` (docs/rules/kalah 2.2).
 *
 * Every sowing but the last must end in the own store. A chain is judged as a whole; the first bad number is named.
 */
import { housesOf, pitOf, sow, type Position, type Sown } from './position';

export type Wrong = 'bad_move' | 'no_such_house' | 'empty_house' | 'not_your_turn' | 'turn_passed' | 'game_over';

export interface Chain {
  readonly sown: readonly Sown[];
  /** Where the sowings lead that can be played. */
  readonly after: Position;
  readonly remark: string;
  /** Whether the last number is finished, by a blank or a comma behind it. */
  readonly closed: boolean;
  /** What is wrong with which number, and which of the chain it is. */
  readonly wrong: { readonly code: Wrong; readonly house: number; readonly place: number } | null;
}

const CHAIN = /^\s*([0-9]+(?:[\s,]+[0-9]+(?![\p{L}\p{N}_]))*)(?![\p{L}\p{N}_])([\s,]*)/u;

/** The chain that a text means to this seat; null when it is empty. */
export function readChain(text: string, position: Position, seat: number | null): Chain | null {
  if (!text.trim()) return null;
  const found = CHAIN.exec(text);
  const none = { sown: [], after: position, remark: '', closed: false };
  if (!found) return { ...none, wrong: { code: 'bad_move', house: 0, place: 1 } };
  const numbers = (found[1] ?? '').match(/[0-9]+/g) ?? [];
  const remark = text.slice(found[0].length).trim();
  const closed = Boolean(found[2]);
  const sown: Sown[] = [];
  let after = position;
  for (const [n, digits] of numbers.entries()) {
    const house = Number(digits);
    const code = digits.length > 4 ? 'bad_move' : wrongWith(after, seat, house, n);
    if (code) return { sown, after, remark, closed, wrong: { code, house, place: n + 1 } };
    const next = sow(after, house);
    sown.push(next);
    after = next.after;
  }
  return { sown, after, remark, closed, wrong: null };
}

function wrongWith(position: Position, seat: number | null, house: number, before: number): Wrong | null {
  const { pits, turn } = position;
  if (before && turn !== seat) return 'turn_passed';
  if (turn === null) return 'game_over';
  if (turn !== seat) return 'not_your_turn';
  const houses = housesOf(pits);
  if (house < 1 || house > houses) return 'no_such_house';
  return pits[pitOf(houses, turn, house)] ? null : 'empty_house';
}

/** The houses of a chain as they are typed. */
export function showChain(houses: readonly number[]): string {
  return houses.join(' ');
}
