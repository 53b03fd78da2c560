/**
 * A half-made move of Balda: a cell, a letter, a path, each perhaps not chosen yet, and what is wrong with it.
 *
 * As text it is what one types: `c2=к:c2c3d3`, or `c2 к кот`, for which a path is found here as the rules find it. What
 * was clicked before its time stands as `?`: `?=к:b3` is a letter and the beginning of a path without a new cell.
 */
import {
  around,
  cellOf,
  EMPTY,
  fold,
  isOpen,
  latin,
  LETTERS,
  nameOf,
  put,
  SHORTEST,
  SKIP,
  type Position,
} from './field';
import { lay, missing, spelt } from './lay';

export interface Half {
  readonly cell: number | null;
  readonly letter: string;
  readonly path: readonly number[];
}

/** What is wrong; the codes are those of the rules' refusals. */
export interface Fault {
  readonly code: string;
  readonly facts: Readonly<Record<string, string>>;
}

export interface Reading {
  readonly state: 'empty' | 'part' | 'whole' | 'wrong' | 'skip';
  readonly half: Half;
  readonly fault: Fault | null;
  /** The word so far, `_` where a letter is not chosen yet. */
  readonly word: string;
}

export const NOTHING: Half = { cell: null, letter: '', path: [] };
const CELL = '[a-zасе][0-9]{1,2}';
const MOVE = new RegExp(`^(${CELL}|\\?)(?:\\s*[=\\s]\\s*(\\S)?(?:\\s*[:\\s]\\s*(.*))?)?$`);
/** A path; a column at its end waits for its row. */
const PATH = new RegExp(`^(?:${CELL})*[a-z]?$`);

/** What a draft means on this position. */
export function readDraft(draft: string, position: Position): Reading {
  const text = fold(draft.trim());
  if (!text) return { state: 'empty', half: NOTHING, fault: null, word: '' };
  if (text === SKIP) return { state: 'skip', half: NOTHING, fault: null, word: '' };
  const [, cell, letter = '', given = ''] = MOVE.exec(text) ?? [];
  // A column without its row is a beginning.
  if (!cell && /^[a-zасе]$/.test(text)) return { state: 'part', half: NOTHING, fault: null, word: '' };
  const rest = given.replace(/\s/g, '');
  if (!cell) return wrong(NOTHING, position, fault('bad_move'));
  if (PATH.test(rest)) return readMade(cell, letter, rest, position);
  if (rest !== given || cell === '?') return wrong(NOTHING, position, fault('bad_move'));
  return readTyped(cell, letter, rest, position);
}

function readMade(cell: string, letter: string, path: string, position: Position): Reading {
  const names = path.match(new RegExp(CELL, 'g')) ?? [];
  const cells = names.map((name) => cellOf(name, position.side));
  const lost = cells.indexOf(null);
  const half = {
    cell: cell === '?' ? null : cellOf(cell, position.side),
    letter: letter === '?' ? '' : letter,
    path: (lost < 0 ? cells : cells.slice(0, lost)).filter((one) => one !== null),
  };
  if (cell !== '?' && half.cell === null) return wrong(half, position, fault('off_board', { cell: latin(cell) }));
  const judgement = judged(half, position);
  if (lost < 0 || judgement.state === 'wrong') return judgement;
  return wrong(half, position, fault('off_board', { cell: latin(names[lost] ?? '') }));
}

function readTyped(cell: string, letter: string, word: string, position: Position): Reading {
  const at = cellOf(cell, position.side);
  const bare = { cell: at, letter, path: [] };
  const strange = [...(letter + word)].find((one) => !LETTERS.includes(one));
  if (strange) return wrong(bare, position, fault('bad_letter', { letter: strange }));
  if (at === null) return wrong(bare, position, fault('off_board', { cell: latin(cell) }));
  const placed = letterFault(bare, position);
  if (placed) return wrong(bare, position, placed);
  const filled = put(position.field, at, letter);
  const path = word.includes(letter) ? lay(filled, position.side, word, at) : null;
  if (path) return judged({ ...bare, path }, position);
  const unlaid = unlaidFault(filled, at, letter, word, position);
  // A word that has not come to the new letter yet may still be typed on.
  const begun = unlaid.code === 'letter_unused' || unlaid.code === 'no_path';
  const so = begun ? lay(filled, position.side, word, null) : null;
  return so
    ? { state: 'part', half: { ...bare, path: so }, fault: unlaid, word }
    : { state: 'wrong', half: bare, fault: unlaid, word };
}

function unlaidFault(filled: string, cell: number, letter: string, word: string, position: Position): Fault {
  if (!word.includes(letter)) return fault('letter_unused', { word, letter });
  const lacking = missing(filled, word);
  if (lacking) return fault('letter_missing', { word, letter: lacking });
  const reached = spelt(filled, position.side, word);
  return reached < word.length
    ? fault('breaks_off', { word, begin: word.slice(0, reached), letter: word[reached] ?? '' })
    : fault('no_path', { word, cell: nameOf(cell, position.side) });
}

