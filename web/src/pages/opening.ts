/** Opening a match, as the forms of the house ask for it. */
import { note } from '../frame/announce.svelte';
import { settings } from '../frame/settings.svelte';
import { go } from '../frame/place.svelte';
import { t, told } from '../frame/words';
import { ask, freshKey, insist, Refused } from '../house/ask';
import type { LevelInfo, OpenMatch } from '../house/messages';
import { someone } from '../house/session.svelte';
import { readControl } from '../match/clock';
import { controlWords } from '../match/names';
import * as w from './texts';

/** Under which name the Jinn's pace is kept among the choices of this browser. */
export const PACE = 'jinn.pace';

/** Opens it and goes there; a refusal is said. True when it was opened. */
export async function openMatch(wanted: OpenMatch): Promise<boolean> {
  try {
    await someone();
    const pace = wanted.jinn && settings.boards[PACE] === 'human' ? { jinn_pace: 'human' as const } : {};
    const send = { ...wanted, ...pace, key: freshKey() };
    const done = await insist(() => ask('POST /api/matches', { send }));
    go(`/match/${done.match}`);
    return true;
  } catch (error) {
    note(error instanceof Refused ? told(error.problem.text) : t(w.UNREACHABLE), 'error');
    return false;
  }
}

/** How strong a level is, for somebody who has never met it. */
export function strength(level: LevelInfo): string {
  return t(w.RANKS[level.rank]);
}

/** A time control as players write it: `5+5`, `30″`, `3` days. */
export function controlSigns(text: string): string {
  const control = readControl(text);
  if (control.kind === 'clock') return `${control.base / 60}+${control.step}`;
  return control.kind === 'move' ? `${control.base}″` : controlWords(text);
}
