/** The field of Balda and its views as texts: clauses 1.3, 2.1, 2.2 and 5.3 of docs/rules/balda.en.md. */

export const COLUMNS = 'abcdefghi';
/** What stands on the board: ё and е are one letter there. */
export const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
export const EMPTY = '.';
export const SKIP = '-';
/** A word has so many letters at least. */
export const SHORTEST = 2;

export interface Position {
  /** Row by row from the top, `.` for an empty cell. */
  readonly field: string;
  /** How many cells a row has. */
  readonly side: number;
  /** The words in their order, the start word first, with е for ё. */
  readonly used: readonly string[];
  readonly points: readonly number[];
  readonly skips: readonly number[];
  /** Whose turn it is; null when the game is over. */
  readonly turn: number | null;
  readonly retired: readonly number[];
  /** Why the game is over; empty while it goes on. */
  readonly end: string;
}

/** The position of a view's text. Raises `Error` when the text is no view. */
export function readView(text: string): Position {
  const found = /^(?:(?:[1-4]|-):)?([^\s]+) (\S+) (\S+) (\S+) ([0-4])(?: out=(\S+))?(?: end=(\S+))?$/.exec(text);
  if (!found) throw new Error(`no view of Balda: ${text}`);
  const [, rows = '', used = '', points = '', skips = '', turn = '0', out, end] = found;
  return {
    field: rows.replaceAll('/', ''),
    side: rows.split('/').length,
    used: used.split(','),
    points: points.split(',').map(Number),
    skips: skips.split(',').map(Number),
    turn: turn === '0' ? null : Number(turn) - 1,
    retired: out ? out.split(',').map((seat) => Number(seat) - 1) : [],
    end: end ?? '',
  };
}

/** The name of a cell, such as `c3`. */
export function nameOf(cell: number, side: number): string {
  return `${COLUMNS[cell % side] ?? ''}${Math.floor(cell / side) + 1}`;
}

/** The cell of a name; null where the board has none. A Russian keyboard gives а, с, е for a, c, e. */
export function cellOf(name: string, side: number): number | null {
  const column = COLUMNS.indexOf(latin(name[0] ?? ''));
  const row = Number(name.slice(1)) - 1;
  return column >= 0 && column < side && row >= 0 && row < side ? row * side + column : null;
}

/** Columns typed with Russian letters that look the same. */
export function latin(text: string): string {
  return text.replace(/[асе]/g, (letter) => 'ace'['асе'.indexOf(letter)] ?? letter);
}

/** A text as the board spells it: small letters, е for ё. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
}

/** The neighbours of a cell: up, left, right, down. */
export function around(cell: number, side: number): readonly number[] {
  const near: number[] = [];
  if (cell >= side) near.push(cell - side);
  if (cell % side) near.push(cell - 1);
  if ((cell + 1) % side) near.push(cell + 1);
  if (cell < side * side - side) near.push(cell + side);
  return near;
}

/** Whether a new letter may go into this cell: it is empty, and a letter is beside it. */
export function isOpen(field: string, side: number, cell: number): boolean {
  return field[cell] === EMPTY && around(cell, side).some((to) => field[to] !== EMPTY);
}

/** The field with a letter in this cell. */
export function put(field: string, cell: number, letter: string): string {
  return field.slice(0, cell) + letter + field.slice(cell + 1);
}

/** The first cell of the row in which the start word stands. */
export function middle(side: number): number {
  return (Math.floor((side + 1) / 2) - 1) * side;
}

/** Who found the words behind the start word, where that can be told from the view alone: nobody skipped or retired. */
export function finders(position: Position): readonly (number | null)[] {
  const told = !position.retired.length && position.skips.every((skipped) => !skipped);
  return position.used.slice(1).map((_, n) => (told ? n % position.points.length : null));
}
