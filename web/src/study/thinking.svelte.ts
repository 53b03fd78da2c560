/** An analysis that the house works on: asked for, followed while it becomes better, stopped. */
import { ask, Refused } from '../house/ask';
import type { Analysis, Problem } from '../house/messages';
import { someone } from '../house/session.svelte';

const ENDED = ['done', 'stopped', 'failed'];
const WAIT = 20;

export class Thinking {
  analysis: Analysis | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  lost = $state(false);
  asking = $state(false);
  #round = 0;

  /** Whether more is to come. */
  get busy(): boolean {
    return this.asking || (this.analysis !== null && !ENDED.includes(this.analysis.state));
  }

  /** Asks for an analysis and follows it to its end. */
  async begin(question: () => Promise<Analysis>): Promise<void> {
    const round = ++this.#round;
    this.analysis = null;
    this.problem = null;
    this.lost = false;
    this.asking = true;
    try {
      await someone();
      const found = await question();
      if (round !== this.#round) return;
      this.asking = false;
      this.analysis = found;
      await this.#follow(round);
    } catch (error) {
      if (round !== this.#round) return;
      if (error instanceof Refused) this.problem = error.problem;
      else this.lost = true;
    } finally {
      if (round === this.#round) this.asking = false;
    }
  }

  /** Takes up an analysis that is there already, if there is one; answers whether there was. */
  async resume(question: () => Promise<Analysis>): Promise<boolean> {
    const round = ++this.#round;
    try {
      this.analysis = await question();
    } catch {
      // Nobody has asked for one yet, or nobody can be asked now.
      return false;
    }
    if (round === this.#round) void this.#follow(round).catch(() => (this.lost = true));
    return true;
  }

  /** Forgets it; the house is told that nobody waits any more. */
  drop(): void {
    this.#round++;
    const left = this.analysis;
    this.asking = false;
    this.analysis = null;
    this.problem = null;
    this.lost = false;
    if (left && !ENDED.includes(left.state) && !left.match)
      ask('POST /api/analyses/{id}/stop', { path: { id: left.id }, send: {} }).catch(() => undefined);
  }

  async #follow(round: number): Promise<void> {
    while (round === this.#round && this.analysis && !ENDED.includes(this.analysis.state)) {
      const found: Analysis = await ask('GET /api/analyses/{id}', {
        path: { id: this.analysis.id },
        query: { after: this.analysis.version, wait: WAIT },
      });
      if (round === this.#round) this.analysis = found;
    }
  }
}
