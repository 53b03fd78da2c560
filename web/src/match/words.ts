/** What the list of words of a match says of a word, and of the words that there were. */
import { ask } from '../house/ask';
import type { PossibleWords, Word } from '../house/messages';

/** Asks about a word as the options of the match have it. Raises `Refused` or `Unreachable`. */
export function askWord(word: string, options: Readonly<Record<string, string>>): Promise<Word> {
  return ask('GET /api/words/{word}', {
    path: { word },
    query: { plural_only: options['plural_only'] ?? 'no', obscene: options['obscene'] ?? 'no' },
  });
}

/** Asks for the words that could have been made after so many moves. Raises `Refused` or `Unreachable`. */
export function askPossible(id: string, ply: number): Promise<PossibleWords> {
  return ask('GET /api/matches/{id}/words', { path: { id }, query: { ply } });
}
