/** What the board of Kalah says. */
import type { Counted, Words } from '../../frame/words';

export const TYPING: Words = ['номер лунки: 3, или цепочка: 6 3', 'a house: 3, or a chain: 6 3'];
export const STONES: Counted = { ru: ['{n} камень', '{n} камня', '{n} камней'], en: ['{n} stone', '{n} stones'] };
export const MINE: Words = ['Ваша лунка {house}', 'Your house {house}'];
export const THEIRS: Words = ['{name}: лунка {house}', '{name}: house {house}'];
export const MY_STORE: Words = ['Ваш калах', 'Your store'];
export const THEIR_STORE: Words = ['Калах: {name}', 'Store: {name}'];
export const HOLDS: Words = ['{place}: {stones}', '{place}: {stones}'];
export const EMPTY: Words = ['{place}: пусто', '{place}: empty'];
export const PREVIEW: Words = ['Лунка {house}: {what}', 'House {house}: {what}'];
export const ENDS_MINE: Words = ['последний камень в вашу лунку {house}', 'the last stone in your house {house}'];
export const ENDS_THEIRS: Words = [
  'последний камень в чужую лунку {house}',
  'the last stone in the other house {house}',
];
export const ENDS_STORE: Words = ['последний камень в калах, ещё ход', 'the last stone in the store, one more turn'];
export const ENDS_STORE_OVER: Words = ['последний камень в калах', 'the last stone in the store'];
export const TAKES: Words = ['берёт {stones}', 'captures {stones}'];
export const ENDS_ALL: Words = ['партия кончается {own}:{other}', 'the game ends {own}:{other}'];
export const PLANNED: Words = ['Задумано: {chain}', 'Planned: {chain}'];
export const UNDO: Words = ['Убрать последний', 'Take the last back'];
export const BOARD: Words = ['Доска калаха', 'The board of Kalah'];
export const MY_TURN: Words = ['Выберите лунку', 'Choose a house'];
export const AS_NUMBERS: Words = ['числами', 'as numbers'];
export const PLAY: Words = ['Сыграть задуманное', 'Play what is planned'];
export const CHAINS: Words = ['ходить цепочкой', 'play in chains'];
export const MARKED: Record<'best' | 'good' | 'mistake' | 'hint', Words> = {
  best: ['лучший ход', 'the best move'],
  good: ['хороший ход', 'a good move'],
  mistake: ['ошибка', 'a mistake'],
  hint: ['подсказка', 'a hint'],
};
export const MY_ROW: Words = ['Ваши лунки: {row}; в калахе {store}.', 'Your houses: {row}; in the store {store}.'];
export const THEIR_ROW: Words = [
  '{name}, лунки: {row}; в калахе {store}.',
  '{name}, houses: {row}; in the store {store}.',
];
export const YOUR_TURN: Words = ['Ваш ход.', 'Your move.'];
export const THEIR_TURN: Words = ['Ходит {name}.', '{name} is to move.'];
export const OVER: Words = ['Партия окончена.', 'The game is over.'];
export const PLAYER: Words = ['Игрок {seat}', 'Player {seat}'];
export const WRONG: Record<
  'bad_move' | 'no_such_house' | 'empty_house' | 'not_your_turn' | 'turn_passed' | 'game_over',
  Words
> = {
  bad_move: ['нужен номер лунки, например 3', 'give a house, such as 3'],
  no_such_house: ['лунки {house} нет: ваши 1…{houses}', 'there is no house {house}: yours are 1…{houses}'],
  empty_house: ['лунка {house} пуста', 'house {house} is empty'],
  not_your_turn: ['сейчас ходит соперник', 'the opponent is to move'],
  turn_passed: ['перед {house} очередь уже перешла к сопернику', 'before {house} the turn had passed to the opponent'],
  game_over: ['партия окончена', 'the game is over'],
};
export const DOUBT_LOSES: Words = [
  'Этот ход сразу кончает партию, и вы проиграете. Так и пойти?',
  'This move ends the game at once, and you lose it. Play it?',
];
export const DOUBT_GIVES: Words = [
  'После этого соперник сможет взять камней: {stones} (его лунка {house}). Так и пойти?',
  'After this the opponent can capture {stones} stones (his house {house}). Play it?',
];
