/** Typed and clicked moves mean on the page what they mean to the rules. */
import { describe, expect, it } from 'vitest';
import { cellOf, finders, nameOf, readView, type Position } from './field';
import { drawn, NOTHING, pointed, readDraft, showHalf, stepBack, withLetter, type Half } from './half';
import { letterOf } from './keys';
import vectors from './vectors.json';

const BEGUN = new Set(['c']);
// The page says of a word that breaks off where it does.
const SAME: Readonly<Record<string, string>> = { breaks_off: 'no_path' };

describe('what is typed', () => {
  for (const { view, typed } of vectors) {
    it(`is read as the rules read it: ${view}`, () => {
      const position = readView(view);
      for (const [text = '', move = '', code = ''] of typed) {
        const { state, half, fault } = readDraft(text, position);
        const shown = state === 'skip' ? '-' : state === 'whole' ? showHalf(half, position.side) : '';
        expect([text, shown], text).toEqual([text, move]);
        if (!BEGUN.has(text)) expect([text, SAME[fault?.code ?? ''] ?? fault?.code ?? ''], text).toEqual([text, code]);
      }
    });
  }
});

const position: Position = readView('2:...../..к../балда/...../..... балда,лак 3,0 0,0 2');

function through(...steps: readonly (string | number)[]): Half {
  let half = NOTHING;
  for (const step of steps) {
    if (typeof step === 'number') half = pointed(half, step, position);
    else if (step.length === 1) half = withLetter(half, step);
    else half = pointed(half, cellOf(step, position.side) ?? -1, position);
  }
  return half;
}

describe('what is clicked', () => {
  it('makes the text that could be typed', () => {
    expect(showHalf(through('b2', 'у', 'c2', 'b2'), 5)).toBe('b2=у:c2b2');
    expect(readDraft('b2=у:c2b2', position).half).toEqual(through('b2', 'у', 'c2', 'b2'));
  });
  it('may come in any order', () => {
    expect(showHalf(through('Ё', 'b2'), 5)).toBe('b2=е');
    expect(showHalf(through('c3', 'c2', 'b2', 'у'), 5)).toBe('b2=у:c3c2b2');
    expect(showHalf(through('c3', 'c2'), 5)).toBe('?=?:c3c2');
    expect(readDraft('?=?:c3c2', position).fault?.code).toBe('no_cell');
    expect(readDraft('b2=?:c2b2', position).fault?.code).toBe('no_letter');
  });
  it('goes back one by one, or to a letter inside', () => {
    const half = through('b2', 'у', 'c3', 'c2', 'b2');
    expect(showHalf(pointed(half, 7, position), 5)).toBe('b2=у:c3c2');
    expect(showHalf(stepBack(half), 5)).toBe('b2=у:c3c2');
    expect(showHalf(stepBack(stepBack(stepBack(stepBack(half)))), 5)).toBe('b2');
    expect(showHalf(pointed(through('b2'), 6, position), 5)).toBe('');
  });
  it('never puts a letter where none may go', () => {
    expect(through('a1')).toEqual(NOTHING);
    expect(through('e5', 'у')).toEqual({ ...NOTHING, letter: 'у' });
  });
});

describe('what is drawn', () => {
  it('follows the finger, takes one new cell, and goes back with it', () => {
    let half: Half = { ...NOTHING, path: [12] };
    for (const at of [7, 6, 1]) half = drawn(half, at, position);
    expect(showHalf(half, 5)).toBe('b2=?:c3c2b2');
    half = drawn(half, 7, position);
    expect(showHalf(half, 5)).toBe('b2=?:c3c2');
    expect(drawn(half, 10, position)).toBe(half);
  });
});

describe('a view', () => {
  it('tells who found which word as long as nobody skipped', () => {
    expect(finders(position)).toEqual([0]);
    expect(finders({ ...position, skips: [0, 1] })).toEqual([null]);
  });
  it('names its cells', () => {
    expect(nameOf(12, 5)).toBe('c3');
    expect([cellOf('с3', 5), cellOf('f1', 5), cellOf('a6', 5)]).toEqual([12, null, null]);
  });
});

describe('keys', () => {
  const key = (key: string, code: string): string =>
    letterOf({ key, code, ctrlKey: false, metaKey: false, altKey: false });
  it('mean letters in both layouts and cases', () => {
    expect([key('Ё', 'Backquote'), key('к', 'KeyR'), key('r', 'KeyR'), key('"', 'Quote')]).toEqual([
      'е',
      'к',
      'к',
      'э',
    ]);
    expect([key('Enter', 'Enter'), key('5', 'Digit5'), key(' ', 'Space')]).toEqual(['', '', '']);
  });
});
