/** A game without a board of its own: its view as text, its moves typed or chosen from the list. */
import type { Face } from '../board';
import { among } from '../typing';
import Board from './Board.svelte';

export const face: Face = {
  Board,
  typed: (draft, { moves }) => among(draft, moves),
  describe: ({ view }) => view,
  typing: ['ход', 'a move'],
};
