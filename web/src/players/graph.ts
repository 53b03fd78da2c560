/** Where the points of a rating lie in a drawing. */
import type { RatingPoint } from '../house/messages';

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly line: string;
  /** Where the rating lies in 95 of 100 cases, as a surface around the line. */
  readonly band: string;
  readonly dots: readonly { readonly x: number; readonly y: number }[];
  readonly lines: readonly { readonly value: number; readonly y: number }[];
}

const [LEFT, RIGHT, TOP, BOTTOM] = [44, 8, 8, 24];

/** The scale of these points in a drawing of this size: match after match, whatever time lay between. */
export function scaleOf(points: readonly RatingPoint[], width: number, height: number): Scale {
  const low = Math.min(...points.map((point) => point.value));
  const high = Math.max(...points.map((point) => point.value));
  const room = Math.max(60, (high - low) * 1.2);
  const base = (low + high) / 2 - room / 2;
  const clamped = (value: number): number => Math.max(0, Math.min(1, (value - base) / room));
  const y = (value: number): number => round(height - BOTTOM - clamped(value) * (height - TOP - BOTTOM));
  const x = (n: number): number => round(LEFT + (n / Math.max(1, points.length - 1)) * (width - LEFT - RIGHT));
  const step = stepOf(room);
  const lines = [];
  for (let value = Math.ceil(base / step) * step; value <= base + room; value += step)
    lines.push({ value, y: y(value) });
  const upper = points.map((point, n) => `${x(n)},${y(point.value + 2 * point.deviation)}`);
  const lower = points.map((point, n) => `${x(n)},${y(point.value - 2 * point.deviation)}`).reverse();
  return {
    low,
    high,
    line: points.map((point, n) => `${x(n)},${y(point.value)}`).join(' '),
    band: points.length ? `M${[...upper, ...lower].join('L')}Z` : '',
    dots: points.map((point, n) => ({ x: x(n), y: y(point.value) })),
    lines,
  };
}

function stepOf(room: number): number {
  return [10, 20, 50, 100, 200, 500].find((step) => room / step <= 6) ?? 1000;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
