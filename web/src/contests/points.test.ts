import { expect, test } from 'vitest';
import { halves, quarters, signed } from './points';

test('half points stand as people write them', () => {
  expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½']);
});

test('quarters are decimal, differences have a sign', () => {
  expect([9, 8].map(quarters)).toEqual(['2.25', '2']);
  expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
});
