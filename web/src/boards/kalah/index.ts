/** Kalah on the page. Read `position`, `chain`, `layout`, `stones`, `motion`, then the components. */
import type { Face } from '../board';
import Board from './Board.svelte';
import { readChain } from './chain';
import { doubtful } from './doubt';
import { housesOf, playable, read, storeOf } from './position';
import Small from './Small.svelte';
import * as w from './texts';
import { describe, wrongWords } from './words';

export const face: Face = {
  Board,
  Small,
  typed(draft, { view, seat }) {
    const position = read(view);
    const chain = readChain(draft, position, seat);
    const due = (chain?.after ?? position).turn === seat && !chain?.remark ? playable(chain?.after ?? position) : [];
    if (!chain) return { state: 'empty', completions: due.map(String) };
    if (chain.wrong) {
      const why = wrongWords(chain.wrong, housesOf(position.pits));
      return { state: chain.wrong.code === 'not_your_turn' ? 'part' : 'wrong', why, completions: [] };
    }
    const begun = draft.trimEnd();
    return { state: 'whole', completions: chain.sown.at(-1)?.again ? due.map((house) => `${begun} ${house}`) : [] };
  },
  describe,
  doubt(move, { view, seat }) {
    const position = read(view);
    const chain = readChain(move, position, seat);
    const found = chain && !chain.wrong ? doubtful(position, chain.sown) : null;
    if (!found) return null;
    if (found.kind === 'loses') return w.DOUBT_LOSES;
    const fill = (text: string): string =>
      text.replace('{stones}', String(found.stones)).replace('{house}', String(found.house));
    return [fill(w.DOUBT_GIVES[0]), fill(w.DOUBT_GIVES[1])];
  },
  typing: w.TYPING,
  points({ view }) {
    const { pits } = read(view);
    return [0, 1].map((seat) => pits[storeOf(housesOf(pits), seat)] ?? 0);
  },
};
