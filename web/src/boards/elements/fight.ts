/** The fight rule: clauses 4.1-4.5 of docs/rules/elements.en.md. */
import type { Position } from './position';
import { pieceOf } from './position';

/** For the attacker: a win, a loss, mutual destruction, a draw. */
export type Result = 'W' | 'L' | 'M' | 'D';

const BY_DIFFERENCE: readonly Result[] = ['M', 'W', 'W', 'D', 'L'];

/** What comes of an attack. */
export function result(attacker: number, defender: number): Result {
  return BY_DIFFERENCE[(defender - attacker + 5) % 5] ?? 'M';
}

/** The ring of overcoming: each overcomes the next. */
export const OVERCOMING: readonly number[] = [0, 1, 2, 3, 4];
/** The ring of feeding: each feeds the next. */
export const FEEDING: readonly number[] = [2, 0, 3, 1, 4];

/** What comes of an attack as far as this view tells: the element of the attacker is known, and the piece there open. */
export function foreseen(position: Position, origin: number, target: number, king: number | null): Result | null {
  const attacker = pieceOf(position.board[origin] ?? '', origin);
  const defender = pieceOf(position.board[target] ?? '', target);
  if (!attacker || !defender) return null;
  const uses = attacker.king ? king : attacker.element;
  const owned = defender.king ? position.kings[defender.owner] : [];
  const meets = defender.king ? (owned.length === 1 ? (owned[0] ?? null) : null) : defender.element;
  return uses === null || meets === null ? null : result(uses, meets);
}
