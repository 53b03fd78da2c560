/** What boards on which moves are tried out say, and the page of analysis. */
import type { Counted, Words } from '../frame/words';

export const LOST: Words = ['Дом не отвечает: проверьте связь.', 'The house does not answer: check your connection.'];
export const AGAIN: Words = ['Ещё раз', 'Try again'];
export const POSITIONS: Counted = {
  ru: ['{n} позиция', '{n} позиции', '{n} позиций'],
  en: ['{n} position', '{n} positions'],
};
