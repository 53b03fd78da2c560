/** The question that is open on the board: which element, and what each would lead to. */
import { t } from '../../frame/words';
import { foreseen, result } from './fight';
import { others, type Reading } from './half';
import { NAMES, pieceOf, type Position } from './position';
import * as w from './texts';
import { dueWords, pieceWords } from './wording';

export interface Question {
  readonly text: string;
  readonly choices: readonly number[];
  /** What an element would lead to; empty where nobody can tell. */
  readonly outcome: (element: number) => string;
  /** The move with this element. */
  readonly move: (element: number) => string;
  /** Whether it may be left unanswered: the move was not made yet. */
  readonly loose: boolean;
  /** The cells that it is about. */
  readonly cells: readonly number[];
}

/** What the viewer is asked now; null when nothing. */
export function questionOf(
  position: Position,
  reading: Reading,
  seat: number,
  names: readonly string[],
): Question | null {
  const { due } = position;
  if (due.what === 'answer' && due.origin !== null && due.cell !== null) {
    const attacker = pieceOf(position.board[due.origin] ?? '', due.origin);
    const known = attacker?.open && !attacker.king ? attacker.element : null;
    return {
      text: dueWords(position, seat, names),
      choices: position.kings[seat === 0 ? 0 : 1],
      outcome: (element) => (known === null ? '' : t(w.ANSWERED[result(known, element)])),
      move: (element) => `d${element}`,
      loose: false,
      cells: [due.origin, due.cell],
    };
  }
  if (due.what === 'element' && due.cell !== null) {
    const piece = pieceOf(position.board[due.cell] ?? '', due.cell);
    return {
      text: dueWords(position, seat, names),
      choices: others(piece?.element ?? null),
      outcome: () => '',
      move: (element) => `b${element}`,
      loose: false,
      cells: [due.cell],
    };
  }
  const { origin, target } = reading.half;
  const code = reading.fault?.code;
  if (origin === null || target === null || reading.state !== 'part') return null;
  const king = code === 'king_element_missing';
  const met = pieceOf(position.board[target] ?? '', target);
  return {
    text: king ? t(w.KING_ATTACKS, { cell: NAMES[target] ?? '', piece: met ? pieceWords(met) : '' }) : t(w.ONTO_BASE),
    choices: reading.fault?.choices ?? [],
    outcome: (element) => {
      const end = king ? foreseen(position, origin, target, element) : null;
      return end ? t(w.KING_USED[end]) : '';
    },
    move: (element) => `${origin}-${target}${king ? 'a' : 'b'}${element}`,
    loose: true,
    cells: [target],
  };
}
