/** The Eiffel Tower on the page. Read `position`, `lifting`, `half`, then `Board.svelte`. */
import { t } from '../../frame/words';
import type { Face } from '../board';
import Board from './Board.svelte';
import { typed } from './half';
import { readLift } from './lifting';
import { lawsOf, readView } from './position';
import { sayAll } from './saying';
import Small from './Small.svelte';
import * as w from './texts';

export const face: Face = {
  Board,
  Small,
  typing: w.TYPING,
  typed(draft, { options, view, seat }) {
    const position = readView(view);
    if (!position) return { state: 'part', completions: [] };
    const { why, ...looked } = typed(draft, position, seat, lawsOf(options));
    return why ? { ...looked, why: t(why.words, why.values) } : looked;
  },
  describe({ options, view, seat, names }) {
    const position = readView(view);
    return position ? sayAll(position, lawsOf(options), { seat, names }) : view;
  },
  doubt(move, { view, seat }) {
    const position = readView(view);
    const lift = position && readLift(move, position);
    const whose = position && lift ? position.targets.indexOf(lift.to) : -1;
    return whose >= 0 && whose !== seat ? (w.SELF_TARGET[whose] ?? null) : null;
  },
  points({ view }) {
    const position = readView(view);
    if (!position || position.players === 1) return null;
    return position.targets.map((target) => position.columns[target]?.height ?? 0);
  },
};
