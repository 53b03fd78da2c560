/** Clocks as they are shown: what the house said was left at its moment, less what has passed since then. */
import type { Clock } from '../house/messages';

export type Control =
  | { readonly kind: 'none' }
  | { readonly kind: 'clock'; readonly base: number; readonly step: number }
  | { readonly kind: 'move'; readonly base: number }
  | { readonly kind: 'days'; readonly days: number };

/** The control of its text: `-`, `300+5`, `30/move`, `3d`. What is not one of them is none. */
export function readControl(text: string): Control {
  const clock = /^(\d+)\+(\d+)$/.exec(text);
  if (clock) return { kind: 'clock', base: Number(clock[1]), step: Number(clock[2]) };
  const move = /^(\d+)\/move$/.exec(text);
  if (move) return { kind: 'move', base: Number(move[1]) };
  const days = /^(\d+)d$/.exec(text);
  if (days) return { kind: 'days', days: Number(days[1]) };
  return { kind: 'none' };
}

/** The text of a control. */
export function showControl(control: Control): string {
  if (control.kind === 'clock') return `${control.base}+${control.step}`;
  if (control.kind === 'move') return `${control.base}/move`;
  if (control.kind === 'days') return `${control.days}d`;
  return '-';
}

/** Milliseconds that a seat has left at this moment of the house's clock. */
export function leftOf(clock: Clock, seat: number, at: number): number {
  const left = clock.left[seat] ?? 0;
  return Math.max(0, clock.running.includes(seat) ? left - Math.max(0, at - clock.at) : left);
}

/** From so many milliseconds on, little time is left. */
export function scarce(control: Control): number {
  if (control.kind === 'days') return 12 * 3600_000;
  if (control.kind === 'move') return Math.min(10_000, control.base * 400);
  if (control.kind === 'clock') return Math.min(20_000, Math.max(5000, control.base * 200));
  return 0;
}

/** Time as a clock shows it: `2:05:09`, `4:59`, under ten seconds `9.4`. Days are for words. */
export function face(ms: number): string {
  if (ms < 10_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const all = Math.ceil(ms / 1000);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60), all % 60];
  const tail = String(seconds).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
