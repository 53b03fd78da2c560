/**
 * A half-made decision of Five Elements as text, and what is wrong with it: clauses 2.1, 3.2-3.5, 4.1, 7.3.
 *
 * A set-up is fifteen digits, `?` where a cell has none yet; a move is `17-22`, with `a3` for an attacking king and `b2`
 * on an empty base; an answer is `d1` or `b1`. The codes of faults are those of the rules' refusals.
 */
import { BASES, cellOf, EACH, ELEMENTS, NEIGHBOURS, pieceOf, type Position, type Seat } from './position';

export interface Half {
  readonly origin: number | null;
  readonly target: number | null;
  readonly king: number | null;
  readonly base: number | null;
  /** An answer: the element of an attacked king, or of a piece on a base. */
  readonly answer: number | null;
  /** A set-up: an element or null for each cell of the territory. */
  readonly setup: readonly (number | null)[];
}

export interface Fault {
  readonly code: string;
  /** Elements that may be chosen, where that is the question. */
  readonly choices: readonly number[];
}

export interface Reading {
  readonly state: 'empty' | 'part' | 'whole' | 'wrong';
  readonly half: Half;
  readonly fault: Fault | null;
  /** The whole move as it is written. */
  readonly move: string;
}

export const SIZE = 15;
export const NOTHING: Half = { origin: null, target: null, king: null, base: null, answer: null, setup: [] };
const CELL = '[BБ][12]|[12][LMRЛСП][0-4]|[UDВН][0-4]|[0-9]{1,2}';
const STEP = new RegExp(
  `^(${CELL})(?:\\s*[-–—]\\s*(?:(${CELL})(?:\\s*([aа])([0-4])?)?(?:\\s*([bб])([0-4])?)?)?)?$`,
  'iu',
);
const REPLY = /^([dдbб])\s*([0-4])?$/iu;
const SETUP = /^[0-4?]{1,15}$/;

/** What a draft means on this position, to the viewer's seat. */
export function readDraft(draft: string, position: Position, seat: number | null): Reading {
  const text = draft.trim();
  const { due } = position;
  if (!text) return { state: 'empty', half: NOTHING, fault: null, move: '' };
  if (seat === null || !due.seats.includes(seat)) return wrong(NOTHING, due.what === 'over' ? 'game_over' : 'not_due');
  const digits = text.replace(/\s/g, '');
  if (due.what === 'setup' ? SETUP.test(digits) : /^[0-4]{15}$/.test(digits)) return readSetup(digits, position);
  const reply = REPLY.exec(text);
  if (reply) return readReply(reply, position, seat as Seat);
  const step = STEP.exec(text);
  return step ? readStep(step, position, seat as Seat) : wrong(NOTHING, 'bad_move');
}

function readSetup(digits: string, position: Position): Reading {
  if (position.due.what !== 'setup') return wrong(NOTHING, wanted(position));
  const setup = Array.from({ length: SIZE }, (_, n) => (/[0-4]/.test(digits[n] ?? '') ? Number(digits[n]) : null));
  const half = { ...NOTHING, setup };
  if (ELEMENTS.some((element) => counted(setup, element) > EACH)) return wrong(half, 'not_three_each');
  return setup.includes(null) ? part(half, 'setup_begun') : whole(half, digits);
}

/** How often an element stands in a set-up. */
export function counted(setup: readonly (number | null)[], element: number): number {
  return setup.filter((one) => one === element).length;
}

function readReply([, letter = '', digit]: readonly (string | undefined)[], position: Position, seat: Seat): Reading {
  const { due } = position;
  const answers = 'dд'.includes(letter.toLowerCase());
  if (due.what !== (answers ? 'answer' : 'element')) return wrong(NOTHING, wanted(position));
  const choices = answers ? position.kings[seat] : others(elementAt(position, due.cell ?? 0));
  if (digit === undefined) return part(NOTHING, wanted(position), choices);
  const answer = Number(digit);
  const half = { ...NOTHING, answer };
  if (!choices.includes(answer)) return wrong(half, answers ? 'not_owned' : 'same_element', choices);
  return whole(half, `${answers ? 'd' : 'b'}${answer}`);
}

