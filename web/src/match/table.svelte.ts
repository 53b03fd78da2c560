/**
 * One match as this page knows it: followed from the house, moved in by the viewer.
 *
 * What the house tells is the only truth: a view is shown because it came, never because a move was sent. The one
 * exception is a promise kept elsewhere: an answer to a command carries the standing right after it, which may come
 * before the stream tells the same.
 */
import type { Telling } from '../boards/board';
import { ask, freshKey, insist, Refused, type Unreachable } from '../house/ask';
import { follow, type Link } from '../house/follow';
import type { Event, Info, Presence, Snapshot, Standing } from '../house/messages';
import { someone } from '../house/session.svelte';

/** So long the answer to a command waits for the stream to tell the same. */
const PATIENCE = 120;

export type Failure = Refused | Unreachable;
/** Commands without words, by the last part of their path. */
export type Deed = 'leave' | 'resign' | 'abort' | 'adjourn' | 'ready' | 'draw' | 'takeback' | 'rematch';
export type Question = 'draw' | 'takeback' | 'rematch';

export class Table {
  info: Info | null = $state.raw(null);
  standing: Standing | null = $state.raw(null);
  log: readonly Event[] = $state.raw([]);
  seat: number | null = $state.raw(null);
  presence: Presence | null = $state.raw(null);
  link: Link = $state.raw('joining');
  /** The status with which the house refused to tell the match; 0 while it did not. */
  refused = $state.raw(0);
  telling: Telling | null = $state.raw(null);
  /** Whether a command of ours is on its way. */
  sending = $state.raw(false);
  /** Legal moves of our seat, once asked for; null when unknown or too many to list. */
  moves: readonly string[] | null = $state.raw(null);
  /** How far the clock of the house is ahead of this machine's, in milliseconds. */
  ahead = $state.raw(0);

  /** Called with every event that happens while we look on. */
  onevent: ((event: Event) => void) | null = null;

  #end: (() => void) | null = null;
  #listed = -1;
  #skew: number | null = null;
  /** What was seen before the event that comes next: what it tells is played out from there. */
  #before = '';
  #fresh = true;
  #awaited: { seq: number; come: () => void } | null = null;

  constructor(readonly id: string) {}

  /** Begins to follow. */
  open(): void {
    this.#end = follow(
      `/api/matches/${encodeURIComponent(this.id)}/stream`,
      () => (this.standing && !this.#fresh ? (this.log.at(-1)?.seq ?? null) : null),
      {
        message: (kind, data) => this.#message(kind, data),
        link: (state) => (this.link = state),
        refused: (status) => (this.refused = status),
      },
    );
  }

  /** Ends to follow. */
  close(): void {
    this.#end?.();
    this.#end = null;
  }

  /** Follows anew, as somebody else: after a seat was taken, what we may know is different. */
  again(): void {
    this.close();
    this.#fresh = true;
    this.open();
  }

  /** Whether our decision is awaited. */
  get due(): boolean {
    return this.seat !== null && this.standing?.status === 'running' && this.standing.due.includes(this.seat);
  }

