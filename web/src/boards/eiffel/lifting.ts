/** Lifting and landing, as clauses 2 to 5 of the rules have them: what a board lights up before anybody is asked. */
import type { Column, Laws, Position } from './position';
import { fieldOf, nameOf } from './position';

export interface Lift {
  readonly men: number;
  readonly from: number;
  readonly to: number;
}

/** What a landing makes of the columns. */
export interface Landed {
  readonly columns: readonly Column[];
  /** The height of the column they joined, with them. */
  readonly height: number;
  /** Whose column became the mover's. */
  readonly captured: number | null;
}

export const PASS = '--';

/** The steps between two fields. */
export function distance(files: number, a: number, b: number): number {
  return Math.abs((a % files) - (b % files)) + Math.abs(Math.floor(a / files) - Math.floor(b / files));
}

/** Whether the seat may move men from this field (4.3, 5.2). */
export function mayLift(position: Position, seat: number, field: number, laws: Laws): boolean {
  const column = position.columns[field];
  if (!column?.height) return false;
  if (column.owner !== null) return column.owner === seat;
  return !position.targets.includes(field) || (laws.openTarget && position.targets[seat] === field);
}

/** From one field: every field where men may land, with the numbers of men that get there (2.5). */
export function landings(position: Position, from: number): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, readonly number[]>();
  const height = position.columns[from]?.height ?? 0;
  for (const [to, column] of position.columns.entries()) {
    const far = distance(position.files, from, to);
    if (to === from || !column.height || far > height) continue;
    found.set(
      to,
      Array.from({ length: Math.floor((height - far) / 2) + 1 }, (_, n) => far + 2 * n),
    );
  }
  return found;
}

/** Every lift of the seat, in the order of the rules: by field, then by the number of men, then by where they land. */
export function lifts(position: Position, seat: number, laws: Laws): Lift[] {
  const found: Lift[] = [];
  for (const from of position.columns.keys()) {
    if (!mayLift(position, seat, from, laws)) continue;
    const ends = [...landings(position, from)];
    for (let men = 1; men <= (position.columns[from]?.height ?? 0); men++)
      for (const [to, counts] of ends) if (counts.includes(men)) found.push({ men, from, to });
  }
  return found;
}

/** Whether the seat has any move at all. */
export function canMove(position: Position, seat: number, laws: Laws): boolean {
  return [...position.columns.keys()].some(
    (from) => mayLift(position, seat, from, laws) && landings(position, from).size > 0,
  );
}

/** What a lift that is allowed makes of the columns (5.3, 5.4). */
export function landed(position: Position, seat: number, { men, from, to }: Lift, laws: Laws): Landed {
  const columns = [...position.columns];
  const left = columns[from] ?? EMPTY;
  const joined = columns[to] ?? EMPTY;
  const marked = laws.restFree ? 0 : Math.max(0, left.marked - men);
  columns[from] = { height: left.height - men, marked, owner: marked ? left.owner : null };
  const height = joined.height + men;
  const marks = position.players > 1 && !position.targets.includes(to);
  columns[to] = marks ? { height, marked: joined.marked + men, owner: seat } : { ...joined, height };
  return { columns, height, captured: joined.owner === seat ? null : joined.owner };
}

const EMPTY: Column = { height: 0, marked: 0, owner: null };

/** A line of exactly so many fields, the start in front: straight there, the even rest to and fro at its end (2.5). */
export function walk(files: number, { men, from, to }: Lift): number[] {
  const path = [from];
  let at = from;
  while (at !== to) {
    if (at % files !== to % files) at += to % files > at % files ? 1 : -1;
    else at += to > at ? files : -files;
    path.push(at);
  }
  const back = path.at(-2) ?? from;
  while (path.length <= men) path.push(back, to);
  return path;
}

/** The same without what is spent to and fro. */
export function straight(files: number, lift: Lift): number[] {
  return walk(files, { ...lift, men: distance(files, lift.from, lift.to) });
}

/** The move's text. */
export function showLift({ men, from, to }: Lift, files: number): string {
  return `${men}${nameOf(from, files)}-${nameOf(to, files)}`;
}

/** A move's text, read; null when it is none of this board. */
export function readLift(text: string, position: Position): Lift | null {
  const found = /^(\d{1,4})([a-j]\d{1,2})-([a-j]\d{1,2})$/.exec(text.trim());
  if (!found) return null;
  const [from, to] = [fieldOf(found[2] ?? '', position), fieldOf(found[3] ?? '', position)];
  return from < 0 || to < 0 ? null : { men: Number(found[1]), from, to };
}
