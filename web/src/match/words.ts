/** What the list of words of a match says of a word. */
import { ask } from '../house/ask';
import type { Word } from '../house/messages';

/** Asks about a word as the options of the match have it. Raises `Refused` or `Unreachable`. */
export function askWord(word: string, options: Readonly<Record<string, string>>): Promise<Word> {
  return ask('GET /api/words/{word}', {
    path: { word },
    query: { plural_only: options['plural_only'] ?? 'no', obscene: options['obscene'] ?? 'no' },
  });
}
