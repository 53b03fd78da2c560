/** Russian letters from any keyboard: where the layout is Latin, by the place of the key. */
import { fold, LETTERS } from './field';

const KEYS = [...'QWERTYUIOPASDFGHJKLZXCVBNM'].map((key) => `Key${key}`);
KEYS.push('BracketLeft', 'BracketRight', 'Semicolon', 'Quote', 'Comma', 'Period', 'Backquote');
const MEANT = 'йцукенгшщзфывапролдячсмитьхъжэбюе';

/** The letter that a key means, as the board spells it; empty for a key that means none. */
export function letterOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  if (event.ctrlKey || event.metaKey || event.altKey || [...event.key].length !== 1) return '';
  const typed = fold(event.key);
  if (LETTERS.includes(typed)) return typed;
  return MEANT[KEYS.indexOf(event.code)] ?? '';
}
