/** Five Elements on the page. */
import { count, t, type Words } from '../../frame/words';
import type { Face, Typed } from '../board';
import { among } from '../typing';
import Board from './Board.svelte';
import { foreseen } from './fight';
import { readDraft } from './half';
import { NAMES, pieceOf, pieces, readView } from './position';
import Small from './Small.svelte';
import * as w from './texts';
import { cellWords, dueWords, listed } from './wording';

function typed(
  draft: string,
  { view, seat, moves }: { view: string; seat: number | null; moves: readonly string[] | null },
): Typed {
  const { state, fault } = readDraft(draft, readView(view), seat);
  const why = fault ? t(w.FAULTS[fault.code] ?? w.TYPING) : undefined;
  return { state, ...(why ? { why } : {}), completions: among(draft, moves).completions };
}

function describe({ view, seat, names }: { view: string; seat: number | null; names: readonly string[] }): string {
  const position = readView(view);
  const found = pieces(position);
  const sides = ([0, 1] as const).map((owner) => {
    const left = found.filter((piece) => piece?.owner === owner && !piece.king);
    const hidden = left.filter((piece) => !piece?.open).length;
    const counts = t(w.COUNTS, { pieces: count(left.length, w.PIECES), hidden });
    return `${names[owner] ?? owner + 1}: ${t(w.OWNS, { owned: listed(position.kings[owner]) })}; ${counts}.`;
  });
  const rows = NAMES.flatMap((_, cell) => {
    const piece = found[cell] ?? null;
    return piece ? [cellWords(cell, piece, seat, names)] : [];
  });
  return [dueWords(position, seat, names), ...sides, ...rows].join('\n');
}

/** An attack on an open piece that can only lose: the rest nobody can know before the fight. */
function doubt(move: string, { view, seat }: { view: string; seat: number | null }): Words | null {
  const position = readView(view);
  const { state, half } = readDraft(move, position, seat);
  if (state !== 'whole' || half.origin === null || half.target === null) return null;
  const end = foreseen(position, half.origin, half.target, half.king);
  const king = pieceOf(position.board[half.origin] ?? '', half.origin)?.king;
  if (king) return end === 'L' || end === 'M' ? w.DOUBT_KING : null;
  return end === 'L' ? w.DOUBT_LOSES : null;
}

export const face: Face = {
  Board,
  Small,
  typed,
  describe,
  doubt,
  typing: w.TYPING,
  points: ({ view }) => readView(view).kings.map((owned) => owned.length),
};
