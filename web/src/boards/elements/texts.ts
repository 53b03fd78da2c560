/** What the board of Five Elements says. */
import type { Counted, Words } from '../../frame/words';

export const TYPING: Words = [
  '17-22 или 1R0-U0; король атакует: 17-22a3; на базу: 5-0b2; ответы: d1, b1',
  '17-22 or 1R0-U0; a king attacks: 17-22a3; onto a base: 5-0b2; answers: d1, b1',
];
export const FIELD: Words = ['Поле Пяти элементов', 'The board of Five Elements'];
export const ELEMENT: readonly Words[] = [
  ['ОГОНЬ', 'fire'],
  ['МЕТАЛЛ', 'metal'],
  ['ДЕРЕВО', 'wood'],
  ['ЗЕМЛЯ', 'earth'],
  ['ВОДА', 'water'],
];
export const OF_ELEMENT: readonly Words[] = [
  ['ОГНЯ', 'fire'],
  ['МЕТАЛЛА', 'metal'],
  ['ДЕРЕВА', 'wood'],
  ['ЗЕМЛИ', 'earth'],
  ['ВОДЫ', 'water'],
];
/** Letter keys that mean the elements, in both languages. */
export const LETTERS = ['омдзв', 'fmwea'] as const;

// --- pieces and cells ---------------------------------------------------------------------------------------

export const KING: Words = ['король', 'king'];
export const HIDDEN: Words = ['скрытая фигура', 'hidden piece'];
export const OPEN: Words = ['открытая фигура', 'open piece'];
export const BLANK: Words = ['фигура без элемента', 'piece without an element'];
export const WITH: Words = ['{piece} {element}', '{piece} of {element}'];
export const OWN: Words = ['{cell}: ваш {piece}', '{cell}: your {piece}'];
export const OWN_PIECE: Words = ['{cell}: ваша {piece}', '{cell}: your {piece}'];
export const THEIRS: Words = ['{cell}: {piece}, {name}', '{cell}: {piece}, {name}'];
export const EMPTY: Words = ['{cell}: пусто', '{cell}: empty'];
export const CHOSEN: Words = [', выбрана', ', chosen'];
export const CAN_GO: Words = [', сюда можно идти', ', you may go there'];
export const CAN_ATTACK: Words = [', можно атаковать', ', you may attack'];

// --- what is to be done -------------------------------------------------------------------------------------

export const ARRANGE: Words = [
  'Расставьте по три фигуры каждого элемента. Соперник вашей расстановки не увидит.',
  'Place three pieces of every element. Your opponent will not see your set-up.',
];
export const SEALED: Words = [
  'Расстановка скреплена, ждём соперника.',
  'The set-up is sealed; waiting for the opponent.',
];
export const ARRANGING: Words = ['Игроки расставляют фигуры.', 'The players are placing their pieces.'];
export const CHOOSE: Words = ['Ваш ход: выберите фигуру.', 'Your move: choose a piece.'];
export const WHERE: Words = ['{piece} — куда?', '{piece}: where to?'];
export const THEIR_MOVE: Words = ['Ходит {name}.', '{name} is to move.'];
export const YOUR_ANSWER: Words = [
  'Вашего короля атакуют ({cell}, {piece}). Каким элементом ответить?',
  'Your king is attacked ({cell}, {piece}). Answer with which element?',
];
export const THEIR_ANSWER: Words = [
  '{name} выбирает элемент атакованного короля.',
  '{name} chooses the element of the attacked king.',
];
export const YOUR_SEALED: Words = ['Ваш король скрепил {element}.', 'Your king has sealed {element}.'];
export const YOUR_CHANGE: Words = [
  'Фигура вошла на базу: выберите новый элемент, она снова скрыта.',
  'The piece has entered a base: choose its new element, it is hidden again.',
];
export const THEIR_CHANGE: Words = [
  '{name} выбирает новый элемент фигуры на базе.',
  '{name} chooses the new element of the piece on the base.',
];
export const KING_ATTACKS: Words = [
  'Король атакует {cell} ({piece}). Каким элементом?',
  'The king attacks {cell} ({piece}). With which element?',
];
export const ONTO_BASE: Words = [
  'На базе фигура получает другой элемент и снова скрыта. Какой?',
  'On the base the piece gets another element and is hidden again. Which?',
];
export const OVER: Words = ['Партия окончена, показано всё.', 'The game is over, everything is shown.'];
export const CANCEL: Words = ['Отмена', 'Cancel'];
export const IDLE: Words = [
  'Без потерь: {plies}; на {limit}-м полуходе ничья.',
  'Without a loss: {plies}; ply {limit} is a draw.',
];
export const PLIES: Counted = {
  ru: ['{n} полуход', '{n} полухода', '{n} полуходов'],
  en: ['{n} ply', '{n} plies'],
};

// --- the set-up ---------------------------------------------------------------------------------------------

