/** Positions and sowings of Kalah in words. */
import { count, t } from '../../frame/words';
import type { BoardProps } from '../board';
import type { Chain } from './chain';
import { lead } from './doubt';
import { housesOf, pitOf, placeOf, read, storeOf, type Sown } from './position';
import * as w from './texts';

export function stones(n: number): string {
  return count(n, w.STONES);
}

export function nameOf(names: readonly string[], seat: number): string {
  return names[seat] ?? t(w.PLAYER, { seat: seat + 1 });
}

/** What a pit is and how much it holds. */
export function pitWords(pits: readonly number[], pit: number, seat: number | null, names: readonly string[]): string {
  const { seat: owner, house } = placeOf(housesOf(pits), pit);
  const name = nameOf(names, owner);
  const place = house
    ? owner === seat
      ? t(w.MINE, { house })
      : t(w.THEIRS, { name, house })
    : owner === seat
      ? t(w.MY_STORE)
      : t(w.THEIR_STORE, { name });
  const n = pits[pit] ?? 0;
  return n ? t(w.HOLDS, { place, stones: stones(n) }) : t(w.EMPTY, { place });
}

/** Where a sowing ends and what it brings. */
export function previewWords(sown: Sown): string {
  const houses = housesOf(sown.after.pits);
  const end = placeOf(houses, sown.path.at(-1) ?? 0);
  const where = !end.house
    ? sown.again
      ? w.ENDS_STORE
      : w.ENDS_STORE_OVER
    : end.seat === sown.seat
      ? w.ENDS_MINE
      : w.ENDS_THEIRS;
  const parts = [t(where, { house: end.house })];
  if (sown.captured) parts.push(t(w.TAKES, { stones: stones(sown.captured) }));
  if (sown.swept) {
    const own = sown.after.pits[storeOf(houses, sown.seat)] ?? 0;
    parts.push(t(w.ENDS_ALL, { own, other: own - lead(sown.after, sown.seat) }));
  }
  return parts.join(', ');
}

/** What is wrong with a chain. */
export function wrongWords(wrong: NonNullable<Chain['wrong']>, houses: number): string {
  return t(w.WRONG[wrong.code], { house: wrong.house, houses });
}

/** The whole position in words. */
export function describe(about: Pick<BoardProps, 'view' | 'seat' | 'names'>): string {
  const { pits, turn } = read(about.view);
  const houses = housesOf(pits);
  const below = about.seat ?? 0;
  const rows = [below, 1 - below].map((seat) => {
    const first = pitOf(houses, seat, 1);
    const row = pits.slice(first, first + houses).join(', ');
    const words = seat === about.seat ? w.MY_ROW : w.THEIR_ROW;
    return t(words, { row, store: pits[storeOf(houses, seat)] ?? 0, name: nameOf(about.names, seat) });
  });
  const due =
    turn === null
      ? t(w.OVER)
      : turn === about.seat
        ? t(w.YOUR_TURN)
        : t(w.THEIR_TURN, { name: nameOf(about.names, turn) });
  return [...rows, due].join(' ');
}