function judged(half: Half, position: Position): Reading {
  const word = wordOf(half, position);
  const placed = letterFault(half, position) ?? pathFault(half, position);
  if (placed) return { state: 'wrong', half, fault: placed, word };
  const lacking =
    half.cell === null
      ? fault('no_cell')
      : !half.letter
        ? fault('no_letter')
        : !half.path.length
          ? fault('no_word')
          : !half.path.includes(half.cell)
            ? fault('path_misses', { cell: nameOf(half.cell, position.side) })
            : word.length < SHORTEST
              ? fault('too_short', { word })
              : null;
  return lacking ? { state: 'part', half, fault: lacking, word } : { state: 'whole', half, fault: null, word };
}

function letterFault({ cell, letter }: Half, { field, side }: Position): Fault | null {
  if (letter && !LETTERS.includes(letter)) return fault('bad_letter', { letter });
  if (cell === null) return null;
  const name = nameOf(cell, side);
  if (field[cell] !== EMPTY) return fault('occupied', { cell: name, letter: field[cell] ?? '' });
  return isOpen(field, side, cell) ? null : fault('no_neighbour', { cell: name });
}

function pathFault({ cell, path }: Half, { field, side }: Position): Fault | null {
  const seen = new Set<number>();
  for (const [n, at] of path.entries()) {
    const before = path[n - 1];
    if (seen.has(at)) return fault('path_crosses', { cell: nameOf(at, side) });
    if (before !== undefined && !around(before, side).includes(at))
      return fault('path_broken', { first: nameOf(before, side), second: nameOf(at, side) });
    if (at !== cell && field[at] === EMPTY) return fault('path_empty', { cell: nameOf(at, side) });
    seen.add(at);
  }
  return null;
}

/** The word along the path. */
export function wordOf({ cell, letter, path }: Half, { field }: Position): string {
  return path.map((at) => (at === cell ? letter || '_' : (field[at] ?? '_'))).join('');
}

/** The half-made move as text; a whole one is the move. */
export function showHalf(half: Half, side: number): string {
  const { cell, letter, path } = half;
  if (cell === null && !letter && !path.length) return '';
  const head = cell === null ? '?' : nameOf(cell, side);
  if (!letter && !path.length) return head;
  const put = `${head}=${letter || '?'}`;
  return path.length ? `${put}:${path.map((at) => nameOf(at, side)).join('')}` : put;
}

function wrong(half: Half, position: Position, what: Fault): Reading {
  return { state: 'wrong', half, fault: what, word: wordOf(half, position) };
}

function fault(code: string, facts: Fault['facts'] = {}): Fault {
  return { code, facts };
}

// --- what clicks and keys do ------------------------------------------------------------------------------

/** The half-made move with another letter. */
export function withLetter(half: Half, letter: string): Half {
  return { ...half, letter: fold(letter) };
}

/**
 * The half-made move after a cell was pointed at: an empty one becomes the new letter's, one beside the path's end
 * goes on with the word, one inside the path ends the word there, the last one is given back.
 */
export function pointed(half: Half, at: number, position: Position): Half {
  const { field, side } = position;
  const isNew = at === half.cell;
  if (field[at] === EMPTY && !isNew) {
    if (!isOpen(field, side, at)) return half;
    // Before the word has come to it, the new cell may be exchanged; a path that ends beside it goes on there.
    const path = half.cell !== null && half.path.includes(half.cell) ? [] : half.path;
    const last = path.at(-1);
    const goesOn = last !== undefined && around(last, side).includes(at);
    return { cell: at, letter: half.letter, path: goesOn ? [...path, at] : [] };
  }
  const place = half.path.indexOf(at);
  if (isNew && !half.path.length && !half.letter) return { ...half, cell: null };
  if (place >= 0) return { ...half, path: half.path.slice(0, place === half.path.length - 1 ? place : place + 1) };
  const last = half.path.at(-1);
  const next = last === undefined || around(last, side).includes(at);
  return { ...half, path: next ? [...half.path, at] : [at] };
}

/** The half-made move after a finger came over a cell while drawing the word; going back one cell takes it back. */
export function drawn(half: Half, at: number, position: Position): Half {
  const { field, side } = position;
  const { path } = half;
  if (path.at(-1) === at) return half;
  if (path.at(-2) === at) return { ...half, path: path.slice(0, -1) };
  const last = path.at(-1);
  if (path.includes(at) || last === undefined || !around(last, side).includes(at)) return half;
  if (field[at] === EMPTY && at !== half.cell) {
    const free = half.cell === null || !path.includes(half.cell);
    return free && isOpen(field, side, at) ? { ...half, cell: at, path: [...path, at] } : half;
  }
  return { ...half, path: [...path, at] };
}

/** One step back: the end of the path, else the letter, else the cell. */
export function stepBack(half: Half): Half {
  if (half.path.length) return { ...half, path: half.path.slice(0, -1) };
  return half.letter ? { ...half, letter: '' } : NOTHING;
}
