/** What was told, as scenes to be played out: the columns that stand, and the men who walk. */
import type { Telling } from '../board';
import { landed } from './lifting';
import type { Column, Laws, Position } from './position';
import { fieldOf, readView } from './position';

/** The report of a move, as far as the board shows it; fields by name. */
export interface Walked {
  readonly seat: number;
  readonly men: number;
  readonly path: readonly string[];
  readonly left: number;
  readonly height: number;
  readonly captured: number | null;
}

export interface Scene {
  /** What stands while they walk. */
  readonly columns: readonly Column[];
  readonly moving: Column;
  readonly path: readonly number[];
}

/** The report of a line that was told; null where nobody walked. */
export function walkedIn(report: unknown): Walked | null {
  const walked = report as Walked | null;
  return walked && walked.men > 0 && Array.isArray(walked.path) && walked.path.length > 1 ? walked : null;
}

/** The scenes between the view before and the position now; none when they cannot be made out. */
export function scenes(telling: Telling, now: Position, laws: Laws): Scene[] {
  const told = telling.lines.map((line) => walkedIn(line.report)).filter((one) => one !== null);
  const before = readView(telling.before);
  const found: Scene[] = [];
  let columns = before && before.columns.length === now.columns.length ? before.columns : null;
  for (const walked of columns ? told : []) {
    const at: Position = { ...now, columns: columns ?? [] };
    const path = walked.path.map((name) => fieldOf(name, now));
    const [from, to] = [path[0] ?? -1, path.at(-1) ?? -1];
    const [start, end] = [at.columns[from], at.columns[to]];
    if (start?.height !== walked.left + walked.men || end?.height !== walked.height - walked.men) {
      columns = null;
      break;
    }
    const after = landed(at, walked.seat, { men: walked.men, from, to }, laws).columns;
    found.push({ columns: standing(after, to, end), moving: carried(start, walked.men), path });
    columns = after;
  }
  if (columns || !told.length) return found;
  const last = told.at(-1);
  return last ? [backward(last, now)] : [];
}

/** The last scene from the position after it, when that before it is not known. */
function backward(walked: Walked, now: Position): Scene {
  const path = walked.path.map((name) => fieldOf(name, now));
  const to = path.at(-1) ?? 0;
  const after = now.columns[to];
  const height = walked.height - walked.men;
  const marked = Math.max(0, Math.min(height, (after?.marked ?? 0) - walked.men));
  const owner = marked ? (walked.captured ?? after?.owner ?? null) : null;
  return {
    columns: standing(now.columns, to, { height, marked, owner }),
    moving: { height: walked.men, marked: after?.owner === null ? 0 : walked.men, owner: after?.owner ?? null },
    path,
  };
}

function standing(after: readonly Column[], to: number, end: Column): Column[] {
  return after.map((column, field) => (field === to ? end : column));
}

function carried(start: Column, men: number): Column {
  const marked = Math.min(men, start.marked);
  return { height: men, marked, owner: marked ? start.owner : null };
}
