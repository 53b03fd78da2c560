/** What the list of words of a match says of a word: asked of the house, in the language of the page. */
import type { WordSaid } from '../boards/board';
import { told } from '../frame/words';
import { ask } from '../house/ask';

/** Asks about a word as the options of the match have it. Raises `Refused` or `Unreachable`. */
export async function wordSaid(word: string, options: Readonly<Record<string, string>>): Promise<WordSaid> {
  const flag = (name: string): number => (options[name] === 'yes' ? 1 : 0);
  const said = await ask('GET /api/words/{word}', {
    path: { word },
    query: { plural_only: flag('plural_only'), obscene: flag('obscene') },
  });
  return {
    word: said.word,
    good: said.allowed,
    why: said.allowed || !said.why ? null : told(said.why),
    meanings: said.meanings,
  };
}
