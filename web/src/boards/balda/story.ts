/** Who found which word, read from what was told. */
import type { Told } from '../../house/messages';
import { finders, type Position } from './field';

/** What the rules report of a move; `move` is empty for a skip. */
export interface Report {
  readonly seat: number;
  readonly move: { readonly cell?: string; readonly letter?: string; readonly path?: readonly string[] };
  readonly word: string;
  readonly field: string;
  readonly points: number;
}

/** A word that was found, as people write it. */
export interface Found {
  readonly word: string;
  /** Null where nobody can tell any more. */
  readonly seat: number | null;
}

/** The words behind the start word, with who found them. */
export function foundWords(position: Position, story: readonly Told[] | undefined): readonly Found[] {
  const told = (story ?? []).map((line) => line.report as Report).filter((report) => report.word);
  const seats = finders(position);
  const known = told.length === position.used.length - 1;
  return position.used
    .slice(1)
    .map((word, n) => ({ word: told[n]?.word ?? word, seat: known ? (told[n]?.seat ?? null) : (seats[n] ?? null) }));
}

/** The newest of these lines, if it led to this position by a word. */
export function lastPlaced(position: Position, lines: readonly Told[] | undefined): Report | null {
  const report = lines?.at(-1)?.report as Report | undefined;
  return report?.word && report.field === position.field ? report : null;
}
