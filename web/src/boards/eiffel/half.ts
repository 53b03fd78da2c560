/** The half-made move: what is clicked and what is typed are the same text, `3c2-a1` as far as it goes. */
import type { Typed } from '../board';
import type { Values, Words } from '../../frame/words';
import { landings, lifts, mayLift, PASS, readLift, showLift, canMove } from './lifting';
import type { Laws, Position } from './position';
import { fieldOf, nameOf } from './position';
import * as w from './texts';

/** How far a move is made: men lifted from a field, perhaps pointed at another. */
export interface Half {
  readonly men: number;
  readonly from: number;
  readonly to: number | null;
}

/** Why a typed move is none: words and what fills them. */
export interface Reason {
  readonly words: Words;
  readonly values?: Values;
}

export type Looked = Omit<Typed, 'why'> & { readonly why?: Reason };

/** The part of the draft that a board can show; null when no field is chosen yet. */
export function readHalf(draft: string, position: Position): Half | null {
  const found = /^(\d{1,4})([a-j]\d{1,2})(?:-([a-j]\d{1,2})?)?$/.exec(draft.trim().toLowerCase());
  if (!found) return null;
  const from = fieldOf(found[2] ?? '', position);
  const height = position.columns[from]?.height ?? 0;
  const men = Number(found[1]);
  if (from < 0 || men < 1 || men > height) return null;
  const to = fieldOf(found[3] ?? '', position);
  return { men, from, to: to < 0 ? null : to };
}

/** The half-made move as text. */
export function showHalf({ men, from, to }: Half, files: number): string {
  return `${men}${nameOf(from, files)}-${to === null ? '' : nameOf(to, files)}`;
}

/** Looks at what is typed, from the position alone. */
export function typed(draft: string, position: Position, seat: number | null, laws: Laws): Looked {
  const mover = position.players === 1 ? 0 : seat;
  const text = draft.trim().toLowerCase();
  const all = mover === null ? [] : lifts(position, mover, laws).map((lift) => showLift(lift, position.files));
  if (mover !== null && !all.length && !canMove(position, mover, laws)) all.push(PASS);
  if (!text) return { state: 'empty', completions: all.slice(0, MOST) };
  const begun = all.filter((move) => move.startsWith(text));
  if (all.includes(text)) return { state: 'whole', completions: begun.slice(0, MOST) };
  if (begun.length) return { state: 'part', completions: begun.slice(0, MOST) };
  return { state: 'wrong', why: mover === null ? undefined : wrong(text, position, mover, laws), completions: [] };
}

const MOST = 8;

/** Why a typed move is not one of the legal ones, in the order in which the rules ask (7.3). */
function wrong(text: string, position: Position, seat: number, laws: Laws): Reason {
  const lift = readLift(text, position);
  const from = lift?.from ?? readHalf(text, position)?.from ?? fieldOf(/[a-j]\d{1,2}/.exec(text)?.[0] ?? '', position);
  if (text === PASS) return { words: w.MUST_MOVE };
  if (from < 0) return { words: w.FORM };
  const height = position.columns[from]?.height ?? 0;
  const field = nameOf(from, position.files);
  if (!height) return { words: w.EMPTY, values: { field } };
  if (!mayLift(position, seat, from, laws))
    return { words: position.targets.includes(from) ? w.FROM_TARGET : w.NOT_YOURS, values: { field } };
  const men = Number(/^\d+/.exec(text)?.[0] ?? 0);
  if (men < 1 || men > height) return { words: w.TOO_MANY, values: { field, height } };
  if (!lift) return { words: w.FORM };
  if (lift.to === from) return { words: w.SAME };
  const end = nameOf(lift.to, position.files);
  if (!position.columns[lift.to]?.height) return { words: w.NO_LANDING, values: { field: end } };
  const good = landings(position, from).get(lift.to);
  return good
    ? { words: w.REACHES, values: { field: end, men: good.join(', ') } }
    : { words: w.TOO_FAR, values: { field: end } };
}
