/** What the pages of players say. */
import type { Counted, Words } from '../frame/words';
import type { Profile } from '../house/messages';
import type { Motion, Theme } from '../frame/settings.svelte';

export const LOGIN: Words = ['Вход', 'Log in'];
export const LOG_IN: Words = ['Войти', 'Log in'];
export const LOG_OUT: Words = ['Выйти', 'Log out'];
export const LOGGED_IN: Words = ['Вы вошли как {name}.', 'You are logged in as {name}.'];
export const WELCOME_BACK: Words = ['С возвращением!', 'Welcome back!'];
export const HAVE_ACCOUNT: Words = ['У меня есть учётная запись', 'I have an account'];
export const NEW_ACCOUNT: Words = ['Новая учётная запись', 'A new account'];
export const MAKE_ACCOUNT: Words = ['Завести учётную запись', 'Make an account'];
export const ACCOUNT_MADE: Words = ['Учётная запись готова.', 'The account is made.'];
export const GUEST_LOSES: Words = [
  'Партии, сыгранные гостем, останутся за гостем. Чтобы взять их с собой, заведите новую запись.',
  'What you played as a guest stays with the guest. To take it along, make a new account.',
];
export const GUEST_KEEPS: Words = [
  'Вы играете гостем. Всё сыгранное останется вашим.',
  'You play as a guest. All that you played stays yours.',
];
export const WHY_ACCOUNT: Words = [
  'Для игры она не нужна. Нужна для рейтинга, лиги, турниров и чтобы войти с другой машины.',
  'Play needs none. Ratings, the league, tournaments and another machine do.',
];
export const FORGOTTEN: Words = [
  'Забыли пароль? Администратор дома даст одноразовую ссылку.',
  'Forgotten the password? The administrator of the house gives you a one-time link.',
];
export const NAME: Words = ['Имя', 'Name'];
export const PASSWORD: Words = ['Пароль', 'Password'];
export const PASSWORD_8: Words = ['Новый пароль (от 8 знаков)', 'New password (8 characters or more)'];
export const OLD_PASSWORD: Words = ['Старый пароль', 'Old password'];
export const NEW_PASSWORD: Words = ['Новый пароль', 'A new password'];
export const PASSWORD_CHANGED: Words = [
  'Пароль сменён; другие входы и ключи программ больше не действуют.',
  'The password is changed; other sessions and tokens have ended.',
];
export const BE_ADMIN: Words = ['Стать администратором', 'Become an administrator'];
export const BE_ADMIN_TEXT: Words = [
  'Назовите имя и пароль. Если такая учётная запись уже есть, администратором станет она.',
  'Give a name and a password. An account of this name, if there is one, becomes the administrator.',
];
export const NO_LINK: Words = ['Одноразовая ссылка', 'One-time link'];
export const NO_LINK_TEXT: Words = [
  'Откройте ссылку целиком, как её прислали: она действует один раз.',
  'Open the whole link as it was sent: it works once.',
];
export const DONE: Words = ['Готово', 'Done'];

export const SETTINGS: Words = ['Настройки', 'Settings'];
export const LOOK: Words = ['Вид и поведение', 'Look and behaviour'];
export const LANGUAGE: Words = ['Язык', 'Language'];
export const THEME: Words = ['Тема', 'Theme'];
export const THEMES: readonly (readonly [Theme, Words])[] = [
  ['auto', ['как в системе', 'as the system has it']],
  ['light', ['светлая', 'light']],
  ['dark', ['тёмная', 'dark']],
];
export const MOTION: Words = ['Движение на досках', 'Motion on the boards'];
export const MOTIONS: readonly (readonly [Motion, Words])[] = [
  ['auto', ['как в системе', 'as the system has it']],
  ['on', ['включено', 'on']],
  ['off', ['выключено', 'off']],
];
export const SIZE: Words = ['Размер букв: {size} %', 'Size of letters: {size} %'];
export const SOUND: Words = ['Звук, когда соперник сходил', 'A sound when the others have moved'];
export const CONFIRM: Words = [
  'Переспрашивать о ходах, которых вряд ли хотели, и перед сдачей',
  'Ask again about moves that can hardly be meant, and before resigning',
];
export const KEYS: Words = ['Клавиши-буквы на странице партии', 'Single-letter keys on the page of a match'];
export const ON_THIS_MACHINE: Words = ['Хранится в этом браузере.', 'Kept in this browser.'];
export const YOU_GUEST: Words = [
  'Вы гость: дом узнаёт этот браузер, пока вы не выйдете.',
  'You are a guest: the house knows this browser until you log out.',
];
export const YOU_ACCOUNT: Words = ['Учётная запись', 'Account'];
export const PROFILE: Words = ['Моя страница', 'My page'];
export const EXPORT: Words = ['Всё, что дом хранит обо мне', 'All that the house keeps of me'];
export const LOG_OUT_GUEST: Words = ['Выйти насовсем?', 'Leave for good?'];
export const GUEST_GOES: Words = [
  'У гостя нет пароля: войти им снова будет нельзя, его партии останутся без вас.',
  'A guest has no password: you cannot come back as him, and his matches stay behind.',
];
export const STAY: Words = ['Остаться', 'Stay'];
export const CHANGE_PASSWORD: Words = ['Сменить пароль', 'Change the password'];
export const CHANGE: Words = ['Сменить', 'Change'];
export const CLOSE_ACCOUNT: Words = ['Закрыть учётную запись', 'Close the account'];
export const CLOSE_ASK: Words = ['Закрыть учётную запись насовсем?', 'Close the account for good?'];
export const CLOSE_TEXT: Words = [
  'Имя исчезнет, сыгранные партии останутся без имени. Вернуть это нельзя.',
  'The name goes, the matches stay without it. It cannot be undone.',
];
export const CLOSE_YES: Words = ['Закрыть насовсем', 'Close it for good'];
export const TOKENS: Words = ['Ключи для программ', 'Tokens for programs'];
export const TOKENS_TEXT: Words = [
  'Программа с ключом играет от вашего имени. Сменить пароль или закрыть запись она не может.',
  'A program with a token plays as you. It cannot change the password or close the account.',
];
export const TOKEN: Words = ['Ключ', 'Token'];
export const TOKEN_ONCE: Words = ['Запишите ключ: больше его не покажут.', 'Note the token: it is shown only now.'];
export const TOKEN_FOR: Words = ['Для чего', 'What for'];
export const TOKEN_DAYS: Words = ['На сколько дней', 'For how many days'];
export const NEW_TOKEN: Words = ['Новый ключ', 'New token'];
export const UNTIL: Words = ['до {at}', 'until {at}'];
export const DELETE: Words = ['Удалить', 'Delete'];

