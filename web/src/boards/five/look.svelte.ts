/**
 * How one looks at the board: the camera and its flights, the zone of nine by nine, the cell that the keys are at.
 *
 * The zone is the source's window (docs/rules/five 1.3, 2.2, 2.3): it centres on every move, `focus` sets it, `refocus`
 * shifts it. Its cells are the ones that the keyboard reaches; steering beyond its edge takes it along.
 */
import { between, drawn, fitting, following, holds, kept, panned, pointOf, seen, sees, zoomed } from './camera';
import type { Camera, Size } from './camera';
import type { Bounds, Cell } from './field';
import { FARTHEST, type Position } from './position';

export const HALF = 4;
const FLIGHT = 280;

export class Look {
  size: Size = $state.raw({ width: 0, height: 0 });
  camera: Camera = $state.raw({ row: 0, col: 0, cell: 40 });
  /** The middle of the zone. */
  zone: Cell = $state.raw([0, 0]);
  cursor: Cell = $state.raw([0, 0]);
  low = -FARTHEST;
  high = FARTHEST;
  #frame = 0;

  readonly cell = $derived(this.camera.cell);
  /** What is drawn, as text: the same text means that nothing has to be drawn anew. */
  readonly #area = $derived(Object.values(drawn(this.camera, this.size)).join());
  readonly area: Bounds = $derived.by(() => {
    const [top = 0, left = 0, bottom = 0, right = 0] = this.#area.split(',').map(Number);
    return { top, left, bottom, right };
  });
  /** What coordinates are counted from in the picture: near by, and the same for a long while. */
  readonly top = $derived(Math.floor(this.area.top / 1024) * 1024);
  readonly left = $derived(Math.floor(this.area.left / 1024) * 1024);
  /** Where in the view the corner of what is drawn is. */
  readonly corner = $derived(pointOf(this.camera, this.size, [this.area.top - 0.5, this.area.left - 0.5]));
  readonly seen: Bounds = $derived(seen(this.camera, this.size));

  /** Begins with a position: a bounded board is seen whole, an endless one where play is. */
  begin(position: Position): void {
    const { setting, field, last, centre } = position;
    this.low = setting.size === null ? -FARTHEST : 0;
    this.high = setting.size === null ? FARTHEST : setting.size - 1;
    this.zone = this.cursor = last ?? centre;
    if (setting.size !== null) {
      this.camera = fitting({ top: 0, left: 0, bottom: this.high, right: this.high }, this.size, 60, 0.4);
      return;
    }
    const usual = Math.max(24, Math.min(40, Math.min(this.size.width - 48, this.size.height - 24) / 10));
    const all = fitting(field.bounds ?? { top: 0, left: 0, bottom: 0, right: 0 }, this.size, usual);
    this.camera = all.cell >= 22 ? all : { row: this.zone[0], col: this.zone[1], cell: usual };
  }

  set(camera: Camera): void {
    cancelAnimationFrame(this.#frame);
    this.camera = kept(camera, this.low, this.high);
  }

  pan(dx: number, dy: number): void {
    this.set(panned(this.camera, dx, dy));
  }

  zoom(factor: number, x = this.size.width / 2, y = this.size.height / 2): void {
    this.set(zoomed(this.camera, this.size, x, y, factor));
  }

  /** Flies there; from far away only the end of the way is seen. */
  fly(to: Camera, moving: boolean): void {
    cancelAnimationFrame(this.#frame);
    const goal = kept(to, this.low, this.high);
    if (!moving || document.hidden) {
      this.camera = goal;
      return;
    }
    let from = this.camera;
    const views = Math.hypot(
      ((goal.col - from.col) * goal.cell) / this.size.width,
      ((goal.row - from.row) * goal.cell) / this.size.height,
    );
    if (views > 2) {
      const share = 1 - 1.5 / views;
      from = {
        ...goal,
        row: from.row + (goal.row - from.row) * share,
        col: from.col + (goal.col - from.col) * share,
      };
    }
    const begun = performance.now();
    const step = (time: number): void => {
      const share = Math.min(1, Math.max(0, time - begun) / FLIGHT);
      this.camera = share < 1 ? between(from, goal, share) : goal;
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  /** Lets the board run on after a flick, slower and slower. */
  glide(vx: number, vy: number): void {
    if (Math.hypot(vx, vy) < 0.25) return;
    let last = performance.now();
    const step = (time: number): void => {
      const span = Math.max(0, time - last);
      last = time;
      this.camera = kept(panned(this.camera, vx * span, vy * span), this.low, this.high);
      const slower = 0.995 ** span;
      [vx, vy] = [vx * slower, vy * slower];
      if (Math.hypot(vx, vy) > 0.02) this.#frame = requestAnimationFrame(step);
    };
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(step);
  }

  /** Sees to it that a cell is in view. */
  show(cell: Cell, moving: boolean): void {
    const margin = Math.min(60, this.camera.cell * 1.5 + 24);
    if (!sees(this.camera, this.size, cell, margin)) {
      this.fly(following(this.camera, this.size, cell, margin + this.camera.cell), moving);
    }
  }

  /** The source's `focus`: the zone around this cell of the world. */
  focus(cell: Cell, moving: boolean): void {
    this.zone = this.cursor = this.#inside(cell);
    const near = Math.max(this.camera.cell, 24);
    this.fly({ row: this.zone[0], col: this.zone[1], cell: near }, moving);
  }

  /** The source's `refocus`: shifts the zone, and what is pointed at with it. */
  refocus(rows: number, cols: number, moving: boolean): void {
    this.zone = this.#inside([this.zone[0] + rows, this.zone[1] + cols]);
    this.cursor = this.#inside([this.cursor[0] + rows, this.cursor[1] + cols]);
    this.show([this.zone[0] + Math.sign(rows) * HALF, this.zone[1] + Math.sign(cols) * HALF], moving);
  }

  /** Moves the cursor; at the edge of the zone the zone goes along. */
  steer(rows: number, cols: number, moving: boolean): void {
    this.cursor = this.#inside([this.cursor[0] + rows, this.cursor[1] + cols]);
    const along = (zone: number, at: number): number => Math.max(at - HALF, Math.min(at + HALF, zone));
    this.zone = [along(this.zone[0], this.cursor[0]), along(this.zone[1], this.cursor[1])];
    this.show(this.cursor, moving);
  }

  /** The zone after a move: centred on it. The cursor stays where it is, if the zone still has it. */
  follow(cell: Cell, moving: boolean): void {
    this.zone = cell;
    if (Math.max(Math.abs(this.cursor[0] - cell[0]), Math.abs(this.cursor[1] - cell[1])) > HALF) this.cursor = cell;
    this.show(cell, moving);
  }

  /** Sees all of these bounds. */
  all(bounds: Bounds, moving: boolean): void {
    this.fly(fitting(bounds, this.size, 44), moving);
  }

  sees(bounds: Bounds): boolean {
    return holds(this.seen, bounds);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #inside([row, col]: Cell): Cell {
    const keep = (n: number): number => Math.min(this.high, Math.max(this.low, n));
    return [keep(row), keep(col)];
  }
}
