/** What the frame around all pages says. */
import type { Counted, Words } from './words';

export const NAME: Words = ['Джинн', 'Jinn'];
export const SKIP: Words = ['К содержанию', 'Skip to the content'];
export const FAILED: Words = ['Дом не отвечает', 'The house does not answer'];
export const FAILED_TEXT: Words = [
  'Проверьте связь. Партии и часы хранит дом: ничего не пропало.',
  'Check your connection. The house keeps matches and clocks: nothing is lost.',
];
export const BROKEN: Words = ['На странице что-то сломалось', 'Something on this page broke'];
export const BROKEN_TEXT: Words = [
  'Партии хранит дом, с ними ничего не случилось. Откройте страницу заново.',
  'The house keeps the matches, nothing has happened to them. Open the page anew.',
];
export const RELOAD: Words = ['Открыть заново', 'Reload'];
export const OFFLINE: Words = [
  'Нет сети. Видно то, что уже загружено; играть можно будет, когда сеть вернётся.',
  'You are offline. You see what was loaded before; play goes on when the network is back.',
];
export const AGAIN: Words = ['Попробовать ещё раз', 'Try again'];
export const CLOSE: Words = ['Закрыть', 'Close'];
export const TITLE_DUE: Words = ['Ваш ход', 'Your move'];
export const LINK: Words = ['Ссылка', 'Link'];
export const COPY: Words = ['Копировать', 'Copy'];
export const COPIED: Words = ['Скопировано.', 'Copied.'];
export const NOT_COPIED: Words = [
  'Браузер не дал скопировать: выделите и скопируйте сами.',
  'The browser does not let the page copy: select it and copy it yourself.',
];
export const SHARE: Words = ['Поделиться…', 'Share…'];
export const QR: Words = ['QR-код ссылки {address}', 'QR code of the link {address}'];

export const MENU: Words = ['Разделы', 'Sections'];
export const PLACES: readonly (readonly [path: string, words: Words])[] = [
  ['/lobby', ['Зал', 'Lobby']],
  ['/me', ['Мои партии', 'My matches']],
  ['/puzzles', ['Головоломки', 'Puzzles']],
  ['/analysis', ['Разбор', 'Analysis']],
  ['/tournaments', ['Турниры', 'Tournaments']],
  ['/learn', ['Правила', 'Rules']],
  ['/search', ['Поиск', 'Search']],
];
export const ADMIN: Words = ['Управление', 'Administration'];
export const LOGIN: Words = ['Войти', 'Log in'];
export const TO_LIGHT: Words = ['Светлая тема', 'Light theme'];
export const TO_DARK: Words = ['Тёмная тема', 'Dark theme'];
export const ABOUT: Words = [
  'Дом для пяти игр. Рейтинг, лига и турниры — для людей; Джинн знает только то, что видно с его места.',
  'A house for five games. Ratings, league and tournaments are for people; the Jinn knows only what his seat may see.',
];
export const SETTINGS: Words = ['Настройки', 'Settings'];
export const API: Words = ['Для программ', 'For programs'];
export const MY_MATCHES: Words = ['Все мои партии', 'All my matches'];
export const NOTHING_WAITS: Words = ['Вас ничто не ждёт.', 'Nothing waits for you.'];
export const WAITING: Counted = {
  ru: ['Вас ждёт {n} партия', 'Вас ждут {n} партии', 'Вас ждут {n} партий'],
  en: ['{n} match waits for you', '{n} matches wait for you'],
};
export const NOTICES: Record<string, Words> = {
  due: ['— ваш ход', '— your move'],
  started: ['— партия началась', '— the match has begun'],
  joined: ['— к вам сел соперник', '— somebody sat down'],
  left: ['— соперник ушёл из-за стола', '— somebody left the table'],
  over: ['— партия окончена', '— the match is over'],
  rematch: ['— новая партия', '— the rematch'],
  'offer draw': ['— вам предлагают ничью', '— you are offered a draw'],
  'offer takeback': ['— просят вернуть ход', '— they ask to take a move back'],
  'offer rematch': ['— зовут сыграть ещё раз', '— they offer another match'],
};

export const REPORT: Words = ['Пожаловаться', 'Report'];
export const REPORT_TITLE: Words = ['Пожаловаться: {name}', 'Report {name}'];
export const REPORT_WHY: Words = ['Что случилось', 'What happened'];
export const REPORT_SEND: Words = ['Отправить администратору', 'Send it to the administrators'];
export const REPORTED: Words = ['Администраторы увидят вашу жалобу.', 'The administrators will see your report.'];
