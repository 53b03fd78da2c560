/** What the board of Balda says. */
import type { Counted, Words } from '../../frame/words';

export const TYPING: Words = ['клетка, буква, слово: c2 к кот; пропуск: -', 'cell, letter, word: c2 к кот; skip: -'];
export const FIELD: Words = ['Поле Балды, {n} на {n}', 'The field of Balda, {n} by {n}'];
export const PAD: Words = ['Буквы', 'Letters'];
export const LETTER: Words = ['Буква {letter}', 'Letter {letter}'];
export const LETTER_YO: Words = ['Буква Е или Ё', 'Letter Е or Ё'];

export const CELL_LETTER: Words = ['{cell}, {letter}', '{cell}, {letter}'];
export const CELL_NEW: Words = ['{cell}, новая буква {letter}', '{cell}, new letter {letter}'];
export const CELL_CHOSEN: Words = ['{cell}, выбрана для буквы', '{cell}, chosen for the letter'];
export const CELL_OPEN: Words = ['{cell}, пусто, сюда можно', '{cell}, empty, a letter may go here'];
export const CELL_EMPTY: Words = ['{cell}, пусто', '{cell}, empty'];
export const IN_WORD: Words = [', {n}-я в слове', ', number {n} of the word'];
export const IN_LAST: Words = [', в последнем слове', ', in the last word'];

export const PLAY: Words = ['Сходить', 'Play'];
export const BACK: Words = ['Назад', 'Step back'];
export const CLEAR: Words = ['Сбросить', 'Clear'];
export const SKIP: Words = ['Пропуск', 'Skip'];
export const SKIP_DOUBT: Words = [
  'Пропуск стоит одно очко. Пропустить ход?',
  'A skip costs one point. Skip your turn?',
];
export const CHOOSE: Words = [
  'Выберите пустую клетку и букву, потом проведите по слову.',
  'Choose an empty cell and a letter, then draw along the word.',
];
export const WAIT: Words = ['Слово составляет {name}.', '{name} is looking for a word.'];
export const OVER: Words = ['Партия окончена.', 'The game is over.'];
export const WORD_SO_FAR: Words = ['Слово: {word}', 'Word: {word}'];
export const KEYS: Words = [
  'Стрелки ведут по полю, буква ставится с клавиатуры, Enter берёт клетку в слово, Shift со стрелкой ведёт слово дальше, Backspace отменяет шаг, Enter на последней букве — ход.',
  'Arrows walk the field, a letter key puts the letter, Enter takes a cell into the word, Shift with an arrow goes on with it, Backspace steps back, Enter on the last letter plays.',
];
export const KEYS_TITLE: Words = ['С клавиатуры', 'By keyboard'];

export const LOOKING: Words = ['смотрю в словаре…', 'looking it up…'];
export const KNOWN: Words = ['есть в словаре', 'in the dictionary'];
export const UNASKED: Words = [
  'Слово проверит дом, когда вы сходите.',
  'The house will check the word when you play it.',
];
export const USED_ALREADY: Words = [
  'Слово «{word}» в этой партии уже было: назовите другое.',
  'The word “{word}” was used in this game already: name another.',
];

export const START: Words = ['исходное слово', 'start word'];
export const NONE_YET: Words = ['ещё ни одного', 'none yet'];
export const OUT: Words = ['выбыл', 'retired'];
export const MEANING_OF: Words = ['{word}: что это значит?', '{word}: what does it mean?'];
export const NO_MEANING: Words = ['В словаре нет толкования.', 'The dictionary does not say what it means.'];
export const NOT_ASKED: Words = ['Спросить не удалось, попробуйте ещё раз.', 'Could not ask; try again.'];
export const EMPTY_CELLS: Counted = {
  ru: ['{n} пустая клетка', '{n} пустые клетки', '{n} пустых клеток'],
  en: ['{n} empty cell', '{n} empty cells'],
};
export const POINTS: Counted = { ru: ['{n} очко', '{n} очка', '{n} очков'], en: ['{n} point', '{n} points'] };
export const SKIPS: Counted = { ru: ['{n} пропуск', '{n} пропуска', '{n} пропусков'], en: ['{n} skip', '{n} skips'] };
export const WORDS: Counted = { ru: ['{n} слово', '{n} слова', '{n} слов'], en: ['{n} word', '{n} words'] };
export const LETTERS_OF: Counted = { ru: ['{n} буква', '{n} буквы', '{n} букв'], en: ['{n} letter', '{n} letters'] };

