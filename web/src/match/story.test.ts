import { describe, expect, it } from 'vitest';
import type { Event, Told } from '../house/messages';
import { storyOf, withName, withoutName } from './story';

function told(move: string, seat = 0): Told {
  return { seat, move, report: null, say: { ru: move, en: move }, promise: null };
}
function event(seq: number, kind: string, more: Partial<Event> = {}): Event {
  return { seq, kind, at: 0, seat: 0, lines: [], text: '', detail: '', sitter: null, ...more };
}

describe('the story of a match', () => {
  it('counts moves over events of several lines', () => {
    const story = storyOf([
      event(0, 'opened', { lines: [told('0,0')] }),
      event(1, 'moved', { lines: [told('1'), told('--')] }),
      event(2, 'said', { text: 'hello' }),
    ]);
    expect(story.plays.map((play) => [play.ply, play.told.move])).toEqual([
      [1, '0,0'],
      [2, '1'],
      [3, '--'],
    ]);
    expect(story.items.map((item) => item.kind)).toEqual(['play', 'event', 'play', 'play', 'event']);
  });
  it('marks what was taken back and goes on from there', () => {
    const story = storyOf([
      event(1, 'moved', { lines: [told('a')] }),
      event(2, 'moved', { lines: [told('b', 1)] }),
      event(3, 'tookback', { detail: '1' }),
      event(4, 'moved', { lines: [told('c', 1)] }),
    ]);
    expect(story.plays.map((play) => play.told.move)).toEqual(['a', 'c']);
    expect(story.plays.map((play) => play.ply)).toEqual([1, 2]);
    expect(story.items.flatMap((item) => (item.kind === 'play' ? [item.gone] : []))).toEqual([false, true, false]);
  });
  it('counts who gave up as a line but not as a move', () => {
    const story = storyOf([
      event(1, 'moved', { lines: [told('a')] }),
      event(2, 'resigned', { seat: 1 }),
      event(3, 'moved', { lines: [told('b', 2)] }),
      event(4, 'tookback', { detail: '2' }),
      event(5, 'moved', { lines: [told('c', 2)] }),
    ]);
    expect(story.plays.map((play) => [play.ply, play.told.move])).toEqual([
      [1, 'a'],
      [2, 'c'],
    ]);
  });
});

describe('sentences', () => {
  const colon = { ru: 'Игрок 2: лунка 3.', en: 'Player 2: house 3.' };
  const plain = { ru: 'Игрок A ставит X.', en: 'Player A puts X.' };
  it('name who moved', () => {
    expect(withName(colon, 'ru', 'Соперник')).toBe('Соперник: лунка 3.');
    expect(withName(plain, 'en', '$1')).toBe('$1 puts X.');
  });
  it('do without it', () => {
    expect(withoutName(colon, 'ru')).toBe('Лунка 3.');
    expect(withoutName(plain, 'en')).toBe('Puts X.');
    expect(withoutName({ ru: 'Расстановка скреплена.', en: 'Sealed.' }, 'ru')).toBe('Расстановка скреплена.');
  });
});
