/** How who sits at a table is called, and what stands beside a match: its options, its clock. */
import { count, t, told, type Words } from '../frame/words';
import type { Card, Info, LevelInfo, Sitter } from '../house/messages';
import { gameInfo } from '../house/session.svelte';
import { readControl } from './clock';
import * as w from './texts';

/** The name of who holds a seat. */
export function nameOf(sitter: Sitter | undefined): string {
  if (!sitter || sitter.kind === 'free') return t(w.FREE);
  if (sitter.kind === 'jinn') return t(w.JINN, { level: sitter.level ?? '' });
  if (sitter.kind === 'gone') return t(w.GONE);
  return sitter.name ?? t(w.GUEST);
}

/** What a level of the Jinn is called and how strong it is measured to be. */
export function levelOf(game: string, level: number | null): string {
  const info = gameInfo(game)?.levels.find((one) => one.number === level);
  return info ? levelWords(info) : '';
}

/** The same of the level itself. */
export function levelWords(info: LevelInfo): string {
  return info.elo === null ? told(info.title) : `${told(info.title)} · ≈${info.elo}`;
}

/** A time control in words. */
export function controlWords(text: string): string {
  const control = readControl(text);
  if (control.kind === 'none') return t(w.NO_CLOCK);
  if (control.kind === 'days') return t(w.A_MOVE, { time: count(control.days, w.DAYS) });
  if (control.kind === 'move') return t(w.A_MOVE, { time: lasting(control.base) });
  return control.step
    ? t(w.CLOCK_STEP, { base: lasting(control.base), step: count(control.step, w.SECONDS_SHORT) })
    : lasting(control.base);
}

/** So many seconds, in the largest unit that is even. */
export function lasting(seconds: number): string {
  if (seconds && seconds % 3600 === 0) return count(seconds / 3600, w.HOURS);
  if (seconds && seconds % 60 === 0) return count(seconds / 60, w.MINUTES);
  return count(seconds, w.SECONDS);
}

/** The value of an option as people read it. */
export function valueWords(value: string): string {
  const known: Words | undefined = w.VALUES[value];
  return known ? t(known) : value;
}

/** The options that differ from the usual ones, in words. */
export function unusual(match: Pick<Info | Card, 'game' | 'options'>): string[] {
  const info = gameInfo(match.game);
  if (!info) return [];
  return info.options
    .filter((one) => match.options[one.name] !== undefined && match.options[one.name] !== one.default)
    .map((one) => {
      const value = match.options[one.name] ?? '';
      if (one.kind === 'flag') return value === 'yes' ? told(one.about) : t(w.NOT_SO, { what: told(one.about) });
      return `${told(one.about)}: ${valueWords(value)}`;
    });
}
