import { expect, it } from 'vitest';
import { spans } from './marked';

const told = (text: string): string[] =>
  spans(text, new Set(['1.5', '6.3'])).map(({ kind, text: said }) => `${kind}:${said}`);

it('takes marks apart', () => {
  expect(told('Ход — `1b1-b2`, *столбик* и **цель**.')).toEqual([
    'text:Ход — ',
    'code:1b1-b2',
    'text:, ',
    'em:столбик',
    'text: и ',
    'strong:цель',
    'text:.',
  ]);
});
it('links the clauses that there are', () => {
  expect(told('см. 1.5; (6.3), 9.9 и 0,1.5')).toEqual([
    'text:см. ',
    'clause:1.5',
    'text:; (',
    'clause:6.3',
    'text:), 9.9 и 0,1.5',
  ]);
});
it('leaves stars that are none', () => expect(told('2 * 3 * 4')).toEqual(['text:2 * 3 * 4']));
