/** Pieces and cells in words. */
import { t } from '../../frame/words';
import { NAMES, pieces as piecesOf, type Piece, type Position } from './position';
import * as w from './texts';

/** `hidden piece of fire`, `king`: without whose it is. */
export function pieceWords(piece: Piece): string {
  if (piece.king) return t(w.KING);
  if (piece.blank) return t(w.BLANK);
  const kind = t(piece.open ? w.OPEN : w.HIDDEN);
  return piece.element === null ? kind : t(w.WITH, { piece: kind, element: t(w.OF_ELEMENT[piece.element] ?? w.BLANK) });
}

/** The cell with what stands on it. */
export function cellWords(cell: number, piece: Piece | null, seat: number | null, names: readonly string[]): string {
  const about = { cell: NAMES[cell] ?? '', piece: piece ? pieceWords(piece) : '' };
  if (!piece) return t(w.EMPTY, about);
  if (piece.owner === seat) return t(piece.king ? w.OWN : w.OWN_PIECE, about);
  return t(w.THEIRS, { ...about, name: names[piece.owner] ?? piece.owner + 1 });
}

/** The names of elements with commas between them. */
export function listed(elements: readonly number[]): string {
  return elements.map((element) => t(w.ELEMENT[element] ?? w.BLANK)).join(', ') || '—';
}

/** Whose decision is due, in words. */
export function dueWords(position: Position, seat: number | null, names: readonly string[]): string {
  const { due } = position;
  const own = seat !== null && due.seats.includes(seat);
  const name = names[due.seats[0] ?? 0] ?? '';
  switch (due.what) {
    case 'over':
      return t(w.OVER);
    case 'setup':
      return t(own ? w.ARRANGE : seat === null ? w.ARRANGING : w.SEALED);
    case 'move':
      return own ? t(w.CHOOSE) : t(w.THEIR_MOVE, { name });
    case 'answer': {
      if (!own) {
        const sealed =
          due.sealed === null ? '' : `${t(w.YOUR_SEALED, { element: t(w.ELEMENT[due.sealed] ?? w.BLANK) })} `;
        return sealed + t(w.THEIR_ANSWER, { name });
      }
      return t(w.YOUR_ANSWER, { cell: NAMES[due.origin ?? 0] ?? '', piece: attackerWords(position) });
    }
    case 'element':
      return own ? t(w.YOUR_CHANGE) : t(w.THEIR_CHANGE, { name });
  }
}

function attackerWords(position: Position): string {
  const piece = piecesOf(position)[position.due.origin ?? 0];
  return piece ? pieceWords(piece) : '';
}
