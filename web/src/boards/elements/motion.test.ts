/** What is drawn while a fight is played out. */
import { describe, expect, it } from 'vitest';
import { sceneOf } from './motion';
import type { Report } from './story';

function fought(mover: string, met: string, more: Partial<Report>): Report {
  return { origin: 17, target: 22, mover, met, destroyed: [], moved: false, ...more } as Report;
}
const fight = { cells: [17, 22], kings: [false, false], used: [0, 1], result: 'W' } as const;

describe('a fight', () => {
  it('turns over whoever was hidden, the winner on the cell that he takes', () => {
    const { gone, backs } = sceneOf(fought('1', '2', { fight, destroyed: [22], moved: true }));
    expect(gone.get(22)?.piece).toMatchObject({ owner: 1, element: 1, open: true });
    expect(gone.get(22)?.back).toMatchObject({ owner: 1, element: null, open: false });
    expect(backs.get(22)).toMatchObject({ owner: 0, open: false });
  });
  it('turns over nobody who was open, and no king', () => {
    const { gone, backs } = sceneOf(fought('A', 'Q', { fight: { ...fight, kings: [false, true] }, destroyed: [17] }));
    expect(gone.get(17)).toMatchObject({ piece: { element: 0 }, back: null });
    expect(backs.size).toBe(0);
  });
  it('is none while an answer is due', () => {
    expect(sceneOf(fought('A', 'Q', { fight: null })).gone.size).toBe(0);
  });
});
