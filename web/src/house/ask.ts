/** One way to ask the house: a request of the table, its answer typed; every refusal a `Refused` that explains itself. */
import type { Problem, Requests, Standing } from './messages';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly standing: Standing | null,
    /** Milliseconds after which it may be tried again, if the house said so. */
    readonly wait: number | null,
  ) {
    super(problem.text.en);
  }
}

/** The house could not be reached at all. */
export class Unreachable extends Error {}

type Extra<K extends keyof Requests> = (Requests[K] extends { path: infer P } ? { path: P } : { path?: never }) &
  (Requests[K] extends { query: infer Q } ? { query?: Q } : { query?: never }) &
  (Requests[K] extends { takes: infer T } ? { send: T } : { send?: never });

type Told<K extends keyof Requests> = Requests[K]['gives'];

/** Asks, e.g. `ask('POST /api/matches/{id}/join', { path: { id }, send: {} })`. Raises `Refused` or `Unreachable`. */
export async function ask<K extends keyof Requests>(
  what: K,
  ...[extra]: Partial<Extra<K>> extends Extra<K> ? [extra?: Extra<K>] : [extra: Extra<K>]
): Promise<Told<K>> {
  const [method, pattern] = what.split(' ') as [string, string];
  const sent = (extra ?? {}) as {
    path?: Record<string, string>;
    query?: Record<string, string | number>;
    send?: unknown;
  };
  const address = addressOf(pattern, sent.path, sent.query);
  const wanted: RequestInit = { method, credentials: 'same-origin', headers: { Accept: 'application/json' } };
  if (sent.send !== undefined || method !== 'GET') {
    wanted.headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
    wanted.body = JSON.stringify(sent.send ?? {});
  }
  let answer: Response;
  try {
    answer = await fetch(address, wanted);
  } catch (error) {
    throw new Unreachable(String(error));
  }
  if (!answer.ok) throw await refusal(answer);
  const kind = answer.headers.get('content-type') ?? '';
  return (kind.includes('json') ? await answer.json() : await answer.text()) as Told<K>;
}

/** The address of a request. */
export function addressOf(
  pattern: string,
  path?: Record<string, string>,
  query?: Record<string, string | number>,
): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path?.[name] ?? ''));
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== '' && value !== undefined);
  return asked.length
    ? `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
    : filled;
}

async function refusal(answer: Response): Promise<Error> {
  const wait = Number(answer.headers.get('retry-after')) * 1000 || null;
  try {
    const body = (await answer.json()) as { error: Problem; standing?: Standing | null };
    return new Refused(answer.status, body.error, body.standing ?? null, wait);
  } catch {
    // Not the house but something before it answered.
    return new Unreachable(`${answer.status} ${answer.statusText}`);
  }
}

/** A key for a command, so that sending it again does it once. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends a command until an answer comes: the key makes repeating safe. Raises `Refused`, or `Unreachable` at last. */
export async function insist<T>(command: () => Promise<T>, tries = 5): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await command();
    } catch (error) {
      const again = error instanceof Unreachable || (error instanceof Refused && error.status === 503);
      if (!again || n === tries) throw error;
      await new Promise((done) => setTimeout(done, error instanceof Refused ? (error.wait ?? 1000) : 300 * 2 ** n));
    }
  }
}