export const TRAY: Words = ['Элементы для расстановки', 'Elements to place'];
export const LEFT: Words = ['{element}, осталось {n}', '{element}, {n} left'];
export const RANDOM: Words = ['Случайно', 'Random'];
export const MIRROR: Words = ['Отразить', 'Mirror'];
export const CLEAR: Words = ['Очистить', 'Clear'];
export const KEEP: Words = ['Запомнить', 'Keep'];
export const KEPT: Words = ['Запомненные расстановки', 'Kept set-ups'];
export const TAKE: Words = ['Взять расстановку {n}: {signs}', 'Take set-up {n}: {signs}'];
export const FORGET: Words = ['Забыть расстановку {n}', 'Forget set-up {n}'];
export const SEAL: Words = ['Скрепить', 'Seal'];
export const SETUP_HOW: Words = [
  'Выберите элемент и клетки для него, или перетащите. Две клетки подряд меняются местами. С клавиатуры: 0–4 или о м д з в ставят элемент.',
  'Choose an element and cells for it, or drag. Two cells after one another change places. By keyboard: 0–4 or f m w e a place an element.',
];

// --- kings and pieces ---------------------------------------------------------------------------------------

export const OWNS: Words = ['Король владеет: {owned}', 'The king owns: {owned}'];
export const LOST: Words = ['{element}: утрачен', '{element}: lost'];
export const HAS: Words = ['{element}: есть', '{element}: owned'];
export const COUNTS: Words = ['{pieces}, скрытых {hidden}', '{pieces}, {hidden} hidden'];
export const PIECES: Counted = { ru: ['{n} фигура', '{n} фигуры', '{n} фигур'], en: ['{n} piece', '{n} pieces'] };
export const KNOWN: Words = ['Что известно о скрытых фигурах', 'What is known of the hidden pieces'];
export const MAY_BE: Words = ['может быть', 'may be'];
export const MAY_BE_ONE: Words = ['; может быть: {elements}', '; may be: {elements}'];
export const ANY: Words = ['Может быть любой:', 'May be any:'];
export const ALL_OPEN: Words = ['Скрытых фигур нет.', 'There are no hidden pieces.'];

// --- fights -------------------------------------------------------------------------------------------------

export const RINGS: Words = ['Кто кого', 'Who beats whom'];
export const RINGS_ALT: Words = [
  'Внутри кольцо одоления: ОГОНЬ, МЕТАЛЛ, ДЕРЕВО, ЗЕМЛЯ, ВОДА и снова ОГОНЬ. Снаружи кольцо питания: ДЕРЕВО, ОГОНЬ, ЗЕМЛЯ, МЕТАЛЛ, ВОДА и снова ДЕРЕВО.',
  'Inside the ring of overcoming: fire, metal, wood, earth, water and fire again. Outside the ring of feeding: wood, fire, earth, metal, water and wood again.',
];
export const OVERCOMES: Words = ['одолевает, кто бы ни атаковал', 'overcomes, whoever attacks'];
export const FEEDS: Words = ['питает: проиграет, если атакован питаемым', 'feeds: loses if the fed one attacks'];
export const ATTACKS: Words = ['{element} атакует:', '{element} attacks:'];
export const RESULT: Readonly<Record<'W' | 'L' | 'M' | 'D', Words>> = {
  W: ['победа', 'a win'],
  L: ['гибель', 'a loss'],
  M: ['гибнут оба', 'both die'],
  D: ['ничья', 'a draw'],
};
export const AGAINST: Words = ['{attacker} против {defender}: {result}', '{attacker} against {defender}: {result}'];
export const ANSWERED: Readonly<Record<'W' | 'L' | 'M' | 'D', Words>> = {
  W: ['король лишится его', 'the king loses it'],
  L: ['враг погибнет', 'the enemy dies'],
  M: ['гибнут оба', 'both are lost'],
  D: ['ничья', 'a draw'],
};
export const KING_USED: Readonly<Record<'W' | 'L' | 'M' | 'D', Words>> = {
  W: ['победа', 'a win'],
  L: ['король лишится его', 'the king loses it'],
  M: ['оба теряют', 'both lose'],
  D: ['ничья', 'a draw'],
};
export const ENDED: Readonly<Record<'W' | 'L' | 'M' | 'D', Words>> = {
  W: ['атака победила', 'the attack won'],
  L: ['защита победила', 'the defence won'],
  M: ['обоюдная гибель', 'both were beaten'],
  D: ['ничья, все на местах', 'a draw, all stay'],
};
export const KING_LOST: Words = ['Король ({name}) лишился {element}', 'The king ({name}) lost {element}'];
export const SCENE: Words = ['Бой', 'Fight'];
/** What happens between the elements of an attacker and a defender, by their digits. */
export const STORY: Readonly<Record<string, Words>> = {
  '01': ['ОГОНЬ плавит МЕТАЛЛ', 'fire melts metal'],
  '12': ['МЕТАЛЛ рубит ДЕРЕВО', 'metal cuts wood'],
  '23': ['ДЕРЕВО раскалывает ЗЕМЛЮ', 'wood splits earth'],
  '34': ['ЗЕМЛЯ запруживает ВОДУ', 'earth dams water'],
  '40': ['ВОДА тушит ОГОНЬ', 'water quenches fire'],
  '02': ['ОГОНЬ сжигает ДЕРЕВО', 'fire burns wood'],
  '13': ['МЕТАЛЛ выходит из ЗЕМЛИ', 'metal comes out of earth'],
  '24': ['ДЕРЕВО выпивает ВОДУ', 'wood drinks water'],
  '30': ['ЗЕМЛЯ родится из пепла ОГНЯ', 'earth is made from the ash of fire'],
  '41': ['ВОДА собирается на МЕТАЛЛЕ', 'water gathers on metal'],
  '03': ['ОГОНЬ лишь питает ЗЕМЛЮ', 'fire only feeds earth'],
  '14': ['МЕТАЛЛ лишь питает ВОДУ', 'metal only feeds water'],
  '20': ['ДЕРЕВО лишь питает ОГОНЬ', 'wood only feeds fire'],
  '31': ['ЗЕМЛЯ лишь питает МЕТАЛЛ', 'earth only feeds metal'],
  '42': ['ВОДА лишь питает ДЕРЕВО', 'water only feeds wood'],
  '00': ['ОГОНЬ встречает ОГОНЬ', 'fire meets fire'],
  '11': ['МЕТАЛЛ встречает МЕТАЛЛ', 'metal meets metal'],
  '22': ['ДЕРЕВО встречает ДЕРЕВО', 'wood meets wood'],
  '33': ['ЗЕМЛЯ встречает ЗЕМЛЮ', 'earth meets earth'],
  '44': ['ВОДА встречает ВОДУ', 'water meets water'],
};
export const DOUBT_LOSES: Words = [
  'Эта атака погубит вашу фигуру. Атаковать?',
  'This attack loses your piece. Attack all the same?',
];
export const DOUBT_KING: Words = [
  'В этом бою ваш король лишится элемента. Атаковать?',
  'In this fight your king loses the element. Attack all the same?',
];

