/** Moves and fights played out on the board: a piece walks, both turn over, the loser goes. */
import type { Point } from './geometry';
import { pieceOf, type Piece } from './position';
import type { Report } from './story';

const WALK = 260;
const WHOLE = 600;

/** What is on the board only while a move is played out. */
export interface Scene {
  /** Pieces that were destroyed, by cell: as they were seen at last, and the back that they turned over. */
  readonly gone: ReadonlyMap<number, { readonly piece: Piece; readonly back: Piece | null }>;
  /** The backs of pieces that turn over and stay, by the cell where they stand now. */
  readonly backs: ReadonlyMap<number, Piece>;
}

export const STILL: Scene = { gone: new Map(), backs: new Map() };

/** What must be drawn to play this report out. */
export function sceneOf(report: Report): Scene {
  const { fight } = report;
  if (!fight) return STILL;
  const gone = new Map<number, { piece: Piece; back: Piece | null }>();
  const backs = new Map<number, Piece>();
  for (const side of [0, 1] as const) {
    const cell = fight.cells[side];
    const was = pieceOf(side === 0 ? report.mover : report.met, cell);
    if (!was || was.king) continue;
    if (report.destroyed.includes(cell)) {
      gone.set(cell, { piece: { ...was, element: fight.used[side], open: true }, back: was.open ? null : was });
    } else if (!was.open) backs.set(side === 0 && report.moved ? fight.cells[1] : cell, was);
  }
  return { gone, backs };
}

/** Plays a report out on the pieces of the picture; what is returned ends it at once. */
export function playOut(svg: SVGSVGElement, report: Report, centres: readonly Point[]): () => void {
  const running: Animation[] = [];
  const { origin, target, fight } = report;
  if (origin === null || target === null) return () => undefined;
  const [ox, oy] = centres[origin] ?? [0, 0];
  const [tx, ty] = centres[target] ?? [0, 0];

  function run(what: string, frames: Keyframe[], duration: number): void {
    for (const part of svg.querySelectorAll(what)) running.push(part.animate(frames, { duration, fill: 'backwards' }));
  }
  const away = (share: number): string => `translate(${(tx - ox) * share}px, ${(ty - oy) * share}px)`;
  const back = `translate(${ox - tx}px, ${oy - ty}px)`;

  if (!fight && report.moved) {
    run(`[data-walk="${target}"]`, [{ transform: back }, { transform: 'none' }], WALK);
    if (report.changed) run(`[data-face="${target}"]`, turn(0.45, 0.9), WHOLE);
  } else if (!fight) {
    run(
      `[data-walk="${origin}"]`,
      [{ transform: 'none' }, { transform: away(0.4) }, { transform: 'none' }],
      WALK * 1.5,
    );
  } else {
    const strike = { transform: away(0.5), offset: 0.35 };
    if (report.moved) {
      const near = `translate(${(ox - tx) * 0.5}px, ${(oy - ty) * 0.5}px)`;
      const held = [0.35, 0.75].map((offset) => ({ transform: near, offset }));
      run(`[data-walk="${target}"]`, [{ transform: back }, ...held, { transform: 'none' }], WHOLE);
    } else {
      const held = [strike, { transform: away(0.5), offset: 0.7 }];
      const gone = report.destroyed.includes(origin);
      run(
        gone ? `[data-gone="${origin}"]` : `[data-walk="${origin}"]`,
        [{ transform: 'none' }, ...held, { transform: gone ? away(0.5) : 'none' }],
        WHOLE,
      );
    }
    run(
      '[data-back]',
      [
        { transform: 'none' },
        { transform: 'none', offset: 0.3 },
        { transform: 'scaleX(0)', offset: 0.42 },
        { transform: 'scaleX(0)' },
      ],
      WHOLE,
    );
    run('[data-turning="true"]', turn(0.42, 0.54), WHOLE);
    run(
      '[data-fall]',
      [
        { opacity: 1, transform: 'none' },
        { opacity: 1, transform: 'none', offset: 0.72 },
        { opacity: 0, transform: 'scale(0.2) rotate(50deg)' },
      ],
      WHOLE,
    );
  }
  return () => running.forEach((one) => one.cancel());
}

/** A face that comes into sight between two moments. */
function turn(from: number, to: number): Keyframe[] {
  return [
    { transform: 'scaleX(0)' },
    { transform: 'scaleX(0)', offset: from },
    { transform: 'none', offset: to },
    { transform: 'none' },
  ];
}

/** How long a scene lasts, in milliseconds. */
export const SCENE_MS = WHOLE;
