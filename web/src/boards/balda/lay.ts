/** Laying a word on the field: the first path that spells it through a cell, as the rules find it (5.2). */
import { around, EMPTY } from './field';

/** A word of a dictionary takes under a hundred; a field of one letter would take for ever. */
const MOST_STEPS = 4000;

/** The path, or null where there is none, or where too many begin like the word. */
export function lay(field: string, side: number, word: string, through: number | null): readonly number[] | null {
  const reach = missing(field, word) ? [] : reaching(field, side, word);
  const first = reach[0];
  if (!first || (through !== null && !reach.some((cells) => cells.has(through)))) return null;
  const path: number[] = [];
  let steps = 0;

  function passes(): boolean {
    return through === null || path.includes(through);
  }

  function goOn(cell: number): boolean {
    if (++steps > MOST_STEPS) return false;
    path.push(cell);
    const at = path.length;
    if (at === word.length) {
      if (passes()) return true;
    } else if (passes() || (through !== null && reach.slice(at).some((cells) => cells.has(through)))) {
      for (const to of around(cell, side)) {
        if (reach[at]?.has(to) && !path.includes(to) && goOn(to)) return true;
      }
    }
    path.pop();
    return false;
  }

  return [...first].sort((a, b) => a - b).some(goOn) ? path : null;
}

/** The first letter of the word that the field has too few of; empty when it has enough. */
export function missing(field: string, word: string): string {
  const have = new Map<string, number>();
  for (const letter of field) have.set(letter, (have.get(letter) ?? 0) + 1);
  const want = new Map<string, number>();
  for (const letter of word) want.set(letter, (want.get(letter) ?? 0) + 1);
  for (const letter of word) {
    if (letter === EMPTY || (want.get(letter) ?? 0) > (have.get(letter) ?? 0)) return letter;
  }
  return '';
}

/** How many letters of the word stand side by side somewhere, in its order, cells perhaps taken twice. */
export function spelt(field: string, side: number, word: string): number {
  let cells: ReadonlySet<number> | null = null;
  for (const [at, letter] of [...word].entries()) {
    cells = standing(field, side, letter, cells);
    if (!cells.size) return at;
  }
  return word.length;
}

function standing(field: string, side: number, letter: string, before: ReadonlySet<number> | null): Set<number> {
  const cells = before ? [...before].flatMap((cell) => around(cell, side)) : [...field].map((_, cell) => cell);
  return new Set(cells.filter((cell) => field[cell] === letter));
}

/** For each letter the cells from which the rest of the word can be spelt. */
function reaching(field: string, side: number, word: string): Set<number>[] {
  const reach: Set<number>[] = [];
  let cells: Set<number> | null = null;
  for (const letter of [...word].reverse()) {
    cells = standing(field, side, letter, cells);
    if (!cells.size) return [];
    reach.push(cells);
  }
  return reach.reverse();
}