// --- choices of the board -----------------------------------------------------------------------------------

export const DRAWING: Words = ['Рисунок поля', 'Drawing of the board'];
export const RADIAL: Words = ['лучевой', 'radial'];
export const LANTERN: Words = ['фонарь', 'lantern'];
export const LEGEND: Words = ['Знаки', 'Signs'];
export const LEGEND_OPEN: Words = ['открытая: элемент видят все', 'open: everybody sees its element'];
export const LEGEND_OWN: Words = ['скрытая, элемент знаете только вы', 'hidden, you alone know its element'];
export const LEGEND_HIDDEN: Words = ['скрытая фигура соперника', "a hidden piece of the opponent's"];
export const LEGEND_KING: Words = ['король', 'king'];
export const LEGEND_SHAPES: Words = [
  'Круг — фигуры игрока 1, шестиугольник — игрока 2.',
  'Circles are pieces of player 1, hexagons of player 2.',
];

/** Why a half-made decision is none yet; by the codes of the rules' refusals, and of what is still missing. */
export const FAULTS: Readonly<Record<string, Words>> = {
  bad_move: ['Это не ход: нужно, например, 17-22 или 1R0-U0.', 'This is no move: try 17-22 or 1R0-U0.'],
  game_over: ['Партия окончена.', 'The game is over.'],
  not_due: ['Сейчас решение за соперником.', 'The decision is with the opponent now.'],
  no_such_cell: ['Такой клетки нет.', 'There is no such cell.'],
  setup_due: ['Сначала расстановка: 15 цифр от 0 до 4.', 'The set-up comes first: 15 digits from 0 to 4.'],
  setup_begun: ['Расставлены не все фигуры.', 'Not all pieces are placed yet.'],
  not_three_each: ['Каждый элемент нужен ровно трижды.', 'Every element is wanted exactly three times.'],
  step_due: ['Сейчас нужен ход: откуда-куда.', 'A move is wanted now: from-to.'],
  answer_due: [
    'Сейчас нужен элемент атакованного короля: d0…d4.',
    'The element of the attacked king is wanted: d0…d4.',
  ],
  element_due: ['Сейчас нужен новый элемент фигуры: b0…b4.', "The piece's new element is wanted: b0…b4."],
  no_piece: ['На этой клетке нет фигуры.', 'There is no piece on this cell.'],
  not_yours: ['Это не ваша фигура.', 'This piece is not yours.'],
  no_target: ['Куда?', 'Where to?'],
  not_adjacent: ['Клетки не смежны.', 'The cells are not adjacent.'],
  own_piece_there: ['Там ваша фигура.', 'Your own piece is there.'],
  king_element_missing: ['Каким элементом атакует король? a0…a4', 'With which element does the king attack? a0…a4'],
  king_element_unwanted: ['Элемент aN называют, только когда атакует король.', 'aN is named only when a king attacks.'],
  base_element_missing: ['Каким элементом станет фигура на базе? b0…b4', 'What will the piece be on the base? b0…b4'],
  base_element_unwanted: [
    'Элемент bN называют, только входя рядовой фигурой на пустую базу.',
    'bN is named only when an ordinary piece enters an empty base.',
  ],
  not_owned: ['Король этим элементом не владеет.', 'The king does not own this element.'],
  same_element: [
    'Элемент тот же: на базе фигура получает другой.',
    'The same element: on a base a piece gets another.',
  ],
};
