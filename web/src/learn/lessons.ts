/** The lessons of every game: small positions with a goal. What is in the file, the rules have confirmed. */
import type { Words } from '../frame/words';
import type { Goal } from './goals';
import list from './lessons.json';
import * as w from './texts';

interface Entry {
  readonly game: string;
  readonly id: string;
  /** The clause of the rules that it teaches. */
  readonly clause: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly position: string;
  readonly goal: Goal;
  /** Moves that reach the goal. */
  readonly solution: readonly string[];
  /** Moves that do not: what the lesson warns of. */
  readonly wrong: readonly (readonly string[])[];
}

export interface Lesson extends Entry {
  readonly title: Words;
  /** What is to be done. */
  readonly task: Words;
  /** What was understood. */
  readonly done: Words;
}

/** The lessons of a game, the easy ones first. */
export function lessonsOf(game: string): readonly Lesson[] {
  return (list as unknown as readonly Entry[])
    .filter((entry) => entry.game === game)
    .map((entry) => {
      const said = w.LESSONS[`${game}.${entry.id}`];
      if (!said) throw new Error(`the lesson ${game}.${entry.id} has no words`);
      return { ...entry, title: said[0], task: said[1], done: said[2] };
    });
}
