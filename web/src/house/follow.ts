/** Streams of the house: a connection that tells the truth about itself and comes again where it was cut off. */

export type Link = 'joining' | 'live' | 'lost';

export interface Follower {
  /** A message of this kind came. */
  message(kind: string, data: unknown): void;
  /** The connection changed. */
  link(state: Link): void;
  /** The house will not tell this any more: it does not exist, or is not ours to see. */
  refused(status: number): void;
}

const FIRST = 500;
const LONGEST = 8000;
/** The house gives a sign of life every 10 s; after this silence the connection counts as lost. */
const SILENCE = 25_000;

/** Follows a stream until the returned function is called. `after` is asked on each new try: the last number seen. */
export function follow(address: string, after: () => number | null, follower: Follower): () => void {
  const ended = new AbortController();
  void run(address, after, follower, ended.signal);
  return () => ended.abort();
}

async function run(address: string, after: () => number | null, follower: Follower, ended: AbortSignal): Promise<void> {
  let pause = FIRST;
  while (!ended.aborted) {
    follower.link('joining');
    const silence = new AbortController();
    const stop = (): void => silence.abort();
    ended.addEventListener('abort', stop);
    addEventListener('offline', stop);
    try {
      const seen = after();
      const where = seen === null ? address : `${address}${address.includes('?') ? '&' : '?'}after=${seen}`;
      const answer = await fetch(where, { headers: { Accept: 'application/x-ndjson' }, signal: silence.signal });
      if (!answer.ok && answer.status !== 429 && answer.status < 500) {
        follower.refused(answer.status);
        return;
      }
      if (answer.ok && answer.body) {
        follower.link('live');
        pause = FIRST;
        await read(answer.body, follower, silence);
      }
    } catch {
      // The connection broke: what follows is to come again.
    } finally {
      ended.removeEventListener('abort', stop);
      removeEventListener('offline', stop);
    }
    if (ended.aborted) return;
    follower.link('lost');
    await rest(pause * (0.75 + Math.random() / 2), ended);
    pause = Math.min(LONGEST, pause * 2);
  }
}

async function read(body: ReadableStream<Uint8Array>, follower: Follower, silence: AbortController): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  let timer = setTimeout(() => silence.abort(), SILENCE);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line) continue;
        const [kind, data] = Object.entries(JSON.parse(line) as Record<string, unknown>)[0] ?? [];
        if (kind !== undefined) follower.message(kind, data);
      }
    }
  } finally {
    clearTimeout(timer);
    void reader.cancel().catch(() => undefined);
  }
}

/** Waits, shorter when the network comes back or the page is looked at again. */
function rest(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener('online', over);
      document.removeEventListener('visibilitychange', over);
      ended.removeEventListener('abort', over);
      done();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
    document.addEventListener('visibilitychange', over);
    ended.addEventListener('abort', over);
  });
}