export const MINE: Words = ['Мои партии', 'My matches'];
export const WAITS_FOR_ME: Words = ['Ждут моего хода', 'Waiting for my move'];
export const NEXT_MOVE: Words = ['Следующий ход', 'Next move'];
export const NOTHING_WAITS: Words = ['Вас ничто не ждёт.', 'Nothing waits for you.'];
export const OTHERS_THINK: Words = ['Ждут других', 'Waiting for others'];
export const NONE: Words = ['Таких нет.', 'None.'];
export const NO_MATCHES: Words = ['Вы ещё не играли здесь.', 'You have not played here yet.'];
export const PLAY: Words = ['Сыграть', 'Play'];
export const HISTORY: Words = ['Сыгранные партии', 'Finished matches'];
export const SEARCH: Words = ['Поиск партий', 'Search for matches'];
export const GAME: Words = ['Игра', 'Game'];
export const PLAYER: Words = ['Игрок', 'Player'];
export const AGAINST: Words = ['Против', 'Against'];
export const RESULT: Words = ['Итог', 'Result'];
export const WIN: Words = ['победа', 'a win'];
export const LOSS: Words = ['поражение', 'a loss'];
export const DRAW: Words = ['ничья', 'a draw'];
export const SPEED: Words = ['Скорость', 'Speed'];
export const SPEEDS: Record<string, Words> = {
  bullet: ['пуля', 'bullet'],
  blitz: ['блиц', 'blitz'],
  rapid: ['быстрые', 'rapid'],
  classical: ['классика', 'classical'],
  slow: ['по переписке', 'correspondence'],
  untimed: ['без часов', 'no clock'],
};
export const RATED: Words = ['Рейтинг', 'Rating'];
export const RATED_YES: Words = ['на рейтинг', 'rated'];
export const RATED_NO: Words = ['без рейтинга', 'casual'];
export const SINCE: Words = ['С какого дня', 'From the day'];
export const UNTIL_DAY: Words = ['По какой день', 'To the day'];
export const OPENING: Words = ['Первые ходы', 'First moves'];
export const FIND: Words = ['Найти', 'Find'];
export const MORE: Words = ['Ещё', 'More'];
export const ANY: Words = ['всё равно', 'any'];
export const NOTHING_FOUND: Words = ['Ничего не нашлось.', 'Nothing was found.'];

export const KINDS: Record<Profile['kind'], Words> = {
  account: ['игрок', 'player'],
  guest: ['гость', 'guest'],
  bot: ['программа', 'program'],
  jinn: ['Джинн', 'the Jinn'],
};
export const JOINED: Words = ['здесь с {at}', 'here since {at}'];
export const FINISHED: Counted = {
  ru: ['{n} сыгранная партия', '{n} сыгранные партии', '{n} сыгранных партий'],
  en: ['{n} finished match', '{n} finished matches'],
};
export const RUNNING: Counted = {
  ru: ['{n} идёт', '{n} идут', '{n} идут'],
  en: ['{n} going on', '{n} going on'],
};
export const MATCHES: Counted = {
  ru: ['{n} партия', '{n} партии', '{n} партий'],
  en: ['{n} match', '{n} matches'],
};
export const RATINGS: Words = ['Рейтинги', 'Ratings'];
export const RESULTS: Words = ['Итоги', 'Results'];
export const BETWEEN_US: Words = ['Между нами', 'Between us'];
export const WINS: Words = ['Победы', 'Wins'];
export const DRAWS: Words = ['Ничьи', 'Draws'];
export const LOSSES: Words = ['Поражения', 'Losses'];
export const GRAPH: Words = [
  'Рейтинг: был {from}, теперь {to}; наименьший {low}, наибольший {high}',
  'Rating: it was {from}, it is {to}; lowest {low}, highest {high}',
];
export const POINTS_LIST: Words = ['Числами', 'In figures'];
export const MATCH: Words = ['партия', 'match'];
export const NO_GRAPH: Words = ['Для графика мало партий.', 'There are too few matches for a graph.'];
