/** Five in a Row on the page. Read `field`, `position`, `camera`, `gestures`, `look`, then the components. */
import { t } from '../../frame/words';
import type { Face, Typed } from '../board';
import Board from './Board.svelte';
import { doubtful } from './doubt';
import { readCell, Reader, wrongWith, type Position } from './position';
import Small from './Small.svelte';
import * as w from './texts';
import { describe, wrongWords } from './words';

const reader = new Reader();

function typedWord(word: string, { choices }: Position): Typed {
  const begun = choices.filter((one) => one.startsWith(word));
  if (choices.some((one) => one === word)) return { state: 'whole', completions: begun };
  if (begun.length) return { state: 'part', completions: begun };
  return { state: 'wrong', why: choices.length ? choices.join(', ') : t(w.NO_WORD), completions: choices };
}

export const face: Face = {
  Board,
  Small,
  typed(draft, { view, seat }) {
    const position = reader.read(view);
    const text = draft.trim().toLowerCase();
    const { choices } = position;
    if (!text) return { state: 'empty', completions: choices };
    if (position.turn !== seat) return { state: 'part', why: t(w.NOT_YOURS), completions: [] };
    if (/^[a-z]/.test(text)) return typedWord(text, position);
    const cell = readCell(text);
    if (!cell) {
      const part = /^[-−]?[0-9]*(\s*,\s*[-−]?)?$/.test(text) && !choices.length;
      return { state: part ? 'part' : 'wrong', why: t(w.NO_CELL), completions: choices };
    }
    const wrong = wrongWith(position, cell);
    return wrong
      ? { state: 'wrong', why: wrongWords(position, wrong, cell), completions: choices }
      : { state: 'whole', completions: [] };
  },
  describe,
  doubt(move, { view }) {
    const cell = readCell(move);
    const found = cell ? doubtful(reader.read(view), cell) : null;
    if (!found) return null;
    if (found.kind !== 'far') return found.kind === 'missed' ? w.DOUBT_MISSED : w.DOUBT_LETS;
    const far = String(found.far);
    return [w.DOUBT_FAR[0].replace('{far}', far), w.DOUBT_FAR[1].replace('{far}', far)];
  },
  typing: w.TYPING,
};
