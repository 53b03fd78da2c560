/** Results in words. */
import { t, told } from '../frame/words';
import type { Result } from '../house/messages';
import { gameInfo } from '../house/session.svelte';
import * as w from './texts';

/** Who won, as a viewer would be told. */
export function resultWords(outcome: Result | null, seat: number | null, names: readonly string[]): string {
  if (!outcome) return t(w.NO_RESULT);
  const best = outcome.places.flatMap((place, one) => (place === 1 ? [one] : []));
  if (outcome.places.length === 1) return t(best.length ? w.SOLVED : w.UNSOLVED);
  if (best.length === outcome.places.length) return t(w.DRAWN);
  if (seat !== null && best.includes(seat)) return t(best.length > 1 ? w.YOU_SHARED : w.YOU_WON);
  const who = best.map((one) => names[one]).join(', ');
  if (seat !== null && outcome.places.length === 2) return t(w.YOU_LOST, { who });
  return t(best.length > 1 ? w.SHARED : w.WON, { who });
}

/** Why it ended. */
export function endingWords(game: string, outcome: Result, seat: number | null): string {
  if (outcome.places.length === 1 && w.ENDED_ALONE[outcome.reason]) return t(w.ENDED_ALONE[outcome.reason] ?? ['', '']);
  const own = seat !== null && outcome.places.length === 2 && outcome.places[seat] !== 1 && w.ENDED_OWN[outcome.reason];
  if (own) return t(own);
  const words = gameInfo(game)?.endings[outcome.reason];
  return words ? told(words) : outcome.reason;
}
