/**
 * Looking back in a match: which of its positions is shown, and what was seen there.
 *
 * The views are those that the house showed this viewer then; it is asked for a stretch of them when one is wanted.
 */
import type { Telling } from '../boards/board';
import { ask } from '../house/ask';
import type { Play } from './story';
import type { Table } from './table.svelte';

/** Views asked for at once, around the one that is wanted. */
const STRETCH = 60;
/** Tellings of a replay are told apart from those of the match by numbers below nothing, which still grow. */
const BELOW = -1_000_000_000;

export class Replay {
  /** After how many moves; null is the match as it stands. */
  at: number | null = $state.raw(null);
  telling: Telling | null = $state.raw(null);
  // What is shown is kept apart: this is memory that nothing follows.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #views = new Map<number, string>();
  #shown: string | null = $state.raw(null);
  #told = BELOW;
  #asked = 0;

  constructor(readonly table: Table) {}

  /** The view that is shown. */
  get view(): string {
    return this.at === null || this.#shown === null ? (this.table.standing?.view ?? '') : this.#shown;
  }

  get live(): boolean {
    return this.at === null;
  }

  /** The moves of the match have changed: what was taken back is not looked at any more. */
  cut(plies: number): void {
    for (const ply of this.#views.keys()) if (ply > plies) this.#views.delete(ply);
    if (this.at !== null && this.at > plies) this.leave();
  }

  /** Back to the match as it stands. */
  leave(): void {
    this.at = null;
    this.#shown = null;
    this.telling = null;
    this.#asked++;
  }

  /** Shows the position after so many of the moves. */
  async go(ply: number, plays: readonly Play[]): Promise<void> {
    const wanted = Math.max(0, Math.min(plays.length, ply));
    if (wanted >= plays.length) {
      this.leave();
      return;
    }
    const mine = ++this.#asked;
    const from = this.at ?? plays.length;
    const before = this.view;
    const view = await this.#view(wanted);
    if (mine !== this.#asked || view === undefined) return;
    const play = plays[wanted - 1];
    // A step forward is played out, as it was when it happened; a jump is not.
    this.telling = play && wanted === from + 1 ? { seq: ++this.#told, before, lines: [play.told] } : null;
    this.#shown = view;
    this.at = wanted;
  }

  async #view(ply: number): Promise<string | undefined> {
    const known = this.#views.get(ply);
    if (known !== undefined) return known;
    const first = Math.max(0, ply - STRETCH);
    const found = await ask('GET /api/matches/{id}/views', {
      path: { id: this.table.id },
      query: { from: first, to: ply + STRETCH },
    });
    for (const [n, view] of found.views.entries()) this.#views.set(found.first + n, view);
    return this.#views.get(ply) ?? (await this.#alone(ply));
  }

  /** Long positions may make the stretch shorter than asked for. */
  async #alone(ply: number): Promise<string | undefined> {
    const found = await ask('GET /api/matches/{id}/views', {
      path: { id: this.table.id },
      query: { from: ply, to: ply },
    });
    return found.views[0];
  }
}
