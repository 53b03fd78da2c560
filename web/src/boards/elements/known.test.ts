/** What the page claims of hidden pieces is true, and never more than the reports tell. */
import { describe, expect, it } from 'vitest';
import { knownOf } from './known';
import { readView } from './position';
import type { Report } from './story';
import vectors from './vectors.json';

const told = vectors.told as unknown as { reports: Report[]; views: { after: number; view: string; truth: string }[] };

describe('what is known of hidden pieces', () => {
  for (const { after, view, truth } of told.views) {
    it(`holds after ${after} moves`, () => {
      const known = knownOf(readView(view), told.reports.slice(0, after));
      expect(known).not.toBeNull();
      for (const [cell, may] of known ?? []) {
        const element = 'abcdevwxyz'.indexOf(truth[cell] ?? '') % 5;
        expect([cell, may.includes(element)]).toEqual([cell, true]);
      }
    });
  }
  it('grows', () => {
    const last = told.views.at(-1);
    const known = knownOf(readView(last?.view ?? ''), told.reports.slice(0, last?.after));
    expect([...(known ?? [])].some(([, may]) => may.length < 5)).toBe(true);
  });
  it('is not claimed where a match began from a set position', () => {
    expect(knownOf(readView(told.views.at(-1)?.view ?? ''), told.reports.slice(2))).toBeNull();
  });
});
