/** What a lesson asks for, and whether it has come about: judged by what the house told of the moves. Knows no game. */
import type { Result, Told } from '../house/messages';

export interface Goal {
  /** A move whose report has all that one of these has. */
  readonly reports?: readonly Readonly<Record<string, unknown>>[];
  /** A move whose report has at least so much; parts of lists by a dot: `stores.0`. */
  readonly least?: Readonly<Record<string, number>>;
  /** The first place at the end. */
  readonly won?: boolean;
}

/** What came of the last move of who learns. */
export interface Came {
  readonly lines: readonly Pick<Told, 'seat' | 'report'>[];
  readonly outcome: Pick<Result, 'places'> | null;
}

/** Whether the goal of a lesson has been reached by the moves that were just told. */
export function reached(goal: Goal, came: Came, seat: number): boolean {
  const own = came.lines.filter((line) => line.seat === seat).map((line) => line.report);
  const { reports, least, won } = goal;
  if (reports && !own.some((report) => reports.some((wanted) => has(report, wanted)))) return false;
  if (least && !own.some((report) => Object.entries(least).every(([path, n]) => Number(part(report, path)) >= n)))
    return false;
  return !won || came.outcome?.places[seat] === 1;
}

function has(report: unknown, wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, value]) => JSON.stringify(part(report, name)) === JSON.stringify(value));
}

function part(value: unknown, path: string): unknown {
  let at = value;
  for (const name of path.split('.'))
    at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[name] : undefined;
  return at;
}
