/**
 * What waits for us in our matches, told by the house: one connection for all windows of this browser.
 *
 * The window that holds the lock follows the stream and passes on what it hears; the others listen to it. When it goes,
 * the lock goes to another, which follows in its place. Where there are no locks, every window follows for itself.
 */
import { follow } from './follow';
import type { Notice } from './messages';

const NAME = 'jinn-notices';
type Passed =
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'all'; readonly notices: readonly Notice[] }
  | { readonly kind: 'done'; readonly match: string }
  | { readonly kind: 'hello' };

const state: { notices: readonly Notice[] } = $state({ notices: [] });
let end: (() => void) | null = null;
let others: ((passed: Passed) => void) | null = null;

/** The last notice of every match that still says something, the newest first. */
export function notices(): readonly Notice[] {
  return state.notices;
}

/** Those that wait for our decision or our answer. */
export function pending(): readonly Notice[] {
  return state.notices.filter((one) => one.kind === 'due' || one.kind === 'offer');
}

/** A match is looked at and does not wait for us any more: what was told of it is seen. */
export function done(match: string): void {
  if (!state.notices.some((one) => one.match === match)) return;
  forget(match);
  others?.({ kind: 'done', match });
}

function forget(match: string): void {
  state.notices = state.notices.filter((one) => one.match !== match);
}

function take(notice: Notice): void {
  const rest = state.notices.filter((one) => one.match !== notice.match);
  state.notices = [notice, ...rest].slice(0, 50);
}

/** Begins to listen for this player; listening for another one ends. */
export function listen(player: string | null): void {
  end?.();
  end = others = null;
  state.notices = [];
  if (player === null) return;
  const name = `${NAME}-${player}`;
  const leaving = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  const pass = (passed: Passed): void => channel?.postMessage(passed);
  others = pass;
  let [leads, fresh] = [false, false];
  const lead = (): (() => void) =>
    follow('/api/me/stream', () => null, {
      message: (kind, data) => {
        if (kind !== 'notice') return;
        // Matches that only go on are no news.
        if ((data as Notice).kind === 'started' && fresh) return;
        take(data as Notice);
        pass({ kind: 'notice', notice: data as Notice });
      },
      // Every new connection tells of all matches again: what was known before is forgotten.
      link: (link) => {
        if (link !== 'live') return;
        state.notices = [];
        pass({ kind: 'all', notices: [] });
        fresh = true;
        setTimeout(() => (fresh = false), 1000);
      },
      refused: () => undefined,
    });
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Passed>) => {
      if (data.kind === 'notice') take(data.notice);
      else if (data.kind === 'done') forget(data.match);
      else if (data.kind === 'all' && !leads) state.notices = data.notices;
      // What is kept here follows the page; what is sent must be plain.
      else if (data.kind === 'hello' && leads)
        pass({ kind: 'all', notices: $state.snapshot(state.notices) as Notice[] });
    };
  let stop: (() => void) | null = null;
  if (navigator.locks && channel) {
    pass({ kind: 'hello' });
    navigator.locks
      .request(name, { signal: leaving.signal }, () => {
        leads = true;
        stop = lead();
        return new Promise<void>((free) => leaving.signal.addEventListener('abort', () => free()));
      })
      .catch(() => undefined);
  } else stop = lead();
  end = () => {
    leaving.abort();
    stop?.();
    channel?.close();
  };
}
