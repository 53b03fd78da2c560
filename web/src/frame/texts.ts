/** What the frame around all pages says. */
import type { Words } from './words';

export const NAME: Words = ['Джинн', 'Jinn'];
export const SKIP: Words = ['К содержанию', 'Skip to the content'];
export const FAILED: Words = ['Дом не отвечает', 'The house does not answer'];
export const AGAIN: Words = ['Попробовать ещё раз', 'Try again'];
export const CLOSE: Words = ['Убрать', 'Dismiss'];
