/** Balda on the page. */
import { count, t } from '../../frame/words';
import type { Face, Typed } from '../board';
import Board from './Board.svelte';
import { EMPTY, readView, SKIP } from './field';
import { readDraft } from './half';
import Small from './Small.svelte';
import * as w from './texts';

/** The list of legal moves is never looked at: it would give words away. */
function typed(draft: string, about: { view: string; options: Readonly<Record<string, string>> }): Typed {
  const position = readView(about.view);
  const { state, fault, word } = readDraft(draft, position);
  const used = state === 'whole' && about.options['repeats'] !== 'yes' && position.used.includes(word);
  if (used) return { state: 'wrong', why: t(w.USED_ALREADY, { word }), completions: [] };
  const why = fault ? t(w.FAULTS[fault.code] ?? w.TYPING, fault.facts) : undefined;
  return { state: state === 'skip' ? 'whole' : state, ...(why ? { why } : {}), completions: [] };
}

function describe({ view, names }: { view: string; names: readonly string[] }): string {
  const position = readView(view);
  const { side, field } = position;
  const rows = Array.from({ length: side }, (_, n) => [...field.slice(n * side, (n + 1) * side)]);
  const who = (seat: number): string => names[seat] ?? String(seat + 1);
  return [
    ...rows.map((row, n) =>
      t(w.ROW, {
        n: n + 1,
        letters: row.map((letter) => (letter === EMPTY ? t(w.BLANK) : letter.toUpperCase())).join(', '),
      }),
    ),
    ...position.points.map((points, seat) =>
      t(w.FIGURES, {
        name: who(seat),
        points: count(points, w.POINTS),
        skips: count(position.skips[seat] ?? 0, w.SKIPS),
      }),
    ),
    t(w.SAID_SO_FAR, { words: position.used.join(', ') }),
    position.turn === null ? t(w.OVER) : t(w.TURN, { name: who(position.turn) }),
  ].join('\n');
}

export const face: Face = {
  Board,
  Small,
  typed,
  describe,
  doubt: (move) => (move.trim() === SKIP ? w.SKIP_DOUBT : null),
  typing: w.TYPING,
  points: ({ view }) => readView(view).points,
};
