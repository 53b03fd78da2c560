/** How one stands with a puzzle, in words. */
import { count, t } from '../frame/words';
import type { PuzzleInfo, PuzzleRecord } from '../house/messages';
import * as w from './texts';

/** The par of a puzzle; empty where there is none. */
export function parWords({ par }: PuzzleInfo): string {
  return par ? t(w.PAR, { moves: count(par[0], w.MOVES), way: par[1] }) : '';
}

/** One's own record. */
export function recordWords(game: string, own: PuzzleRecord): string {
  if (own.perfect) return t(w.BEST_DONE);
  if (game === 'kalah') return t(w.OWN_SOWING, { n: count(own.score, w.STONES) });
  return t(w.OWN_TOWER, { moves: count(own.score, w.MOVES), way: own.way });
}

/** How many others have solved it. */
export function solverWords({ solvers, perfect }: PuzzleInfo): string {
  if (!solvers) return '';
  return perfect ? `${count(solvers, w.SOLVERS)}, ${count(perfect, w.PERFECT)}` : count(solvers, w.SOLVERS);
}
