import { describe, expect, it } from 'vitest';
import { scaleOf } from './graph';

describe('the drawing of a rating', () => {
  const points = [1500, 1540, 1480].map((value, at) => ({ at, value, deviation: 50, match: null }));
  it('has the first point at the left and the highest at the top', () => {
    const { dots, low, high } = scaleOf(points, 640, 200);
    expect([low, high]).toEqual([1480, 1540]);
    expect(dots.map((dot) => dot.x)).toEqual([44, 338, 632]);
    expect((dots[1]?.y ?? 0) < (dots[0]?.y ?? 0) && (dots[0]?.y ?? 0) < (dots[2]?.y ?? 0)).toBe(true);
  });
  it('has round numbers at its lines, inside the drawing', () => {
    const { lines } = scaleOf(points, 640, 200);
    expect(lines.every((line) => line.value % 20 === 0 && line.y >= 8 && line.y <= 176)).toBe(true);
    expect(lines.length).toBeGreaterThan(2);
  });
});
