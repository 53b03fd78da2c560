/** What boards on which moves are tried out say, and the page of analysis. */
import type { Words } from '../frame/words';

export const LOST: Words = ['Дом не отвечает: проверьте связь.', 'The house does not answer: check your connection.'];
export const AGAIN: Words = ['Ещё раз', 'Try again'];
export const ANALYSIS: Words = ['Разбор', 'Analysis'];
export const OF_MATCH: Words = ['Разбор партии', 'Analysis of a match'];
export const TO_MATCH: Words = ['К партии', 'To the match'];
export const PLAYER: Words = ['Игрок {letter}', 'Player {letter}'];
export const SOLVER: Words = ['Вы', 'You'];

// The engine.
export const ENGINE: Words = ['Мнение Джинна', 'What the Jinn thinks'];
export const THINK: Words = ['Джинн думает над позицией', 'The Jinn thinks about the position'];
export const WAITING: Words = ['жду очереди…', 'waiting for its turn…'];
export const THINKING: Words = ['думаю…', 'thinking…'];
export const FAILED: Words = ['Разобрать не удалось.', 'The analysis failed.'];
export const NOBODY_DUE: Words = ['Здесь ходить некому: всё окончено.', 'Nobody is to move here: it is over.'];
export const PROVED: Words = ['доказано', 'proved'];
export const BEST: Words = ['Лучший ход', 'Best move'];
export const BEST_LINE: Words = ['Лучшее продолжение', 'Best line'];
export const DEPTH: Words = ['глубина {n}', 'depth {n}'];
export const NODES: Words = ['узлов {n}', '{n} nodes'];

// A whole match.
export const ANALYSE_MATCH: Words = ['Разобрать всю партию', 'Analyse the whole match'];
export const JUDGED: Words = ['Разобрано позиций: {n} из {all}', '{n} of {all} positions judged'];
export const GRAPH: Words = ['Ход партии', 'How the match went'];
export const GRAPH_SAYS: Words = [
  'График оценки: выше середины лучше у игрока {first}. Ошибок: {mistakes}. Ниже — то же таблицей.',
  'Graph of the evaluation: above the middle {first} is better off. Mistakes: {mistakes}. The same as a table below.',
];
export const AS_TABLE: Words = ['Таблицей', 'As a table'];
export const AFTER: Words = ['После хода', 'After move'];
export const VALUE: Words = ['Оценка ({who})', 'Value ({who})'];
export const FLAW: Words = ['Ошибка', 'Mistake'];
export const FLAWS: Words = ['Ошибки', 'Mistakes'];
export const NO_FLAWS: Words = ['Ошибок не нашлось.', 'No mistakes were found.'];
export const KINDS: Readonly<Record<'inaccuracy' | 'mistake' | 'blunder', Words>> = {
  inaccuracy: ['неточность', 'inaccuracy'],
  mistake: ['ошибка', 'mistake'],
  blunder: ['грубая ошибка', 'blunder'],
};
export const BETTER: Words = ['лучше {move}', '{move} was better'];

// Moves and positions.
export const MOVES: Words = ['Ходы', 'Moves'];
export const NO_MOVES: Words = ['Ходов ещё нет: ходите на доске.', 'No moves yet: move on the board.'];
export const STEPS: Words = ['Листать', 'Step through'];
export const TO_START: Words = ['В начало', 'To the start'];
export const BACK: Words = ['Назад', 'Back'];
export const FORTH: Words = ['Вперёд', 'Forward'];
export const TO_END: Words = ['В конец', 'To the end'];
export const PROMOTE: Words = ['Сделать главной', 'Make it the main line'];
export const REMOVE: Words = ['Убрать отсюда', 'Delete from here'];
export const FLIP: Words = ['Перевернуть', 'Flip'];
export const POSITION_HERE: Words = ['Позиция на доске', 'The position on the board'];
export const LINK_HERE: Words = ['Ссылка на эту позицию', 'Link to this position'];
export const SET: Words = ['Поставить позицию', 'Set a position'];
export const GAME: Words = ['Игра', 'Game'];
export const SEATS: Words = ['Игроков', 'Players'];
export const USUAL: Words = ['как обычно', 'as usual'];
export const POSITION: Words = ['Позиция (пусто — начальная)', 'Position (empty: the first one)'];
export const LOOKING: Words = ['смотрю…', 'looking…'];
export const GOOD: Words = ['Такая позиция годится', 'This is a position'];
export const FIRST_ONE: Words = ['Начальная позиция', 'The first position'];
export const PUT: Words = ['Поставить', 'Set it'];
export const NOT_OVER: Words = [
  'Партия ещё идёт: разобрать можно оконченную.',
  'The match goes on: only a finished one can be analysed.',
];
export const KEYS_HINT: Words = [
  'Стрелки влево и вправо листают ходы, вверх и вниз — варианты.',
  'Left and right arrows step through the moves, up and down through variations.',
];
