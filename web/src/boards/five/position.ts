/**
 * A position of Five in a Row as the page needs it: whose turn, which figure, what may be played (docs/rules/five 1-4).
 *
 * The text of a position is all its moves, so the next one mostly begins with the one before: a `Reader` reads on.
 */
import { Field, type Cell, type Figure } from './field';

export const FARTHEST = 10 ** 9 - 1;
export type Choice = 'stay' | 'swap' | 'more';

export interface Setting {
  /** The side of a bounded board; null is endless. */
  readonly size: number | null;
  readonly exact: boolean;
  readonly opening: string;
}

export interface Position {
  readonly setting: Setting;
  readonly field: Field;
  readonly count: number;
  /** Who has X; null until it is chosen. */
  readonly x: number | null;
  /** Whose decision is due; null when the game is over. */
  readonly turn: number | null;
  /** The figure of the next stone. */
  readonly figure: Figure;
  readonly last: Cell | null;
  /** The rows that the last stone won with. */
  readonly rows: readonly (readonly Cell[])[];
  readonly choices: readonly Choice[];
  readonly centre: Cell;
}

const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;
const LEAST: Readonly<Record<string, number>> = { pro: 3, longpro: 4 };

/** Reads views that follow each other without reading again what was read before. */
export class Reader {
  #text = '';
  #field = new Field();
  #words: string[] = [];
  #options: string[] = [];

  read(view: string): Position {
    const text = view.slice(view.indexOf(':') + 1).trim();
    const grown = this.#text !== '' && text.startsWith(this.#text) && ['', ' '].includes(text[this.#text.length] ?? '');
    if (!grown) {
      this.#field = new Field();
      this.#words = [];
      this.#options = [];
    }
    for (const part of text.slice(grown ? this.#text.length : 0).split(' ')) this.#take(part);
    this.#text = text;
    return positionOf(settingOf(this.#options), this.#field, this.#words);
  }

  #take(part: string): void {
    if (!part) return;
    if (part.includes('=')) this.#options.push(part);
    else if (part.includes(',')) this.#field.put(part.split(',').map(Number) as unknown as Cell);
    else this.#words.push(part);
  }
}

/** The position of a view's text. */
export function read(view: string): Position {
  return new Reader().read(view);
}

function settingOf(options: readonly string[]): Setting {
  const value = (name: string): string | undefined =>
    options.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
  const board = value('board') ?? 'endless';
  return {
    size: board === 'endless' ? null : Number(board),
    exact: value('exact') === 'yes',
    opening: value('opening') ?? 'origin',
  };
}

function positionOf(setting: Setting, field: Field, words: readonly string[]): Position {
  const count = field.stones.length;
  const last = field.stones.at(-1) ?? null;
  const chosen = words.find((word) => word !== 'more');
  const x = setting.opening === 'swap2' ? (chosen ? (chosen === 'swap' ? 1 : 0) : null) : 0;
  const more = words.includes('more');
  const rows = last ? rowsThrough(field, last, setting.exact) : [];
  const full = setting.size !== null && count === setting.size ** 2;
  const middle = setting.size === null ? 0 : Math.floor(setting.size / 2);
  const choices: Choice[] =
    x !== null || count !== (more ? 5 : 3) ? [] : more ? ['stay', 'swap'] : ['stay', 'swap', 'more'];
  return {
    setting,
    field,
    count,
    x,
    turn: rows.length || full ? null : turnAt(count, x, more),
    figure: count % 2 ? 2 : 1,
    last,
    rows,
    choices,
    centre: [middle, middle],
  };
}

function turnAt(count: number, x: number | null, more: boolean): number {
  if (x !== null) return count % 2 ? 1 - x : x;
  // Swap2 undecided: player 1 puts three, player 2 chooses or puts two more, then player 1 chooses.
  return more ? (count === 5 ? 0 : 1) : count === 3 ? 1 : 0;
}

/** The winning rows through this stone: five or more, or five alone where more do not win. */
export function rowsThrough(field: Field, cell: Cell, exact: boolean): Cell[][] {
  const [row, col] = cell;
  const figure = field.at(row, col);
  const reach = (dr: number, dc: number): number => {
    let n = 0;
    // Five are enough to know that a row is too long; where six do not win, rows may grow without end.
    while (n < 5 && field.at(row + (n + 1) * dr, col + (n + 1) * dc) === figure) n++;
    return n;
  };
  const found: Cell[][] = [];
  for (const [dr, dc] of LINES) {
    const [behind, before] = [reach(-dr, -dc), reach(dr, dc)];
    const length = behind + 1 + before;
    if (length !== 5 && (length < 5 || exact)) continue;
    found.push(Array.from({ length }, (_, n): Cell => [row + (n - behind) * dr, col + (n - behind) * dc]));
  }
  return found;
}

export type Wrong = 'occupied' | 'too_near' | 'off_board' | 'too_far' | 'choose_first' | 'game_over' | 'first_stone';

/** Why no stone may be put on this cell now; null when it may. */
export function wrongWith(position: Position, cell: Cell): Wrong | null {
  const { setting, field, count, centre } = position;
  const [row, col] = cell;
  if (position.turn === null) return 'game_over';
  if (position.choices.length) return 'choose_first';
  const [low, high] = setting.size === null ? [-FARTHEST, FARTHEST] : [0, setting.size - 1];
  if (Math.min(row, col) < low || Math.max(row, col) > high) return setting.size === null ? 'too_far' : 'off_board';
  if (field.at(row, col)) return 'occupied';
  if (setting.opening === 'swap2' || count > 2) return null;
  if (!count) return row === centre[0] && col === centre[1] ? null : 'first_stone';
  const first = field.stones[0] ?? centre;
  const far = Math.max(Math.abs(row - first[0]), Math.abs(col - first[1]));
  return count === 2 && far < leastOf(setting) ? 'too_near' : null;
}

/** How far the second X stands from the first, at least. */
export function leastOf(setting: Setting): number {
  return LEAST[setting.opening] ?? 0;
}

/** Who plays this figure; null while that is not chosen. */
export function ownerOf(position: Position, figure: Figure): number | null {
  if (position.x === null || figure === 0) return null;
  return figure === 1 ? position.x : 1 - position.x;
}

/** The text of a cell as a move. */
export function showCell(cell: Cell): string {
  return `${cell[0]},${cell[1]}`;
}

/** The cell that a typed text means; null when it means none. */
export function readCell(text: string): Cell | null {
  const found = /^([-−]?)([0-9]{1,10})\s*,\s*([-−]?)([0-9]{1,10})$/.exec(text.trim());
  if (!found) return null;
  const number = (sign: string | undefined, digits: string | undefined): number => (sign ? -1 : 1) * Number(digits) + 0;
  return [number(found[1], found[2]), number(found[3], found[4])];
}
