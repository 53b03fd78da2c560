/**
 * A position that nobody plays, and the moves that are tried out from it: for puzzles, lessons and analysis.
 *
 * The house says what comes of every move (`POST /api/positions`); what it said is kept with the place in the tree.
 */
import type { Telling } from '../boards/board';
import { ask, Refused } from '../house/ask';
import type { Problem, Tried } from '../house/messages';
import { onward, pathTo, Tree, type Node } from './tree';

/** What is explored: a game, and where it begins; `position` null is the game's own first one. */
export interface Setting {
  readonly game: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly seats?: number | null;
  readonly position?: string | null;
  /** Moves that are there from the beginning: a match, a line. */
  readonly moves?: readonly string[];
}

const BUSY = 429;
/** The house tries one thing at a time for us: a page with many boards asks one after the other. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

export class Explorer {
  readonly tree = new Tree();
  /** The place that is shown. */
  at: Node = $state.raw(this.tree.root);
  /** What the house says of it; null until it has said anything. */
  tried: Tried | null = $state.raw(null);
  telling: Telling | null = $state.raw(null);
  /** Why the last move was refused. */
  refusal: { readonly problem: Problem; readonly move: string } | null = $state.raw(null);
  /** The house could not be reached. */
  lost = $state(false);
  busy = $state(false);
  /** Grows when the tree does. */
  version = $state(0);

  // Memory that nothing follows: the tree is shown by its version.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  #known = new Map<number, Tried>();
  #told = 0;
  #wanted: Node;
  #start: string | null;

  constructor(readonly setting: Setting) {
    this.#start = setting.position ?? null;
    this.#wanted = this.tree.root;
    let node = this.tree.root;
    for (const move of setting.moves ?? []) node = this.tree.add(node, move);
  }

  /** The position the moves begin from, once the house has told it. */
  get start(): string | null {
    return this.#start;
  }

  /** The moves that lead to what is shown. */
  get moves(): string[] {
    return pathTo(this.at);
  }

  /** Shows a place of the tree. */
  async go(node: Node): Promise<void> {
    this.refusal = null;
    this.#wanted = node;
    const found = await this.#ask(node);
    if (found && this.#wanted === node) this.#show(node, found);
  }

  /** Tries a move out from what is shown; answers whether it was one. */
  async play(move: string): Promise<boolean> {
    if (this.busy) return false;
    const from = this.at;
    const known = from.children.find((child) => child.move === move);
    if (known) {
      await this.go(known);
      return true;
    }
    this.refusal = null;
    this.busy = true;
    try {
      const found = await this.#fetch([...pathTo(from), move], this.#known.get(from.id)?.ply ?? 0);
      // The house writes a move in one way; what was typed may have been a turn of several.
      const [told] = found.lines;
      const node = this.tree.add(from, told && found.lines.length === 1 ? told.move : move.trim());
      this.version++;
      this.#known.set(node.id, found);
      if (this.at === from) {
        this.#wanted = node;
        this.#show(node, found);
      }
      return true;
    } catch (error) {
      this.#failed(error, move);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** One move back, or so many. */
  async back(): Promise<void> {
    if (this.#wanted.parent) await this.go(this.#wanted.parent);
  }

  /** One move on along the first variation. */
  async forth(): Promise<void> {
    const next = this.#wanted.children[0];
    if (next) await this.go(next);
  }

  async first(): Promise<void> {
    await this.go(this.tree.root);
  }

  async last(): Promise<void> {
    const end = onward(this.#wanted).at(-1);
    if (end) await this.go(end);
  }

  /** Makes the line to what is shown the main one. */
  promote(): void {
    this.tree.promote(this.at);
    this.version++;
  }

  /** Takes what is shown away, with all that follows. */
  async remove(): Promise<void> {
    const parent = this.tree.remove(this.at);
    this.version++;
    await this.go(parent);
  }

  /** Forgets why a move was refused. */
  forgive(): void {
    this.refusal = null;
  }

  #show(node: Node, found: Tried): void {
    const before = this.tried;
    const step = before !== null && node.parent === this.at;
    this.#start ??= found.start;
    this.at = node;
    this.tried = found;
    this.lost = false;
    this.telling = step ? { seq: ++this.#told, before: before.view, lines: found.lines } : null;
  }

  async #ask(node: Node): Promise<Tried | null> {
    const known = this.#known.get(node.id);
    if (known) return known;
    try {
      const since = node.parent ? (this.#known.get(node.parent.id)?.ply ?? Math.max(0, node.ply - 1)) : 0;
      const found = await this.#fetch(pathTo(node), since);
      this.#known.set(node.id, found);
      return found;
    } catch (error) {
      this.#failed(error, node.move);
      return null;
    }
  }

  async #fetch(moves: string[], since: number): Promise<Tried> {
    const { game, options = {}, seats = null } = this.setting;
    const send = { game, options, seats: this.#start === null ? seats : null, position: this.#start, moves, since };
    for (let n = 1; ; n++) {
      try {
        return await inTurn(() => ask('POST /api/positions', { send }));
      } catch (error) {
        if (!(error instanceof Refused && error.status === BUSY) || n === 3) throw error;
        await new Promise((done) => setTimeout(done, error.wait ?? 1000));
      }
    }
  }

  #failed(error: unknown, move: string): void {
    if (error instanceof Refused) this.refusal = { problem: error.problem, move };
    else this.lost = true;
  }
}