export const POSSIBLE: Words = ['Что можно было составить', 'What could have been made'];
export const CLOSE: Words = ['Закрыть', 'Close'];
export const POSSIBLE_NONE: Words = ['Слов не составить.', 'No word could be made.'];
export const POSSIBLE_WAIT: Words = ['Ищу слова…', 'Looking for words…'];
export const FILTER: Words = ['Найти среди них', 'Find among them'];
export const MORE: Words = ['Показать ещё', 'Show more'];
export const PLAYED: Words = ['сыграно', 'played'];

export const ROW: Words = ['Строка {n}: {letters}', 'Row {n}: {letters}'];
export const BLANK: Words = ['пусто', 'empty'];
export const TURN: Words = ['Ходит {name}.', '{name} is to move.'];
export const FIGURES: Words = ['{name}: {points}, {skips}.', '{name}: {points}, {skips}.'];
export const SAID_SO_FAR: Words = ['Слова: {words}.', 'Words: {words}.'];

/** Why a half-made move is none yet; by the codes of the rules' refusals, and of what is still missing. */
export const FAULTS: Readonly<Record<string, Words>> = {
  bad_move: [
    'Это не ход. Нужны клетка, буква и слово: c2 к кот, или - (пропуск).',
    'This is no move. Give a cell, a letter and a word: c2 к кот, or - (a skip).',
  ],
  off_board: ['Клетки {cell} на поле нет.', 'There is no cell {cell} on the field.'],
  occupied: ['Клетка {cell} занята, там «{letter}».', 'The cell {cell} is taken by “{letter}”.'],
  no_neighbour: ['Рядом с {cell} нет ни одной буквы.', 'No letter is beside {cell}.'],
  bad_letter: ['«{letter}» — не буква русского алфавита.', '“{letter}” is not a letter of the Russian alphabet.'],
  path_broken: ['Путь рвётся: {first} и {second} не соседние.', 'The path is broken between {first} and {second}.'],
  path_crosses: ['Путь проходит через {cell} дважды.', 'The path takes {cell} twice.'],
  path_empty: ['Путь проходит через пустую клетку {cell}.', 'The path takes the empty cell {cell}.'],
  path_misses: ['Проведите слово через новую букву на {cell}.', 'Draw the word through the new letter on {cell}.'],
  too_short: ['В слове две буквы или больше.', 'A word has two letters or more.'],
  letter_unused: ['В слове «{word}» нет буквы «{letter}».', 'The word “{word}” does not have the letter “{letter}”.'],
  letter_missing: [
    'Для слова «{word}» на поле не хватает буквы «{letter}».',
    'The field has too few letters “{letter}” for “{word}”.',
  ],
  breaks_off: [
    'Буквы есть, но после «{begin}» рядом нет «{letter}».',
    'The letters are there, but no “{letter}” stands beside “{begin}”.',
  ],
  no_path: [
    'Слово «{word}» не проходит через {cell} или берёт одну клетку дважды.',
    'The word “{word}” misses {cell} or takes a cell twice.',
  ],
  no_cell: ['Выберите пустую клетку для новой буквы.', 'Choose an empty cell for the new letter.'],
  no_letter: ['Выберите букву.', 'Choose a letter.'],
  no_word: ['Теперь проведите по слову.', 'Now draw along the word.'],
};
