/** Set-ups: drawn, with left and right exchanged, kept in this browser. Clause 2.2 of docs/rules/elements.en.md. */
import { EACH, ELEMENTS, REFLECTION, TERRITORIES } from './position';

export type Setup = readonly (number | null)[];

export const BLANK: Setup = Array.from({ length: 15 }, () => null);

/** The text of a set-up, `?` where an element is missing. */
export function show(setup: Setup): string {
  return setup.map((element) => element ?? '?').join('');
}

/** The set-up of a text. */
export function read(text: string): Setup {
  return BLANK.map((_, n) => (/[0-4]/.test(text[n] ?? '') ? Number(text[n]) : null));
}

/** Any set-up, each as likely; `random` gives a whole number below its argument. */
export function drawn(random: (below: number) => number = below): Setup {
  const row = ELEMENTS.flatMap((element) => Array.from({ length: EACH }, (): number => element));
  for (let n = row.length - 1; n > 0; n--) {
    const other = random(n + 1);
    [row[n], row[other]] = [row[other] ?? 0, row[n] ?? 0];
  }
  return row;
}

/** Cryptographic chance: nobody shall guess a set-up from another one. */
function below(limit: number): number {
  const fair = Math.floor(2 ** 32 / limit) * limit;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return drawn % limit;
  }
}

/** Left and right exchanged; it serves either player's territory. */
export function mirrored(setup: Setup): Setup {
  const territory = TERRITORIES[0] ?? [];
  return territory.map((cell) => setup[territory.indexOf(REFLECTION[cell] ?? cell)] ?? null);
}

/** The set-up with two of its cells exchanged. */
export function swapped(setup: Setup, one: number, other: number): Setup {
  const row = [...setup];
  [row[one], row[other]] = [row[other] ?? null, row[one] ?? null];
  return row;
}

/** The set-up with an element on a cell; beyond three of one element, the first of the others gives way. */
export function placed(setup: Setup, at: number, element: number | null): Setup {
  const row = [...setup];
  const have = row.flatMap((one, n) => (one === element && n !== at ? [n] : []));
  const gives = element !== null && have.length >= EACH ? have[0] : undefined;
  if (gives !== undefined) row[gives] = row[at] ?? null;
  row[at] = element;
  return row;
}

// --- kept in this browser -----------------------------------------------------------------------------------

const KEY = 'jinn.elements.setups';
const MOST = 8;

/** The set-ups kept in this browser, the newest first. */
export function kept(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string' && /^[0-4]{15}$/.test(one)) : [];
  } catch {
    // Nothing can be kept here, or something else wrote there.
    return [];
  }
}

/** Keeps a set-up; gives what is kept now. */
export function keep(setup: string): readonly string[] {
  return write([setup, ...kept().filter((one) => one !== setup)].slice(0, MOST));
}

/** Forgets a set-up; gives what is kept now. */
export function forget(setup: string): readonly string[] {
  return write(kept().filter((one) => one !== setup));
}

function write(setups: readonly string[]): readonly string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(setups));
  } catch {
    // Private windows may forbid it: they are kept as long as the page.
  }
  return setups;
}
