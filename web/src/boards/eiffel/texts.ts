/** What the board of the Eiffel Tower says. */
import type { Counted, Words } from '../../frame/words';

export const TYPING: Words = ['сколько шашек, откуда и куда: 3c2-a1', 'how many men, from and to: 3c2-a1'];
export const BOARD: Words = ['Доска {files} на {ranks}', 'Board, {files} by {ranks}'];

// Why a typed move is none.
export const FORM: Words = [
  'Нужно: сколько, откуда-куда, например 1b1-b2',
  'Wanted: how many, from-to, such as 1b1-b2',
];
export const EMPTY: Words = ['Поле {field} пусто', '{field} is empty'];
export const FROM_TARGET: Words = ['С целевого поля {field} не ходят', 'Nobody moves from the target {field}'];
export const NOT_YOURS: Words = [
  'Столбик {field} чужой: на него можно встать',
  'The column on {field} is not yours: you may land on it',
];
export const TOO_MANY: Words = ['На поле {field} шашек всего {height}', 'There are only {height} men on {field}'];
export const SAME: Words = ['Ход кончается на другом поле', 'A move ends on another field'];
export const NO_LANDING: Words = [
  'Поле {field} пусто: встать можно только на столбик',
  '{field} is empty: land on a column',
];
export const TOO_FAR: Words = ['До {field} отсюда не дойти', '{field} is out of reach from there'];
export const REACHES: Words = ['До {field} дойдут: {men}', 'To {field} this many get: {men}'];
export const MUST_MOVE: Words = ['Пропускать нельзя: ход есть', 'There is no passing: you have a move'];

// What stands on a field, for who listens.
export const MEN: Counted = { ru: ['{n} шашка', '{n} шашки', '{n} шашек'], en: ['{n} man', '{n} men'] };
export const EMPTY_FIELD: Words = ['пусто', 'empty'];
export const OWNED: Words = ['владеет {who}', 'owned by {who}'];
export const MINE: Words = ['ваши', 'yours'];
export const OVER_FREE: Words = ['под ними {n} свободная', 'over {n} free'];
export const TARGET_OF: Words = ['цель: {who}', 'target of {who}'];
export const GOAL: Words = ['здесь собрать башню', 'the tower is to stand here'];
export const LIFTED: Words = ['снято {n}', '{n} lifted'];
export const LANDS: Words = ['сюда дойдут {n}, станет {height}', '{n} get here, making {height}'];
export const LANDS_WITH: Words = ['сюда дойдут: {counts}', 'this many get here: {counts}'];
export const CAPTURES: Words = ['отнимает у игрока {who}', 'taken from {who}'];

// The bar beneath the board.
export const CHOOSE: Words = [
  'Выберите столбик; шашка снимается со всеми, кто на ней',
  'Choose a column; a disc is lifted with all that stand on it',
];
export const LIFT: Words = ['Снять с {field}', 'Lift from {field}'];
export const HOW_MANY: Words = ['Сколько снять', 'How many to lift'];
export const CANCEL: Words = ['Отменить', 'Cancel'];
export const NOWHERE: Words = ['Отсюда идти некуда', 'There is nowhere to go from here'];
export const QUIET: Words = [
  'Тихих ходов подряд: {quiet} из {most}. Дойдёт до конца — партия окончена.',
  'Quiet turns in a row: {quiet} of {most}. At the end of them the game is over.',
];
export const COLUMNS: Counted = {
  ru: ['на доске {n} столбик', 'на доске {n} столбика', 'на доске {n} столбиков'],
  en: ['{n} column on the board', '{n} columns on the board'],
};
export const HEIGHTS: Words = ['Высоты целей', 'Heights of the targets'];
export const RANK: Words = ['горизонталь {n}', 'rank {n}'];
/** By whose target it is. */
export const SELF_TARGET: readonly Words[] = ['A', 'B', 'C', 'D'].map((who) => [
  `Этот ход растит башню на чужой цели (${who}). Пойти?`,
  `This move makes the tower on the target of ${who} grow, who is not you. Play it?`,
]);
