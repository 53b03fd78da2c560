/** What was told of a match of Five Elements: reports of moves as their viewer may know them. */
import type { Told } from '../../house/messages';
import type { Position, What } from './position';
import type { Result } from './fight';

export interface Fight {
  readonly cells: readonly [number, number];
  readonly kings: readonly [boolean, boolean];
  readonly used: readonly [number, number];
  readonly result: Result;
}

export interface Report {
  readonly what: What;
  readonly seat: number;
  readonly due: { readonly what: What; readonly seats: readonly number[] };
  readonly idle: number;
  readonly origin: number | null;
  readonly target: number | null;
  readonly mover: string;
  readonly met: string;
  readonly changed: boolean;
  readonly base: number | null;
  readonly fight: Fight | null;
  readonly destroyed: readonly number[];
  readonly moved: boolean;
  readonly losses: readonly { readonly seat: number; readonly element: number; readonly left: readonly number[] }[];
}

/** The newest report that led to this position. */
export function newest(position: Position, ...sources: readonly (readonly Told[] | undefined)[]): Report | null {
  for (const lines of sources) {
    const report = lines?.at(-1)?.report as Report | undefined;
    if (report && report.idle === position.idle && report.due.what === position.due.what) return report;
  }
  return null;
}
