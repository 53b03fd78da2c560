/** What is said of an event to who listens instead of looking: our own moves too, for what a move does is not what it is. */
import { settings } from '../frame/settings.svelte';
import { t } from '../frame/words';
import type { Event } from '../house/messages';
import { eventWords } from './events';
import { resultWords } from './results';
import { withName } from './story';
import * as w from './texts';

/** The sentences of an event for the viewer in `seat` (null looks on); empty when there is nothing to say. */
export function heard(event: Event, seat: number | null, names: readonly string[]): string {
  const parts = event.lines.map((line) => withName(line.say, settings.lang, called(line.seat, seat, names)));
  const more = event.kind === 'said' ? `${called(event.seat, seat, names)}: ${event.text}` : eventWords(event, names);
  if (more && event.kind !== 'moved') parts.push(more);
  if (event.standing?.status === 'over') parts.push(resultWords(event.standing.outcome, seat, names));
  else if (event.lines.length && seat !== null && event.standing?.due.includes(seat)) parts.push(t(w.YOUR_MOVE));
  return parts.join(' ');
}

function called(who: number | null, seat: number | null, names: readonly string[]): string {
  if (who === null) return '';
  if (who === seat) return t(w.YOU);
  return names.length === 2 && seat !== null ? t(w.OPPONENT) : (names[who] ?? '');
}
