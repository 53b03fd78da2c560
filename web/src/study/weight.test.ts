import { expect, it } from 'vitest';
import type { Judgement } from '../house/messages';
import { dots, forFirst, height, written } from './weight';

const judged = (ply: number, seat: number, value: number | null): Judgement => ({
  ply,
  seat,
  value,
  best: '1',
  proved: false,
  moves: [],
  line: [],
  depth: 0,
  nodes: 0,
  engine: '',
});

it('turns values to the first seat', () => {
  expect(forFirst(judged(0, 1, 3), 2)).toBe(-3);
  expect(forFirst(judged(0, 0, 3), 2)).toBe(3);
  expect(forFirst(judged(0, 0, 3), 1)).toBe(3);
  expect(forFirst(judged(0, 2, 3), 4)).toBeNull();
});
it('writes values', () => {
  expect([2.46, -0.04, -3, 0].map((value) => written(value))).toEqual(['+2,5', '0', '−3', '0']);
  expect(written(4, true)).toBe('+4!');
  expect(written(-1_000_045.8)).toBe('−∞');
  expect(written(null)).toBe('?');
});
it('keeps heights on the paper and in order', () => {
  const heights = [-1e6, -8, 0, 8, 1e6].map((value) => height(value, 'kalah'));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(Math.max(...heights.map(Math.abs))).toBeLessThan(1);
});
it('draws what is known', () => {
  expect(dots([judged(2, 1, 8), judged(0, 0, 0), judged(1, 1, null)], 'kalah', 2)).toEqual([
    { ply: 0, value: 0, y: 0 },
    { ply: 2, value: -8, y: -0.5 },
  ]);
});
