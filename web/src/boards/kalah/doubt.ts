/** Moves that can hardly be meant: they end the game lost, or lay many stones before the opponent's capture. */
import { housesOf, playable, sow, storeOf, type Position, type Sown } from './position';

export type Doubt =
  { readonly kind: 'loses' } | { readonly kind: 'gives'; readonly house: number; readonly stones: number };

/** What is to be asked before this chain is sent; null when nothing speaks against it. */
export function doubtful(position: Position, sown: readonly Sown[]): Doubt | null {
  const last = sown.at(-1);
  if (!last) return null;
  const before = sown.length > 1 ? (sown.at(-2)?.after ?? position) : position;
  const others = playable(before)
    .filter((house) => house !== last.house)
    .map((house) => sow(before, house));
  if (last.after.turn === null) {
    if (lead(last.after, last.seat) >= 0) return null;
    return others.some((one) => one.after.turn !== null || lead(one.after, last.seat) >= 0) ? { kind: 'loses' } : null;
  }
  if (last.again) return null;
  const given = gift(last);
  // Half as many again as a house has at the start is worth a question, if another house would have given far less.
  const much = Math.max(6, position.pits.reduce((sum, n) => sum + n, 0) / 8);
  if (given.stones < much) return null;
  const least = Math.min(...others.map((one) => (one.again ? 0 : gift(one).stones)));
  return given.stones - least >= much / 2 ? { kind: 'gives', ...given } : null;
}

/** The most that the opponent can capture with his first sowing. */
function gift(sown: Sown): { house: number; stones: number } {
  let most = { house: 0, stones: 0 };
  for (const house of playable(sown.after)) {
    const { captured } = sow(sown.after, house);
    if (sown.after.turn !== sown.seat && captured > most.stones) most = { house, stones: captured };
  }
  return most;
}

/** By how much a seat's store is ahead. */
export function lead(position: Position, seat: number): number {
  const houses = housesOf(position.pits);
  return (position.pits[storeOf(houses, seat)] ?? 0) - (position.pits[storeOf(houses, 1 - seat)] ?? 0);
}
