/** What happened at a table besides moves, in words. */
import { t, type Words } from '../frame/words';
import type { Event } from '../house/messages';
import * as w from './texts';

/** The sentence of an event that is no move; empty where the list says enough without it. Talk has its own place. */
export function eventWords(event: Event, names: readonly string[]): string {
  const who = event.seat === null ? '' : (names[event.seat] ?? '');
  const words = wordsOf(event);
  return words ? t(words, { who }) : '';
}

function wordsOf(event: Event): Words | undefined {
  if (event.kind === 'offered') return w.OFFERED[event.detail];
  if (event.kind === 'answered') return w.ANSWERED[event.detail];
  if (event.kind === 'aborted') return w.ABORTED[event.detail] ?? w.ABORTED['aborted'];
  if (event.kind === 'adjourned') return event.seat === null ? w.HOUSE_ADJOURNED : w.HAPPENED['adjourned'];
  return w.HAPPENED[event.kind];
}
