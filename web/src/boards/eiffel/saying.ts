/** The Eiffel Tower in words: what stands on a field, what a landing there makes, the whole board. */
import { count, t } from '../../frame/words';
import type { Half } from './half';
import { landed } from './lifting';
import type { Laws, Position } from './position';
import { nameOf } from './position';
import * as w from './texts';

interface Looking {
  readonly field: number;
  readonly seat: number | null;
  readonly names: readonly string[];
  readonly half: Half | null;
  readonly counts: readonly number[];
  readonly mover: number;
}

/** A player by letter and name. */
function playerOf(seat: number, names: readonly string[]): string {
  const letter = 'ABCD'.charAt(seat);
  return names[seat] ? `${letter} (${names[seat]})` : letter;
}

/** What is on a field, and what landing there would do. */
export function sayField(position: Position, laws: Laws, about: Looking): string {
  const { field, half, counts, mover } = about;
  const parts = [...stands(position, laws, about)];
  if (half?.from === field) parts.push(t(w.LIFTED, { n: half.men }));
  else if (half && counts.includes(half.men)) {
    const after = landed(position, mover, { ...half, to: field }, laws);
    parts.push(t(w.LANDS, { n: half.men, height: after.height }));
    if (after.captured !== null) parts.push(t(w.CAPTURES, { who: playerOf(after.captured, about.names) }));
  } else if (counts.length) parts.push(t(w.LANDS_WITH, { counts: counts.join(', ') }));
  return `${nameOf(field, position.files)}: ${parts.join(', ')}`;
}

function* stands(
  position: Position,
  laws: Laws,
  { field, seat, names }: Pick<Looking, 'field' | 'seat' | 'names'>,
): Iterable<string> {
  const { height, marked, owner } = position.columns[field] ?? { height: 0, marked: 0, owner: null };
  const target = position.targets.indexOf(field);
  yield height ? count(height, w.MEN) : t(w.EMPTY_FIELD);
  if (owner !== null) {
    yield owner === seat ? t(w.MINE) : t(w.OWNED, { who: playerOf(owner, names) });
    if (height > marked) yield t(w.OVER_FREE, { n: height - marked });
  }
  if (target >= 0) yield t(w.TARGET_OF, { who: playerOf(target, names) });
  else if (laws.goal === nameOf(field, position.files)) yield t(w.GOAL);
}

/** The whole position, rank by rank from above; of empty fields nothing is said. */
export function sayAll(
  position: Position,
  laws: Laws,
  about: { seat: number | null; names: readonly string[] },
): string {
  const sentences: string[] = [];
  for (let rank = position.ranks - 1; rank >= 0; rank--) {
    const fields = Array.from({ length: position.files }, (_, file) => rank * position.files + file);
    const said = fields
      .filter((field) => position.columns[field]?.height)
      .map((field) => `${nameOf(field, position.files)} ${[...stands(position, laws, { ...about, field })].join(' ')}`);
    sentences.push(`${t(w.RANK, { n: rank + 1 })}: ${said.join('; ') || t(w.EMPTY_FIELD)}`);
  }
  return `${sentences.join('. ')}.`;
}
