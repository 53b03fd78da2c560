/** Where things stand on the drawn board: fields as tiles, columns as piles seen a little from above. */
import type { Position } from './position';

export const WIDE = 100;
export const HIGH = 126;
/** Room for the letters and numbers at the edge. */
export const EDGE = 24;
/** Half the width and half the depth of a disc. */
export const RX = 35;
export const RY = 15;
/** From the top of a tile to the middle of the lowest disc's underside. */
export const FOOT = HIGH - RY - 27;
/** The tallest pile takes so much; each man more adds less. */
const TALLEST = FOOT - RY - 6;
/** More discs than these cannot be told apart: taller piles are drawn with so many. */
const MOST_DISCS = 24;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

type Size = Pick<Position, 'files' | 'ranks'>;

/** The upper left corner of a field's tile. */
export function corner(field: number, { files, ranks }: Size, flipped: boolean): Spot {
  const file = field % files;
  const rank = Math.floor(field / files);
  return {
    x: EDGE + (flipped ? files - 1 - file : file) * WIDE,
    y: (flipped ? rank : ranks - 1 - rank) * HIGH,
  };
}

/** The foot of a column on a field. */
export function foot(field: number, size: Size, flipped: boolean): Spot {
  const { x, y } = corner(field, size, flipped);
  return { x: x + WIDE / 2, y: y + FOOT };
}

/** The whole picture, as a viewBox says it. */
export function frameOf({ files, ranks }: Size): string {
  return `0 -8 ${EDGE + files * WIDE + 4} ${ranks * HIGH + EDGE + 8}`;
}

/** How tall a pile of so many men is drawn. */
export function tall(height: number): number {
  return height ? TALLEST * (1 - Math.exp(-height / 6)) : 0;
}

export interface Disc {
  /** The middle of its underside, upward from the foot. */
  readonly base: number;
  readonly thick: number;
  /** So many men are lifted by it: itself and those above. */
  readonly men: number;
  readonly marked: boolean;
}

/** The discs of a pile from below; `marked` of its men, from the top, are somebody's. */
export function discs(height: number, marked: number): Disc[] {
  const shown = Math.min(height, MOST_DISCS);
  const thick = tall(height) / (shown || 1);
  return Array.from({ length: shown }, (_, n) => {
    const men = Math.max(1, Math.round(((shown - n) * height) / shown));
    return { base: n * thick, thick, men, marked: men <= marked };
  });
}

/** The side of a disc as a path, its underside's middle at the origin. */
export function side(base: number, thick: number): string {
  const low = -base;
  const top = -base - thick;
  return `M${-RX} ${low}A${RX} ${RY} 0 0 0 ${RX} ${low}V${top}A${RX} ${RY} 0 0 1 ${-RX} ${top}Z`;
}

/** Lines run beside the numbers, not through them. */
const BESIDE = 22;

/** A walked line as points; what is walked to and fro is drawn beside itself, and no more than twice. */
export function trail(path: readonly number[], size: Size, flipped: boolean): Spot[] {
  const seen = new Map<number, number>();
  return path.flatMap((field) => {
    const times = seen.get(field) ?? 0;
    seen.set(field, times + 1);
    const { x, y } = foot(field, size, flipped);
    return times < 3 ? [{ x: x + BESIDE + times * 8, y: y + times * 4 - 6 }] : [];
  });
}

/** The field to which an arrow key leads from another; itself at the edge. */
export function beside(field: number, key: string, { files, ranks }: Size, flipped: boolean): number {
  const turned = flipped ? -1 : 1;
  let file = field % files;
  let rank = Math.floor(field / files);
  if (key === 'ArrowLeft') file -= turned;
  else if (key === 'ArrowRight') file += turned;
  else if (key === 'ArrowUp') rank += turned;
  else if (key === 'ArrowDown') rank -= turned;
  else if (key === 'Home') file = flipped ? files - 1 : 0;
  else if (key === 'End') file = flipped ? 0 : files - 1;
  return file < 0 || file >= files || rank < 0 || rank >= ranks ? field : rank * files + file;
}

/** Numbers in little room: three as they are, of more the first and the last. */
export function few(counts: readonly number[]): string {
  return counts.length > 3 ? `${counts[0]}…${counts.at(-1)}` : counts.join(' ');
}
