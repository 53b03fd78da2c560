/** What the pages of puzzles say. */
import type { Counted, Words } from '../frame/words';

export const PUZZLES: Words = ['Головоломки', 'Puzzles'];
export const LEAD: Words = [
  'Каждый день — новые задачи Эйфелевой башни и калаха. Сколько угодно попыток; дом хранит лучшее решение.',
  'New puzzles of the Eiffel Tower and of Kalah every day. Try as often as you like; your best solution is kept.',
];
export const TODAY: Words = ['Сегодня', 'Today'];
export const MORE: Words = ['Ещё раньше', 'Earlier still'];
export const PAR: Words = ['пар: {moves}, путь {way}', 'par: {moves}, a way of {way}'];
export const MOVES: Counted = { ru: ['{n} ход', '{n} хода', '{n} ходов'], en: ['{n} move', '{n} moves'] };
export const SOLVERS: Counted = {
  ru: ['решил {n} игрок', 'решили {n} игрока', 'решили {n} игроков'],
  en: ['solved by {n} player', 'solved by {n} players'],
};
export const PERFECT: Counted = {
  ru: ['лучше всех — {n}', 'лучше всех — {n}', 'лучше всех — {n}'],
  en: ['{n} perfectly', '{n} perfectly'],
};
export const OWN_TOWER: Words = ['ваш рекорд: {moves}, путь {way}', 'your record: {moves}, a way of {way}'];
export const OWN_SOWING: Words = ['ваш рекорд: отдано {n}', 'your record: {n} given away'];
export const STONES: Counted = { ru: ['{n} камень', '{n} камня', '{n} камней'], en: ['{n} stone', '{n} stones'] };
export const BEST_DONE: Words = ['решено как нельзя лучше', 'solved as well as can be'];
export const GRADE: Words = ['сложность {n}', 'grade {n}'];

// One puzzle.
export const ALL: Words = ['Все головоломки', 'All puzzles'];
export const UNDO: Words = ['Вернуть ход', 'Take back'];
export const RESTART: Words = ['Сначала', 'Start again'];
export const HINT: Words = ['Подсказка', 'Hint'];
export const NEXT: Words = ['Следующая задача', 'Next puzzle'];
export const STUCK: Words = [
  'Ходов больше нет, а столбик не один. Верните ход или начните сначала.',
  'No move is left, and there is more than one column. Take a move back or start again.',
];
export const WRONG_GOAL: Words = [
  'Башня стоит не на том поле. Верните ход или начните сначала.',
  'The tower stands on the wrong field. Take a move back or start again.',
];
export const BETTER: Words = ['Это ваш новый рекорд.', 'This is your new record.'];
export const AGAIN_BETTER: Words = ['Можно лучше. Попробуйте ещё раз!', 'It can be done better. Try again!'];
export const HINT_MOVE: Words = ['Подсказка: {move}.', 'A hint: {move}.'];
export const HINT_KEEPS: Words = ['До сих пор всё идёт к лучшему решению.', 'So far all leads to the best solution.'];
export const HINT_LOST: Words = [
  'Лучшего решения уже не достичь; отсюда можно: {moves}, путь {way}.',
  'The best solution is out of reach; from here: {moves}, a way of {way}.',
];
export const HINT_DEAD: Words = [
  'Отсюда задачу не решить: верните ход.',
  'It cannot be solved from here: take a move back.',
];
export const THINKING: Words = ['Джинн думает…', 'The Jinn thinks…'];
export const HINT_NONE: Words = ['Здесь подсказать нечего.', 'There is nothing to hint at here.'];
export const LOST: Words = ['Дом не отвечает: проверьте связь.', 'The house does not answer: check your connection.'];
export const TRY_AGAIN: Words = ['Ещё раз', 'Try again'];
export const YOU: Words = ['вы', 'you'];
export const OTHER: Words = ['соперник', 'opponent'];
export const KEYS: Words = ['Backspace возвращает ход.', 'Backspace takes a move back.'];
