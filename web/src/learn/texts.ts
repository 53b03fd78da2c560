/** What the pages that teach say. */
import type { Counted, Words } from '../frame/words';

export const LEARN: Words = ['Учиться', 'Learn'];
export const LEARN_LEAD: Words = [
  'Правила пяти игр по пунктам, и к ним — маленькие доски, на которых всё можно попробовать.',
  'The rules of five games, clause by clause, with small boards on which everything can be tried.',
];
export const LESSON_COUNT: Counted = {
  ru: ['{n} урок', '{n} урока', '{n} уроков'],
  en: ['{n} lesson', '{n} lessons'],
};
export const LESSONS_TITLE: Words = ['Уроки', 'Lessons'];
export const PASSED: Words = ['пройден', 'done'];
export const PASSED_OF: Words = ['Пройдено {n} из {all}', '{n} of {all} done'];
export const TO_LESSON: Words = ['к уроку', 'to the lesson'];
export const CLAUSE: Words = ['Пункт {clause}', 'Clause {clause}'];
export const TRY_AGAIN: Words = ['Сначала', 'Start again'];
export const SHOW: Words = ['Показать', 'Show me'];
export const NEXT: Words = ['Следующий урок', 'Next lesson'];
export const NOT_YET: Words = [
  'Ход по правилам, но цель не достигнута. Попробуйте ещё раз.',
  'The move is legal, but the goal is not reached. Try again.',
];
export const GO_ON: Words = ['Продолжайте.', 'Go on.'];
export const PYTHON: Words = ['То же на питоне', 'The same in Python'];
export const CONSOLE: Words = ['То же в командной строке', 'The same on the command line'];
export const LOST: Words = ['Дом не отвечает: проверьте связь.', 'The house does not answer: check your connection.'];
export const NO_GAME: Words = ['Такой игры здесь нет', 'There is no such game here'];
export const PLAY: Words = ['Сыграть с Джинном', 'Play the Jinn'];
export const YOU: Words = ['вы', 'you'];
export const OTHER: Words = ['соперник', 'opponent'];
export const ALL_GAMES: Words = ['Все игры', 'All games'];
export const JUMP: Words = ['На этой странице', 'On this page'];

type Said = readonly [title: Words, task: Words, done: Words];