function readStep(found: readonly (string | undefined)[], position: Position, seat: Seat): Reading {
  const [, from = '', to, a, king, b, base] = found;
  const origin = cellOf(from);
  const target = to === undefined ? null : cellOf(to);
  if (origin === null || (to !== undefined && target === null)) return wrong(NOTHING, 'no_such_cell');
  const half = {
    ...NOTHING,
    origin,
    target,
    king: king === undefined ? null : Number(king),
    base: base === undefined ? null : Number(base),
  };
  if (position.due.what !== 'move') return wrong(half, wanted(position));
  const owner = pieceOf(position.board[origin] ?? '', origin)?.owner;
  if (owner === undefined) return wrong(half, 'no_piece');
  if (owner !== seat) return wrong(half, 'not_yours');
  if (target === null) return part(half, 'no_target');
  if (!NEIGHBOURS[origin]?.includes(target)) return wrong(half, 'not_adjacent');
  if (pieceOf(position.board[target] ?? '', target)?.owner === seat) return wrong(half, 'own_piece_there');
  return withElements(half, origin, target, a !== undefined, b !== undefined, position, seat);
}

function withElements(
  half: Half,
  origin: number,
  target: number,
  begunKing: boolean,
  begunBase: boolean,
  position: Position,
  seat: Seat,
): Reading {
  const asked = question(position, origin, target, seat);
  let king = half.king;
  if (asked?.what === 'king') {
    if (king === null && asked.choices.length === 1) king = asked.choices[0] ?? null;
    if (king === null) return part(half, 'king_element_missing', asked.choices);
    if (!asked.choices.includes(king)) return wrong(half, 'not_owned', asked.choices);
  } else if (begunKing) return wrong(half, 'king_element_unwanted');
  if (asked?.what === 'base') {
    if (half.base === null) return part(half, 'base_element_missing', asked.choices);
    if (!asked.choices.includes(half.base)) return wrong(half, 'same_element', asked.choices);
  } else if (begunBase) return wrong(half, 'base_element_unwanted');
  const written = `${origin}-${target}${king === null ? '' : `a${king}`}${half.base === null ? '' : `b${half.base}`}`;
  return whole({ ...half, king }, written);
}

/** Which element a step must name: a king's who attacks, an ordinary piece's on an empty base. */
export function question(
  position: Position,
  origin: number,
  target: number,
  seat: Seat,
): { what: 'king' | 'base'; choices: readonly number[] } | null {
  const piece = pieceOf(position.board[origin] ?? '', origin);
  const met = pieceOf(position.board[target] ?? '', target);
  if (piece?.king && met) return { what: 'king', choices: position.kings[seat] };
  if (piece && !piece.king && !met && BASES.includes(target)) return { what: 'base', choices: others(piece.element) };
  return null;
}

/** The cells that the piece on this cell may go to or attack. */
export function targets(position: Position, origin: number): readonly number[] {
  const owner = pieceOf(position.board[origin] ?? '', origin)?.owner;
  if (owner === undefined) return [];
  return (NEIGHBOURS[origin] ?? []).filter((cell) => pieceOf(position.board[cell] ?? '', cell)?.owner !== owner);
}

function elementAt(position: Position, cell: number): number | null {
  return pieceOf(position.board[cell] ?? '', cell)?.element ?? null;
}

/** The elements that a piece may take on a base. */
export function others(element: number | null): readonly number[] {
  return ELEMENTS.filter((one) => one !== element);
}

function wanted({ due }: Position): string {
  const codes = {
    setup: 'setup_due',
    move: 'step_due',
    answer: 'answer_due',
    element: 'element_due',
    over: 'game_over',
  };
  return codes[due.what];
}

function whole(half: Half, move: string): Reading {
  return { state: 'whole', half, fault: null, move };
}
function part(half: Half, code: string, choices: readonly number[] = []): Reading {
  return { state: 'part', half, fault: { code, choices }, move: '' };
}
function wrong(half: Half, code: string, choices: readonly number[] = []): Reading {
  return { state: 'wrong', half, fault: { code, choices }, move: '' };
}
