/**
 * One-time links: `#admin=…` makes an administrator, `#reset=…` a new password.
 *
 * What stands behind # is never sent to a server by the browser, so it is in no log; it is taken out of the address as
 * soon as it was read, and kept only here.
 */
import { go } from './place.svelte';

export interface OneTime {
  readonly kind: 'admin' | 'reset';
  readonly token: string;
}

let held: OneTime | null = $state.raw(null);

/** The link that was opened, until it is used. */
export function oneTime(): OneTime | null {
  return held;
}

/** The link was used. */
export function usedUp(): void {
  held = null;
}

/** Takes a one-time link out of the address, and goes where it is used. */
export function takeLink(hash: string): void {
  const found = /^#(admin|reset)=([0-9a-f]{64})$/.exec(hash);
  if (!found) return;
  held = { kind: found[1] as OneTime['kind'], token: found[2] ?? '' };
  go('/account', true);
}
