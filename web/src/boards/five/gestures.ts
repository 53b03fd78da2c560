/**
 * What fingers and mice do on a board that moves under them: drag, pinch, flick, tap.
 *
 * Fed with pointer events, it tells what was meant; where that leads is the camera's business.
 */

export interface Meant {
  pan(dx: number, dy: number): void;
  zoom(x: number, y: number, factor: number): void;
  tap(x: number, y: number, touch: boolean): void;
  /** The board was let go while it moved: pixels a millisecond. */
  flick(vx: number, vy: number): void;
}

export interface Touch {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  readonly touch: boolean;
}

/** How far a finger may slip in a tap. */
const SLIP = 7;

export class Gestures {
  readonly #down = new Map<number, Touch>();
  #start: Touch | null = null;
  #dragging = false;
  #trail: Touch[] = [];

  constructor(readonly meant: Meant) {}

  /** Whether the board is being dragged: then no cell is pointed at. */
  get dragging(): boolean {
    return this.#dragging;
  }

  press(touch: Touch): void {
    this.#down.set(touch.id, touch);
    if (this.#down.size === 1) {
      this.#start = touch;
      this.#dragging = false;
      this.#trail = [touch];
    } else {
      // A second finger: whatever this is, it is no tap.
      this.#dragging = true;
      this.#trail = [];
    }
  }

  move(touch: Touch): void {
    const before = this.#down.get(touch.id);
    if (!before) return;
    if (this.#down.size > 1) this.#pinch(before, touch);
    else if (this.#dragging) this.meant.pan(touch.x - before.x, touch.y - before.y);
    else if (this.#start && Math.hypot(touch.x - this.#start.x, touch.y - this.#start.y) > SLIP) {
      this.#dragging = true;
      this.meant.pan(touch.x - this.#start.x, touch.y - this.#start.y);
    }
    this.#down.set(touch.id, touch);
    this.#trail = [...this.#trail.filter((one) => touch.time - one.time < 80), touch];
  }

  release(touch: Touch): void {
    if (!this.#down.delete(touch.id)) return;
    if (this.#down.size) return;
    const first = this.#trail[0];
    if (!this.#dragging) this.meant.tap(touch.x, touch.y, touch.touch);
    else if (first && touch.time > first.time && this.#trail.length > 2) {
      const span = Math.max(16, touch.time - first.time);
      this.meant.flick((touch.x - first.x) / span, (touch.y - first.y) / span);
    }
    this.#dragging = false;
    this.#trail = [];
  }

  /** The browser took the gesture away. */
  cancel(id: number): void {
    this.#down.delete(id);
    this.#dragging = this.#down.size > 0;
    this.#trail = [];
  }

  #pinch(before: Touch, after: Touch): void {
    const other = [...this.#down.values()].find((one) => one.id !== after.id);
    if (!other) return;
    const [was, is] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(after.x - other.x, after.y - other.y),
    ];
    this.meant.pan((after.x - before.x) / 2, (after.y - before.y) / 2);
    if (was > 8 && is > 8) this.meant.zoom((after.x + other.x) / 2, (after.y + other.y) / 2, is / was);
  }
}
