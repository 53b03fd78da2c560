/** What the board of Five in a Row says. */
import type { Counted, Words } from '../../frame/words';
import type { Choice, Wrong } from './position';

export const TYPING: Words = ['строка и столбец: -3,12', 'row and column: -3,12'];
export const BOARD: Words = ['Доска: пять в ряд', 'The board: five in a row'];
export const ZONE_CELLS: Words = [
  'Зона 9×9, в середине {cell}; стрелки ходят, Enter ставит, + и − меняют масштаб, Home — к последнему ходу',
  'The zone of 9×9 around {cell}; arrows move, Enter puts a stone, + and − zoom, Home goes to the last move',
];
export const CELL: Words = ['строка {row}, столбец {col}: {what}', 'row {row}, column {col}: {what}'];
export const FREE: Words = ['пусто', 'empty'];
export const LAST: Words = ['последний ход', 'the last move'];
export const IN_ROW: Words = ['в победном ряду', 'in the winning row'];
export const NEARER: Words = ['Ближе', 'Nearer'];
export const FARTHER: Words = ['Дальше', 'Farther'];
export const TO_LAST: Words = ['К последнему камню', 'To the last stone'];
export const ALL: Words = ['Вся доска', 'The whole board'];
export const ZONE: Words = ['зона 9×9', 'the 9×9 zone'];
export const THREATS: Words = ['угрозы', 'threats'];
export const ZONE_MOVES: Record<'up' | 'left' | 'down' | 'right', Words> = {
  up: ['Сдвинуть зону вверх', 'Shift the zone up'],
  left: ['Сдвинуть зону влево', 'Shift the zone left'],
  down: ['Сдвинуть зону вниз', 'Shift the zone down'],
  right: ['Сдвинуть зону вправо', 'Shift the zone right'],
};
export const GO_TO: Words = ['Показать клетку: строка, столбец', 'Show the cell: row, column'];
export const GO_LIKE: Words = ['-3,12', '-3,12'];
export const GO: Words = ['Туда', 'Go'];
export const MAP: Words = [
  'Вся доска в уменьшении: нажмите, чтобы посмотреть там',
  'The whole board, small: press to look there',
];
export const PUTS: Words = ['Ваш ход: {figure}', 'Your move: {figure}'];
export const POINTED: Words = ['{figure} на {cell}', '{figure} on {cell}'];
export const PUT: Words = ['Поставить {figure} на {cell}', 'Put {figure} on {cell}'];
export const CHOOSE: Words = ['Кто играет крестиками? Выберите:', 'Who plays X? Choose:'];
export const CHOICES: Record<Choice, readonly [take: Words, word: string]> = {
  stay: [['Оставить как есть', 'Leave it as it is'], 'stay'],
  swap: [['Поменяться', 'Swap'], 'swap'],
  more: [['Поставить ещё O и X, пусть выберет соперник', 'Put one more O and X, let the opponent choose'], 'more'],
};
export const I_GET: Words = ['вы — {figure}', 'you have {figure}'];
export const OPENING_LEFT: Counted = {
  ru: [
    'Начало swap2: поставьте ещё {n} камень, кому какие фигуры — решится потом',
    'Начало swap2: поставьте ещё {n} камня, кому какие фигуры — решится потом',
    'Начало swap2: поставьте ещё {n} камней, кому какие фигуры — решится потом',
  ],
  en: [
    'The swap2 opening: put {n} more stone; who gets which figure is decided later',
    'The swap2 opening: put {n} more stones; who gets which figure is decided later',
  ],
};
export const TOO_NEAR: Words = [
  'Второй крестик в этом начале — не ближе {least} клеток от первого: за рамкой',
  'In this opening the second X stands at least {least} cells from the first: beyond the frame',
];
export const STONES: Counted = {
  ru: ['На доске {n} камень.', 'На доске {n} камня.', 'На доске {n} камней.'],
  en: ['{n} stone on the board.', '{n} stones on the board.'],
};
export const LAST_ON: Words = ['Последний: {figure} на {cell}.', 'The last one: {figure} on {cell}.'];
export const OWNERS: Words = ['X — {x}, O — {o}.', '{x} has X, {o} has O.'];
export const UNDECIDED: Words = ['Кому какие фигуры, ещё не выбрано.', 'Who gets which figure is not chosen yet.'];
export const NEARBY: Words = ['Вокруг последнего: {rows}.', 'Around it: {rows}.'];
export const NEARBY_ROW: Words = ['строка {row}: {stones}', 'row {row}: {stones}'];
export const YOUR_TURN: Words = ['Ваш ход, ставите {figure}.', 'Your move, you put {figure}.'];
export const YOUR_CHOICE: Words = ['Вы выбираете: {words}.', 'You choose: {words}.'];
export const THEIR_TURN: Words = ['Ходит {name}.', '{name} is to move.'];
export const WON: Words = ['Пять в ряд: победили {figure}.', 'Five in a row: {figure} has won.'];
export const FULL: Words = ['Доска заполнена, ничья.', 'The board is full, a draw.'];
export const PLAYER: Words = ['Игрок {seat}', 'Player {seat}'];
export const WRONG: Record<Wrong, Words> = {
  occupied: ['клетка занята', 'the cell is taken'],
  too_near: ['не ближе {least} клеток от первого крестика', 'at least {least} cells from the first X'],
  off_board: ['координаты здесь 0…{high}', 'coordinates here run from 0 to {high}'],
  too_far: ['координаты до ±999999999', 'coordinates run to ±999999999'],
  choose_first: ['сначала выберите: {words}', 'choose first: {words}'],
  game_over: ['партия окончена', 'the game is over'],
  first_stone: ['первый камень стоит на {cell}', 'the first stone stands on {cell}'],
};
export const NO_WORD: Words = ['выбирать сейчас нечего', 'there is nothing to choose now'];
export const NO_CELL: Words = [
  'нужны строка и столбец через запятую: -3,12',
  'give row and column with a comma: -3,12',
];
export const NOT_YOURS: Words = ['сейчас ходит соперник', 'the opponent is to move'];
export const MARKED: Record<'best' | 'good' | 'mistake' | 'hint', Words> = {
  best: ['лучший ход', 'the best move'],
  good: ['хороший ход', 'a good move'],
  mistake: ['ошибка', 'a mistake'],
  hint: ['подсказка', 'a hint'],
};
export const THREAT: Record<'five' | 'four', Words> = {
  five: ['{figure} собирает пять', '{figure} closes five'],
  four: ['{figure} делает четвёрку', '{figure} makes a four'],
};
export const DOUBT_MISSED: Words = [
  'Вы можете собрать пять прямо сейчас, а этот ход — не туда. Так и пойти?',
  'You can close five right now, and this move does not. Play it?',
];
export const DOUBT_LETS: Words = [
  'После этого соперник сразу соберёт пять. Так и пойти?',
  'After this the opponent closes five at once. Play it?',
];
export const DOUBT_FAR: Words = [
  'До ближайшего камня далеко ({far}). Так и пойти?',
  'The nearest stone is far away ({far}). Play it?',
];