/** Title, task and what was understood, by game and lesson. */
export const LESSONS: Readonly<Record<string, Said>> = {
  'kalah.again': [
    ['Ещё ход', 'Another move'],
    [
      'Посейте так, чтобы последний камень упал в ваш калах: тогда вы ходите ещё раз.',
      'Sow so that the last stone falls into your store: then you move once more.',
    ],
    [
      'Камней в лунке было ровно столько, сколько шагов до калаха.',
      'The house held just as many stones as there are steps to the store.',
    ],
  ],
  'kalah.capture': [
    ['Взятие', 'Capture'],
    [
      'Закончите посев в своей пустой лунке напротив пяти камней соперника.',
      'End the sowing in an empty house of yours, opposite five stones.',
    ],
    [
      'Ваш последний камень и пять камней напротив теперь в вашем калахе.',
      'Your last stone and the five opposite are in your store now.',
    ],
  ],
  'kalah.round': [
    ['По кругу', 'All the way round'],
    [
      'Тринадцать камней обходят круг, минуя чужой калах. Возьмите ими не меньше трёх камней.',
      'Thirteen stones go all the way round, past the other store. Capture three stones at least with them.',
    ],
    [
      'Последний камень упал в лунку, из которой начали: она была пуста.',
      'The last stone fell into the house where you began: it was empty.',
    ],
  ],
  'kalah.chain': [
    ['Цепочка', 'A chain'],
    [
      'Доведите свой калах с 20 до 31 за один ход: сейте снова и снова, а под конец возьмите камни.',
      'Bring your store from 20 to 31 in one turn: sow again and again, and capture at the end.',
    ],
    [
      'Сначала ближние лунки, потом дальние: так ни один посев не пропал.',
      'Near houses first, then those farther away: so no sowing was lost.',
    ],
  ],
  'kalah.end': [
    ['Конец', 'The end'],
    ['Закончите партию этим ходом и выиграйте её.', 'End the game with this move, and win it.'],
    [
      'Лунки соперника опустели, и ваши оставшиеся камни перенесены в ваш калах.',
      'The houses of the opponent are empty, so your remaining stones went to your store.',
    ],
  ],
  'five.five': [
    ['Пять в ряд', 'Five in a row'],
    ['Ваши камни — X. Поставьте пятый в ряд.', 'Your stones are X. Put the fifth in a row.'],
    ['Пять подряд по любой из четырёх линий — победа.', 'Five in a row along any of the four lines win.'],
  ],
  'five.block': [
    ['Закрыть четвёрку', 'Stop a four'],
    [
      'У соперника четыре подряд, один край уже закрыт. Закройте второй.',
      'The opponent has four in a row, one end is closed. Close the other.',
    ],
    ['Иначе следующим ходом он выиграл бы.', 'Otherwise he would have won with his next move.'],
  ],
  'five.open': [
    ['Открытая четвёрка', 'An open four'],
    [
      'Сделайте из трёх камней четыре так, чтобы оба края остались свободны.',
      'Make four of three stones so that both ends stay free.',
    ],
    ['Двух краёв сразу не закрыть: это выиграно.', 'Two ends cannot be closed at once: this is won.'],
  ],
  'five.fork': [
    ['Вилка', 'A fork'],
    [
      'Найдите клетку, которая одним камнем делает две открытые тройки.',
      'Find the cell where one stone makes two open threes.',
    ],
    ['Соперник остановит одну, вторая станет четвёркой.', 'The opponent stops one; the other becomes a four.'],
  ],
  'five.exact': [
    ['Ровно пять', 'Exactly five'],
    [
      'Здесь действует exact: шесть подряд не считаются. Выиграйте ровно пятью.',
      'Here exact holds: six in a row do not count. Win with exactly five.',
    ],
    ['Шесть камней подряд не победили бы.', 'Six in a row would not have won.'],
  ],
  'balda.letter': [
    ['Буква и слово', 'A letter and a word'],
    [
      'Поставьте букву рядом с теми, что есть, и проведите через неё слово. Годится любое слово из списка.',
      'Put a letter beside those that are there and draw a word through it: any word you know.',
    ],
    ['За слово дают столько очков, сколько в нём букв.', 'A word brings as many points as it has letters.'],
  ],
  'balda.corner': [
    ['За угол', 'Round the corner'],
    [
      'Слово может поворачивать под прямым углом. Сделайте из «рот» слово в четыре буквы.',
      'A word may turn at right angles. Make a word of four letters from «рот».',
    ],
    ['Путь шёл по соседним клеткам и повернул.', 'The path went from cell to cell and turned.'],
  ],
  'balda.long': [
    ['Пять очков', 'Five points'],
    [
      'Найдите слово из пяти букв. Подсказка: буква может стать и первой.',
      'Find a word of five letters. A hint: the new letter may be the first.',
    ],
    ['Длинное слово стоит двух коротких.', 'A long word is worth two short ones.'],
  ],
  'elements.rings': [
    ['Огонь плавит металл', 'Fire melts metal'],
    ['Атакуйте открытый МЕТАЛЛ своим ОГНЁМ.', 'Attack the open METAL with your FIRE.'],
    ['Проигравший уничтожен, победитель занял его клетку.', 'The loser is destroyed, the winner takes its cell.'],
  ],
  'elements.choose': [
    ['На кого напасть', 'Whom to attack'],
    [
      'Ваша фигура — ВОДА. Вокруг ОГОНЬ, ДЕРЕВО и ЗЕМЛЯ. Победите одного из них.',
      'Your piece is WATER. Around it are FIRE, WOOD and EARTH. Beat one of them.',
    ],
    [
      'Вода тушит огонь; дерево она питает, а от земли гибнет.',
      'Water puts fire out; wood it feeds, and earth destroys it.',
    ],
  ],
  'elements.base': [
    ['Новый элемент', 'A new element'],
    [
      'Войдите рядовой фигурой на базу и дайте ей другой элемент.',
      'Enter the base with a piece and give it another element.',
    ],
    ['Фигура снова скрыта: соперник не знает, чем она стала.', 'The piece is hidden again: nobody knows what it is.'],
  ],
  'elements.king': [
    ['Король выбирает', 'The king chooses'],
    [
      'Атакуйте королём открытое ДЕРЕВО и назовите элемент, который его победит.',
      'Attack the open WOOD with your king and name an element that beats it.',
    ],
    [
      'Огонь сжигает дерево, металл его рубит. Ошибка стоила бы королю элемента.',
      'Fire burns wood, metal chops it. A mistake would have cost the king an element.',
    ],
  ],
  'elements.last': [
    ['Последний элемент', 'The last element'],
    ['У короля соперника осталось только ДЕРЕВО. Выиграйте.', 'The king of the opponent has only WOOD left. Win.'],
    ['Король без элементов — конец партии.', 'A king without elements ends the game.'],
  ],
  'eiffel.steps': [
    ['Сколько снято, столько шагов', 'As many steps as men'],
    ['Снимите со столбика ровно две шашки и пройдите ими.', 'Lift exactly two men of the column and walk with them.'],
    ['Две шашки прошли два поля; остальные стоят где стояли.', 'Two men walked two fields; the rest stays.'],
  ],
  'eiffel.spare': [
    ['Туда-сюда', 'To and fro'],
    [
      'Соберите всё в один столбик одним ходом: лишние два шага тратятся туда-сюда.',
      'Gather all in one column with one move: two spare steps are spent to and fro.',
    ],
    ['Лишних шагов может быть только чётное число.', 'Spare steps come in pairs.'],
  ],
  'eiffel.tower': [
    ['Башня', 'The tower'],
    ['Соберите все четыре шашки в один столбик.', 'Gather all four men in one column.'],
    ['Три хода — меньше нельзя; путь 4 — норма этой доски.', 'Three moves, the fewest; a way of 4 is par here.'],
  ],
  'eiffel.split': [
    ['Разделить столбик', 'Split a column'],
    [
      'Два столбика по две шашки. Целиком друг на друга им не встать: соберите башню за два хода.',
      'Two columns of two. Whole they cannot get onto each other: build the tower in two moves.',
    ],
    ['Одна шашка сделала число нечётным.', 'One man made the number odd.'],
  ],
  'eiffel.take': [
    ['Чужой столбик', 'A column of the other'],
    [
      'Вы — A (круг). Столбиком соперника (B, квадрат) ходить нельзя, но на него можно встать. Отнимите его.',
      'You are A (a disc). You may not move the column of B (a square), but you may land on it. Take it.',
    ],
    ['Все метки в нём теперь ваши.', 'All marks in it are yours now.'],
  ],
  'eiffel.target': [
    ['На цель', 'To the target'],
    ['Ваша цель — a1. Поставьте на неё башню высотой 5.', 'Your target is a1. Put a tower of 5 there.'],
    ['С цели уже не ходят: башня в безопасности.', 'Nobody moves from a target: the tower is safe.'],
  ],
};
