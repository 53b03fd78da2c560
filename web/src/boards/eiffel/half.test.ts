import { describe, expect, it } from 'vitest';
import { landed, landings, lifts, readLift, showLift, walk } from './lifting';
import { lawsOf, nameOf, readView, showBoard } from './position';
import { readHalf, showHalf, typed } from './half';
import vectors from './vectors.json';

describe.each(vectors)('$view', (row) => {
  const laws = lawsOf(row.options);
  const position = readView(row.view);
  if (!position) throw new Error('the view cannot be read');
  const lift = readLift(row.move, position);
  if (!lift) throw new Error('the move cannot be read');

  it('has the moves of the rules', () => {
    const found = lifts(position, row.seat, laws).map((one) => showLift(one, position.files));
    expect(found.join(' ')).toBe(row.moves);
  });
  it('walks the line of the rules', () => {
    const path = walk(position.files, lift).map((field) => nameOf(field, position.files));
    expect(path.join(' ')).toBe(row.path);
  });
  it('lands as the rules do', () => {
    const after = landed(position, row.seat, lift, laws);
    expect([after.height, after.captured]).toEqual([row.height, row.captured]);
    expect(showBoard(position.files, after.columns)).toBe(row.after);
  });
  it('knows the move when it is typed, and every beginning of it', () => {
    expect(typed(row.move, position, row.seat, laws).state).toBe('whole');
    for (let n = 1; n < row.move.length; n++)
      expect(typed(row.move.slice(0, n), position, row.seat, laws).state).not.toBe('wrong');
  });
});

describe('a half-made move', () => {
  const position = readView('1:3,1,1,1');
  if (!position) throw new Error('the view cannot be read');
  const laws = lawsOf({});
  it('is read as far as it goes', () => {
    expect(readHalf('2', position)).toBeNull();
    expect(readHalf('2a1', position)).toEqual({ men: 2, from: 0, to: null });
    expect(readHalf('2a1-c1', position)).toEqual({ men: 2, from: 0, to: 2 });
    expect(readHalf('4a1', position)).toBeNull();
    expect(showHalf({ men: 2, from: 0, to: null }, 4)).toBe('2a1-');
  });
  it('says why it is wrong', () => {
    for (const draft of ['4a1-b1', '2a1-b1', '1a1-d1', '1e1-d1', 'x', '--', '1a1-a1'])
      expect(typed(draft, position, 0, laws)).toMatchObject({ state: 'wrong', why: { words: expect.anything() } });
  });
  it('lights the fields that some number of men gets to', () => {
    expect([...landings(position, 0)]).toEqual([
      [1, [1, 3]],
      [2, [2]],
      [3, [3]],
    ]);
  });
});

describe('a view that is none', () => {
  it.each(['', '1:', '1:1,x', '1:1,1/1'])('%j', (view) => expect(readView(view)).toBeNull());
});
