/** What the pages of the house say. */
import type { LevelInfo } from '../house/messages';
import type { Words } from '../frame/words';

export const WELCOME: Words = ['Пять игр, и Джинн за каждым столом', 'Five games, and the Jinn at every table'];
export const LEAD: Words = [
  'Играйте сразу, без учётной записи: с Джинном, с другом по ссылке или за открытым столом.',
  'Play at once, without an account: against the Jinn, with a friend by a link, or at an open table.',
];
export const GAMES: Record<string, Words> = {
  kalah: [
    'Сейте камни по лункам и собирайте их в свой калах.',
    'Sow stones from house to house and gather them in your store.',
  ],
  five: ['Пять в ряд на доске без края.', 'Five in a row on a board without an edge.'],
  balda: ['Впишите букву, составьте слово, наберите очки.', 'Add a letter, find a word, score its length.'],
  elements: [
    'Пять стихий, тайная расстановка и короли: кто кого одолеет, решают два кольца.',
    'Five elements, a hidden set-up and kings: two rings decide who beats whom.',
  ],
  eiffel: [
    'Складывайте шашки в столбики и ведите их на свою цель.',
    'Pile men into columns and walk them to your target.',
  ],
};
export const PLAY_JINN: Words = ['Сыграть с Джинном', 'Play the Jinn'];
export const PLAY_FRIEND: Words = ['Позвать друга', 'Play a friend'];
export const HOW_TO_PLAY_IT: Words = ['Параметры, место, часы', 'Options, seat, clock'];
export const LEVEL: Words = ['Уровень {level}', 'Level {level}'];
export const ELO: Words = ['сила ≈{elo}', 'strength ≈{elo}'];
export const RANKS: Record<LevelInfo['rank'], Words> = {
  junior: ['Юниор: для первых партий.', 'A junior: for your first matches.'],
  candidate: ['Кандидат: видит простые угрозы.', 'A candidate: sees simple threats.'],
  participant: ['Участник: считает на несколько ходов.', 'A participant: looks several moves ahead.'],
  effendi: ['Эффенди: играет в полную силу.', 'An effendi: plays at full strength.'],
};
export const RULES: Words = ['Правила', 'Rules'];
export const NEW_TABLE: Words = ['Новый стол', 'New table'];
export const LOBBY: Words = ['Зал', 'Lobby'];
export const GAME: Words = ['Игра', 'Game'];
export const ALL_GAMES: Words = ['Все игры', 'All games'];
export const OPTIONS: Words = ['Параметры игры', 'Options of the game'];
export const NO_OPTIONS: Words = ['У этой игры нет параметров.', 'This game has no options.'];
export const HOW_MANY: Words = ['Сколько игроков', 'Players'];
export const ALONE: Words = ['один (головоломка)', 'alone (a puzzle)'];
export const MY_SEAT: Words = ['Моё место', 'My seat'];
export const DRAWN_SEAT: Words = ['по жребию', 'drawn'];
export const FIRST_SEAT: Words = ['первым', 'first'];
export const SECOND_SEAT: Words = ['вторым', 'second'];
export const NTH_SEAT: Words = ['{n}-м', 'number {n}'];
export const JINNS: Words = ['Сколько мест Джинну', 'Seats for the Jinn'];
export const NO_JINN: Words = ['ни одного', 'none'];
export const TIME: Words = ['Время', 'Time'];
export const TIME_KINDS: readonly (readonly ['none' | 'clock' | 'move' | 'days', Words])[] = [
  ['none', ['без часов', 'no clock']],
  ['clock', ['на партию', 'for the match']],
  ['move', ['на ход', 'a move']],
  ['days', ['по переписке', 'correspondence']],
];
export const MINUTES_ALL: Words = ['Минут на партию', 'Minutes for the match'];
export const SECONDS_STEP: Words = ['Секунд за ход', 'Seconds added a move'];
export const SECONDS_MOVE: Words = ['Секунд на ход', 'Seconds a move'];
export const DAYS_MOVE: Words = ['Дней на ход', 'Days a move'];
export const COUNTS: Words = ['Рейтинг', 'Rating'];
export const RATED: Words = ['на рейтинг', 'rated'];
export const CASUAL: Words = ['без рейтинга', 'casual'];
export const RATED_ACCOUNTS: Words = [
  'На рейтинг играют те, кто вошёл.',
  'Rated matches are for those who are logged in.',
];
export const RATED_PEOPLE: Words = ['На рейтинг играют люди с людьми.', 'Rated matches are between people.'];
export const WHO_COMES: Words = ['Кто может сесть', 'Who may sit down'];
export const PUBLIC: Words = ['кто угодно: стол виден в зале', 'anybody: the lobby shows the table'];
export const BY_LINK: Words = ['только по ссылке', 'by the link alone'];
export const OPEN_TABLE: Words = ['Открыть стол', 'Open the table'];
export const BEGIN: Words = ['Начать', 'Begin'];
export const OPEN_TABLES: Words = ['Открытые столы', 'Open tables'];
export const NO_TABLES: Words = [
  'Сейчас никто не ждёт. Откройте стол сами.',
  'Nobody is waiting now. Open a table yourself.',
];
export const TO_WATCH: Words = ['Идут сейчас', 'Going on now'];
export const NO_MATCHES: Words = ['Сейчас смотреть нечего.', 'Nothing to watch just now.'];
export const SIT: Words = ['Сесть', 'Sit down'];
export const WATCH: Words = ['Смотреть', 'Watch'];
export const TO_LOBBY: Words = ['Все столы и партии', 'All tables and matches'];
export const OLD_LIST: Words = [
  'Дом не отвечает: список мог устареть.',
  'The house does not answer: the list may be old.',
];
export const CONTESTS: Words = ['Турниры', 'Tournaments'];
export const LEAGUE: Words = ['Лига с Джинном', 'The league with the Jinn'];
export const TOURNAMENTS: Words = ['Между людьми', 'Between people'];
export const DAILY: Words = ['Задача дня', 'Puzzle of the day'];
export const DAILY_TEXT: Words = [
  'Эйфелева башня и Калах: каждый день новая.',
  'The Eiffel Tower and Kalah: a new one every day.',
];
export const TO_PUZZLES: Words = ['К головоломкам', 'To the puzzles'];
export const PLY: Words = ['ход {ply}', 'move {ply}'];
export const ADJOURNED: Words = ['отложена', 'adjourned'];
export const DEADLINE: Words = ['до {at}', 'until {at}'];
export const YOUR_MOVE: Words = ['ваш ход', 'your move'];
export const HUMAN_PACE: Words = ['Джинн думает не быстрее человека', 'The Jinn takes a person’s time'];
export const NO_PAGE: Words = ['Такой страницы нет', 'There is no such page'];
export const NO_PAGE_TEXT: Words = ['Адрес неполон или устарел.', 'The address is incomplete or out of date.'];
export const HOME: Words = ['На главную', 'Home'];
export const UNREACHABLE: Words = [
  'Дом не отвечает: проверьте связь.',
  'The house does not answer: check your connection.',
];