  #message(kind: string, data: unknown): void {
    if (kind === 'snapshot') this.#snapshot(data as Snapshot);
    else if (kind === 'event') this.#event(data as Event);
    else if (kind === 'presence') this.presence = data as Presence;
  }

  #snapshot(snapshot: Snapshot): void {
    this.info = snapshot.info;
    this.log = snapshot.log;
    this.seat = snapshot.seat;
    this.#fresh = false;
    this.telling = null;
    this.#before = snapshot.standing.view;
    this.standing = null;
    this.#stand(snapshot.standing);
  }

  #event(event: Event): void {
    const newest = this.log.at(-1)?.seq ?? -1;
    if (event.seq <= newest) return;
    this.log = [...this.log, event];
    this.#tick(event.at);
    if (event.sitter && this.info) {
      const seats = this.info.seats.map((one) => (one.seat === event.sitter?.seat ? event.sitter : one));
      this.info = { ...this.info, seats };
    }
    // Of what was missed only the last event says how it stands: there is nothing to play it out from.
    const whole = event.standing !== undefined && this.#before !== '';
    if (event.kind === 'tookback') this.telling = null;
    else if (event.lines.length)
      this.telling = whole ? { seq: event.seq, before: this.#before, lines: event.lines } : null;
    this.#before = event.standing?.view ?? '';
    if (event.standing) this.#stand(event.standing);
    if (this.#awaited && event.seq >= this.#awaited.seq) this.#awaited.come();
    this.onevent?.(event);
    if (['left', 'joined', 'opened'].includes(event.kind) || event.standing?.status === 'over') void this.#refresh();
  }

  /** Takes up a standing that is not older than ours. */
  #stand(standing: Standing): void {
    if (this.standing && standing.seq < this.standing.seq) return;
    this.standing = standing;
    if (standing.clock) this.#tick(standing.clock.at);
    void this.#list();
  }

  /** The shortest way that a moment of the house ever took to us is the best estimate of its clock. */
  #tick(at: number): void {
    const skew = Date.now() - at;
    if (this.#skew === null || skew < this.#skew) {
      this.#skew = skew;
      this.ahead = -skew;
    }
  }

  async #refresh(): Promise<void> {
    try {
      const snapshot = await ask('GET /api/matches/{id}', { path: { id: this.id } });
      this.info = snapshot.info;
      this.seat = snapshot.seat;
    } catch {
      // What changed is told by the stream again at the next snapshot.
    }
  }

  async #list(): Promise<void> {
    const seq = this.standing?.seq ?? -1;
    if (!this.due) {
      this.moves = null;
      this.#listed = -1;
      return;
    }
    if (this.#listed === seq) return;
    this.#listed = seq;
    this.moves = null;
    try {
      const listed = await ask('GET /api/matches/{id}/moves', { path: { id: this.id }, query: { limit: 200 } });
      if (this.#listed === seq) this.moves = listed.more ? null : listed.moves;
    } catch {
      // Boards and the typed field do without: the house checks every move anyway.
    }
  }

  /** Sends a move. Raises `Refused` or `Unreachable`; the board is right again before it does. */
  async move(text: string): Promise<void> {
    const seq = this.standing?.seq ?? 0;
    const key = freshKey();
    await this.#send(() =>
      ask('POST /api/matches/{id}/moves', { path: { id: this.id }, send: { seq, key, move: text } }),
    );
  }

  /** Does something that needs no words. */
  async act(deed: Deed): Promise<void> {
    const key = freshKey();
    await this.#send(() => ask(`POST /api/matches/{id}/${deed}`, { path: { id: this.id }, send: { key } }));
    if (deed === 'leave') this.again();
  }

  /** Answers an offer of the other side. */
  async answer(question: Question, yes: boolean): Promise<void> {
    const key = freshKey();
    await this.#send(() =>
      ask(`POST /api/matches/{id}/${question}/answer`, { path: { id: this.id }, send: { yes, key } }),
    );
  }

  /** Says something at the table. */
  async say(text: string): Promise<void> {
    const key = freshKey();
    await this.#send(() => ask('POST /api/matches/{id}/chat', { path: { id: this.id }, send: { text, key } }));
  }

  /** Claims the end of a match that the others have left. */
  async claim(what: 'win' | 'draw'): Promise<void> {
    const key = freshKey();
    await this.#send(() => ask('POST /api/matches/{id}/claim', { path: { id: this.id }, send: { what, key } }));
  }

  /** Takes a free seat. */
  async join(seat: number | null = null): Promise<void> {
    await someone();
    const key = freshKey();
    await this.#send(() => ask('POST /api/matches/{id}/join', { path: { id: this.id }, send: { seat, key } }));
    this.again();
  }

  async #send(command: () => Promise<{ standing: Standing }>): Promise<void> {
    this.sending = true;
    try {
      const { standing } = await insist(command);
      // What happened is told by the stream, with all that a board plays out; the answer only makes sure of it.
      await this.#told(standing.seq);
      this.#stand(standing);
    } catch (error) {
      if (error instanceof Refused && error.standing) this.#stand(error.standing);
      throw error;
    } finally {
      this.sending = false;
    }
  }

  /** Waits a moment for the stream to tell an event. */
  #told(seq: number): Promise<void> {
    if (this.link !== 'live' || (this.log.at(-1)?.seq ?? -1) >= seq) return Promise.resolve();
    return new Promise((done) => {
      const come = (): void => {
        clearTimeout(timer);
        this.#awaited = null;
        done();
      };
      const timer = setTimeout(come, PATIENCE);
      this.#awaited = { seq, come };
    });
  }
}
