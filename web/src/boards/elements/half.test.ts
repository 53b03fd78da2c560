/** Views, moves, fights and set-ups are on the page what they are to the rules. */
import { describe, expect, it } from 'vitest';
import { drawn, mirrored, placed, read, show, swapped } from './arrangement';
import { foreseen, result } from './fight';
import { outline, picture, towards } from './geometry';
import { readDraft, targets } from './half';
import { cellOf, NAMES, NEIGHBOURS, pieceOf, pieces, readView } from './position';
import vectors from './vectors.json';

// Texts that are no moves to the rules are the beginnings of some here.
const BEGUN = /^(\d+|\d+-|.*[abАа])$/u;

describe('what is typed', () => {
  for (const { view, typed } of vectors.views) {
    it(`is read as the rules read it: ${view}`, () => {
      const position = readView(view);
      for (const [text = '', move = '', code = ''] of typed) {
        const { state, fault, move: written } = readDraft(text, position, position.viewer);
        expect([text, written], text).toEqual([text, move]);
        if (code !== 'bad_move' || !BEGUN.test(text)) {
          if (code === 'bad_move') expect(state, text).not.toBe('whole');
          else expect([text, fault?.code ?? ''], text).toEqual([text, code]);
        }
      }
    });
  }
});

describe('fights', () => {
  it('end as the rules say', () => {
    expect([0, 1, 2, 3, 4].map((x) => [0, 1, 2, 3, 4].map((y) => result(x, y)))).toEqual(vectors.fights);
  });
  it('are foreseen only when both elements are known', () => {
    const position = readView('1:...a................A....2.V...K......1..Q 01234 3 1 0'.replace('1..Q', 'C..Q'));
    expect(foreseen(position, 3, 25, null)).toBeNull();
    expect(foreseen(position, 3, 27, null)).toBe('M');
    expect(foreseen(position, 31, 41, 0)).toBe('D');
    expect(foreseen(position, 31, 41, null)).toBeNull();
  });
});

describe('set-ups', () => {
  it('are mirrored as the rules mirror them', () => {
    expect(mirrored(vectors.mirrored[0] ?? [])).toEqual(vectors.mirrored[1]);
  });
  it('are drawn with three of each', () => {
    expect([...drawn((limit) => limit - 1)].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
    expect([...drawn(() => 0)].sort()).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  });
  it('never hold four of one element', () => {
    expect(show(placed(read('000'), 5, 0))).toBe('?00??0?????????');
    expect(show(placed(read('0001'), 3, 0))).toBe('1000???????????');
    expect(show(swapped(read('012'), 0, 2))).toBe('210????????????');
  });
  it('are part of a move until they are whole', () => {
    const position = readView('1:K???????????????..........222222222222222Q 01234 01234 s12 0');
    expect(readDraft('01?3', position, 0).fault?.code).toBe('setup_begun');
    expect(readDraft('0000', position, 0).fault?.code).toBe('not_three_each');
    expect(readDraft('012340123401234', position, 0).state).toBe('whole');
    expect(readDraft('0123', position, null).state).toBe('wrong');
  });
});

describe('a view', () => {
  const position = readView(`2:K${'1'.repeat(15)}${'.'.repeat(10)}vvvwwwxxxyyyzzZQ 0134 1 2 0`);
  it('knows whose pieces stand where, and what the viewer knows of them', () => {
    expect(pieceOf('1', 1)).toEqual({ owner: 0, king: false, element: null, open: false, blank: false });
    expect(pieceOf('Z', 1)).toEqual({ owner: 1, king: false, element: 4, open: true, blank: false });
    expect(pieceOf('?', 30)?.owner).toBe(1);
    expect(pieces(position).filter((piece) => piece?.king)).toHaveLength(2);
    expect(position.kings).toEqual([[0, 1, 3, 4], [1]]);
  });
  it('tells whose answer is due', () => {
    const asked = readView(`1:${'.'.repeat(17)}K....Q${'.'.repeat(19)} 01234 01234 2d:17-22:a3 0`);
    expect(asked.due).toEqual({ what: 'answer', seats: [1], origin: 17, cell: 22, sealed: 3 });
    expect(targets(asked, 17)).toEqual(NEIGHBOURS[17]);
  });
  it('reads cells by id and name', () => {
    expect([cellOf('1П0'), cellOf('1r0'), cellOf('3'), cellOf('42'), cellOf('Б2')]).toEqual([3, 3, 3, null, 41]);
  });
});

describe('the drawings', () => {
  for (const drawing of ['radial', 'lantern'] as const) {
    for (const seat of [0, 1] as const) {
      const { places } = picture(drawing, seat);
      it(`have every cell, and arrow keys reach all of them: ${drawing} ${seat}`, () => {
        expect(places.map(outline).every((path) => path.startsWith('M'))).toBe(true);
        const reached = new Set([20]);
        for (const cell of reached) {
          for (const way of [
            [0, 1],
            [0, -1],
            [1, 0],
            [-1, 0],
          ] as const)
            reached.add(towards(places, cell, way));
        }
        expect(reached.size).toBe(NAMES.length);
      });
    }
  }
  it('show the own base in the middle', () => {
    expect(picture('radial', 1).places[41]?.centre).toEqual([570, 530]);
    expect(picture('lantern', 1).places[41]?.centre[1]).toBeLessThan(570);
  });
});
