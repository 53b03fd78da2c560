import { describe, expect, it } from 'vitest';
import { face, leftOf, readControl, scarce, showControl } from './clock';

describe('clocks', () => {
  it('reads and shows controls', () => {
    for (const text of ['-', '300+5', '30/move', '3d']) expect(showControl(readControl(text))).toBe(text);
    expect(readControl('300+5')).toEqual({ kind: 'clock', base: 300, step: 5 });
  });
  it('runs for whose turn it is, and never below nothing', () => {
    const clock = { control: '60+0', at: 1000, left: [60_000, 50_000], running: [1] };
    expect(leftOf(clock, 0, 9000)).toBe(60_000);
    expect(leftOf(clock, 1, 9000)).toBe(42_000);
    expect(leftOf(clock, 1, 500)).toBe(50_000);
    expect(leftOf(clock, 1, 99_000)).toBe(0);
  });
  it('shows time as a clock does', () => {
    expect([face(0), face(9_449), face(59_001), face(300_000), face(3_661_000)]).toEqual([
      '0.0',
      '9.4',
      '1:00',
      '5:00',
      '1:01:01',
    ]);
  });
  it('knows when time is scarce', () => {
    expect(scarce(readControl('300+5'))).toBe(20_000);
    expect(scarce(readControl('10/move'))).toBe(4000);
    expect(scarce(readControl('-'))).toBe(0);
  });
});
