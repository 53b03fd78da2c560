/** The board of Five Elements and its views as texts: clauses 1.3, 1.4, 7.1 and 7.2 of docs/rules/elements.en.md. */
import data from './board.json';

export type Seat = 0 | 1;
export type What = 'setup' | 'move' | 'answer' | 'element' | 'over';

/** The decision that is due, and whose. */
export interface Due {
  readonly what: What;
  readonly seats: readonly number[];
  /** answer: the cell of the attacker. */
  readonly origin: number | null;
  /** answer: the king's cell; element: the base that was entered. */
  readonly cell: number | null;
  /** answer: our attacking king's element. */
  readonly sealed: number | null;
}

export interface Position {
  readonly viewer: Seat | null;
  /** 42 letters by cell. */
  readonly board: string;
  /** The elements that each king still owns. */
  readonly kings: readonly [readonly number[], readonly number[]];
  readonly due: Due;
  /** Plies in a row without a loss. */
  readonly idle: number;
}

/** A piece as the viewer knows it. */
export interface Piece {
  readonly owner: Seat;
  readonly king: boolean;
  /** Null while the viewer does not know it, or there is none yet. */
  readonly element: number | null;
  readonly open: boolean;
  /** It has no element yet. */
  readonly blank: boolean;
}

export const EMPTY = '.';
export const ELEMENTS = [0, 1, 2, 3, 4] as const;
export const EACH = 3;
export const NAMES: readonly string[] = data.cells.map((cell) => cell.name);
export const NEIGHBOURS: readonly (readonly number[])[] = data.cells.map((cell) => cell.neighbours);
export const BASES: readonly number[] = [0, 41];
export const TERRITORIES: readonly (readonly number[])[] = [1, 2].map((player) =>
  data.cells.flatMap((cell, id) => (cell.kind === 'small' && cell.name.startsWith(String(player)) ? [id] : [])),
);
export const REFLECTION: readonly number[] = data.reflection;

const KINGS = 'KQ';
const HIDDEN = ['abcde', 'vwxyz'] as const;
const OPEN = ['ABCDE', 'VWXYZ'] as const;
const VEILED = '12';
const DUE = /^(?:([012])|s(12|1|2)|([12])d:(\d+)-(\d+)(?::a([0-4]))?|([12])b:(\d+))$/;

/** The position of a view's text. Raises `Error` when the text is no view. */
export function readView(text: string): Position {
  const found = /^(?:([12-]):)?([.KQa-eA-Ev-zV-Z12?]{42}) ([0-4]+|-) ([0-4]+|-) (\S+) (\d+)$/.exec(text);
  const due = found && DUE.exec(found[5] ?? '');
  if (!found || !due) throw new Error(`no view of Five Elements: ${text}`);
  const [, viewer, board = '', first = '', second = '', , idle = ''] = found;
  return {
    viewer: viewer === '1' ? 0 : viewer === '2' ? 1 : null,
    board,
    kings: [owned(first), owned(second)],
    due: readDue(due),
    idle: Number(idle),
  };
}

function owned(text: string): readonly number[] {
  return text === '-' ? [] : [...text].map(Number);
}

function readDue([, turn, sealing, defender, origin, target, sealed, entered, base]: readonly (
  string | undefined
)[]): Due {
  const nothing = { seats: [], origin: null, cell: null, sealed: null };
  if (turn)
    return turn === '0' ? { ...nothing, what: 'over' } : { ...nothing, what: 'move', seats: [Number(turn) - 1] };
  if (sealing) return { ...nothing, what: 'setup', seats: [...sealing].map((seat) => Number(seat) - 1) };
  if (entered) return { ...nothing, what: 'element', seats: [Number(entered) - 1], cell: Number(base) };
  return {
    what: 'answer',
    seats: [Number(defender) - 1],
    origin: Number(origin),
    cell: Number(target),
    sealed: sealed === undefined ? null : Number(sealed),
  };
}

/** The piece that a letter on this cell is; null for an empty cell. */
export function pieceOf(letter: string, cell: number): Piece | null {
  if (!letter || letter === EMPTY) return null;
  const king = KINGS.indexOf(letter);
  if (king >= 0) return { owner: king as Seat, king: true, element: null, open: true, blank: false };
  const veiled = VEILED.indexOf(letter);
  if (veiled >= 0) return { owner: veiled as Seat, king: false, element: null, open: false, blank: false };
  if (letter === '?') {
    const owner: Seat = TERRITORIES[1]?.includes(cell) ? 1 : 0;
    return { owner, king: false, element: null, open: false, blank: true };
  }
  for (const owner of [0, 1] as const) {
    const hidden = HIDDEN[owner].indexOf(letter);
    if (hidden >= 0) return { owner, king: false, element: hidden, open: false, blank: false };
    const open = OPEN[owner].indexOf(letter);
    if (open >= 0) return { owner, king: false, element: open, open: true, blank: false };
  }
  return null;
}

/** The pieces by cell. */
export function pieces(position: Position): readonly (Piece | null)[] {
  return [...position.board].map(pieceOf);
}

const CYRILLIC: Readonly<Record<string, string>> = { Б: 'B', Л: 'L', С: 'M', П: 'R', В: 'U', Н: 'D' };

/** The cell of an id or a name, in Latin or Cyrillic letters; null when there is none. */
export function cellOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text) < NAMES.length ? Number(text) : null;
  const name = text.toUpperCase().replace(/[БЛСПВН]/g, (letter) => CYRILLIC[letter] ?? letter);
  const cell = NAMES.indexOf(name);
  return cell < 0 ? null : cell;
}
