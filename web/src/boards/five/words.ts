/** Positions and cells of Five in a Row in words. */
import { count, t } from '../../frame/words';
import type { BoardProps } from '../board';
import type { Cell } from './field';
import { leastOf, read, showCell, type Position, type Wrong } from './position';
import * as w from './texts';

export const FIGURES = ['', 'X', 'O'] as const;

/** A number as people read it. */
export function shown(n: number): string {
  return String(n).replace('-', '−');
}

export function cellWords(cell: Cell): string {
  return `${shown(cell[0])},${shown(cell[1])}`;
}

function nameOf(names: readonly string[], seat: number): string {
  return names[seat] ?? t(w.PLAYER, { seat: seat + 1 });
}

/** What lies on a cell. */
export function cellLabel(position: Position, cell: Cell): string {
  const figure = position.field.at(...cell);
  const parts: string[] = [figure ? FIGURES[figure] : t(w.FREE)];
  if (position.last && showCell(position.last) === showCell(cell)) parts.push(t(w.LAST));
  if (position.rows.flat().some((one) => showCell(one) === showCell(cell))) parts.push(t(w.IN_ROW));
  return t(w.CELL, { row: shown(cell[0]), col: shown(cell[1]), what: parts.join(', ') });
}

/** Why a stone cannot be put on a cell. */
export function wrongWords(position: Position, wrong: Wrong, cell: Cell): string {
  const { setting, choices, centre } = position;
  return t(w.WRONG[wrong], {
    cell: cellWords(wrong === 'first_stone' ? centre : cell),
    least: leastOf(setting),
    high: (setting.size ?? 0) - 1,
    words: choices.join(', '),
  });
}

/** The whole position in words: how many stones, the last one and its neighbourhood, whose turn. */
export function describe(about: Pick<BoardProps, 'view' | 'seat' | 'names'>): string {
  const position = read(about.view);
  const parts = [count(position.count, w.STONES)];
  if (position.last) {
    const figure = FIGURES[position.field.at(...position.last)];
    parts.push(t(w.LAST_ON, { figure, cell: cellWords(position.last) }), t(w.NEARBY, { rows: around(position) }));
  }
  if (position.x === null) parts.push(t(w.UNDECIDED));
  else parts.push(t(w.OWNERS, { x: nameOf(about.names, position.x), o: nameOf(about.names, 1 - position.x) }));
  parts.push(due(position, about));
  return parts.join(' ');
}

function around({ field, last }: Position): string {
  const [row, col] = last ?? [0, 0];
  const rows: string[] = [];
  for (let r = row - 4; r <= row + 4; r++) {
    const stones: string[] = [];
    for (let c = col - 4; c <= col + 4; c++) {
      const figure = field.at(r, c);
      if (figure) stones.push(`${shown(c)} ${FIGURES[figure]}`);
    }
    if (stones.length) rows.push(t(w.NEARBY_ROW, { row: shown(r), stones: stones.join(', ') }));
  }
  return rows.join('; ');
}

function due(position: Position, { seat, names }: Pick<BoardProps, 'seat' | 'names'>): string {
  const { turn, rows, field, choices, figure } = position;
  const first = rows[0]?.[0];
  if (turn === null) return first ? t(w.WON, { figure: FIGURES[field.at(...first)] }) : t(w.FULL);
  if (turn !== seat) return t(w.THEIR_TURN, { name: nameOf(names, turn) });
  return choices.length ? t(w.YOUR_CHOICE, { words: choices.join(', ') }) : t(w.YOUR_TURN, { figure: FIGURES[figure] });
}
