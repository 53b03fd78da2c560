/**
 * What a viewer can know of hidden pieces: from the reports he got, and from nothing else.
 *
 * Every piece is followed from its cell in the set-up. One that was hidden ever since can be no element of which three
 * have been shown; one that took another element on a base is not what it had been.
 */
import { EACH, ELEMENTS, pieces, TERRITORIES, type Position, type Seat } from './position';
import type { Report } from './story';

/** The elements that a hidden piece may be, by its cell. */
export type Known = ReadonlyMap<number, readonly number[]>;

interface Life {
  readonly owner: Seat;
  /** It has been hidden since the set-up: its element is its first. */
  first: boolean;
  may: readonly number[];
}

/** What is known of the hidden pieces whose elements the viewer was not told; null where the reports do not tell all. */
export function knownOf(position: Position, reports: readonly Report[]): Known | null {
  if (position.due.what === 'over' || reports[0]?.what !== 'setup') return null;
  const at = new Map<number, Life>();
  for (const owner of [0, 1] as const) {
    if (owner === position.viewer) continue;
    for (const cell of TERRITORIES[owner] ?? []) at.set(cell, { owner, first: true, may: ELEMENTS });
  }
  const shown: readonly number[][] = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ];
  for (const report of reports) follow(report, at, shown);
  const hidden = pieces(position).flatMap((piece, cell) =>
    piece && !piece.king && !piece.open && piece.owner !== position.viewer ? [cell] : [],
  );
  // Where the two do not agree, something was not told: then nothing is claimed.
  if (position.due.what !== 'setup' && hidden.some((cell) => !at.has(cell))) return null;
  return new Map(hidden.map((cell) => [cell, possible(at.get(cell), shown)]));
}

function possible(life: Life | undefined, shown: readonly number[][]): readonly number[] {
  if (!life) return ELEMENTS;
  return life.first ? life.may.filter((element) => (shown[life.owner]?.[element] ?? 0) < EACH) : life.may;
}

function follow(report: Report, at: Map<number, Life>, shown: readonly number[][]): void {
  const { fight, origin, target } = report;
  if (fight) {
    for (const side of [0, 1] as const) {
      const life = at.get(fight.cells[side]);
      if (life && !fight.kings[side]) show(life, fight.used[side], shown);
    }
  }
  for (const cell of report.destroyed) at.delete(cell);
  if (report.moved && origin !== null && target !== null) {
    const life = at.get(origin);
    at.delete(origin);
    if (life) at.set(target, life);
  }
  const changed = report.changed && target !== null ? at.get(target) : undefined;
  if (changed) {
    const before = possible(changed, shown);
    changed.first = false;
    changed.may = before.length === 1 ? ELEMENTS.filter((element) => element !== before[0]) : ELEMENTS;
  }
}

function show(life: Life, element: number, shown: readonly number[][]): void {
  const counts = shown[life.owner];
  if (life.first && counts) counts[element] = (counts[element] ?? 0) + 1;
  life.first = false;
  life.may = [element];
}
