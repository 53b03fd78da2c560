/** What the administrators' page says. */
import type { Words } from '../frame/words';

export const ADMIN: Words = ['Управление домом', 'Administration'];
export const NOT_ADMIN: Words = ['Эта страница — для администраторов.', 'This page is for administrators.'];
export const LOG_IN: Words = ['Войти', 'Log in'];
export const PARTS: Record<'players' | 'reports' | 'matches' | 'league' | 'house' | 'audit', Words> = {
  reports: ['Жалобы', 'Reports'],
  players: ['Игроки', 'Players'],
  matches: ['Партии', 'Matches'],
  league: ['Лига', 'League'],
  house: ['Дом', 'The house'],
  audit: ['Журнал', 'Audit log'],
};
export const NAME_BEGINS: Words = ['Имя начинается так', 'The name begins with'];
export const FIND: Words = ['Найти', 'Find'];
export const MORE: Words = ['Ещё', 'More'];
export const NAME: Words = ['Имя', 'Name'];
export const KIND: Words = ['Кто', 'Kind'];
export const CREATED: Words = ['Здесь с', 'Here since'];
export const SEEN: Words = ['Последний раз', 'Last seen'];
export const ACTS: Words = ['Действия', 'Acts'];
export const ADMINISTRATOR: Words = ['администратор', 'administrator'];
export const KINDS: Record<string, Words> = {
  account: ['игрок', 'player'],
  guest: ['гость', 'guest'],
  bot: ['программа', 'program'],
  jinn: ['Джинн', 'the Jinn'],
};
export const MUTED: Words = ['молчит', 'muted'];
export const CLOSED: Words = ['закрыт', 'closed'];
export const DO: Record<string, Words> = {
  mute: ['Запретить писать', 'Mute'],
  unmute: ['Разрешить писать', 'Unmute'],
  promote: ['Сделать администратором', 'Make an administrator'],
  demote: ['Снять администратора', 'No administrator any more'],
  close: ['Закрыть запись', 'Close the account'],
  reset: ['Новый пароль', 'New password'],
  backup: ['Резервная копия', 'Backup'],
  link: ['Ссылка для администратора', 'Link for an administrator'],
  worker: ['Ключ работника', 'Token of a worker'],
  abort: ['Партия прекращена', 'Match ended'],
  hush: ['Слова убраны', 'Words taken out'],
  resolve: ['Жалоба рассмотрена', 'Report settled'],
  'open season': ['Турнир лиги открыт', 'Season opened'],
  'close season': ['Турнир лиги закрыт', 'Season closed'],
  'season terms': ['Условия лиги изменены', 'Terms of a season changed'],
  'start tournament': ['Турнир начат', 'Tournament begun'],
  'finish tournament': ['Турнир закончен', 'Tournament ended'],
  'take out of tournament': ['Участник выведен из турнира', 'Taken out of a tournament'],
};
export const RESET_LINK: Words = [
  'Одноразовая ссылка для нового пароля: передайте её игроку',
  'One-time link for a new password: give it to the player',
];
export const WHY: Words = ['Почему (останется в журнале)', 'Why (the audit log keeps it)'];
export const DO_IT: Words = ['Выполнить', 'Do it'];
export const CANCEL: Words = ['Отмена', 'Cancel'];
export const DONE: Words = ['Сделано.', 'Done.'];
export const MATCH_LINK: Words = ['Ссылка на партию или её имя', 'Link or id of a match'];
export const SHOW: Words = ['Показать', 'Show'];
export const END_MATCH: Words = ['Прекратить партию', 'End the match'];
export const HUSH: Words = ['Убрать слова', 'Take the words out'];
export const SAID: Words = ['Сказано за столом', 'Said at the table'];
export const NOTHING_SAID: Words = ['Ничего не сказано.', 'Nothing was said.'];
export const HEALTH: Words = ['Как дела у дома', 'How the house is'];
export const VERSION: Words = ['Версия', 'Version'];
export const STORE: Words = ['Хранилище', 'Store'];
export const STARTED: Words = ['Открыт с', 'Open since'];
export const LIVE: Words = ['Партий в памяти', 'Matches in memory'];
export const STREAMS: Words = ['Следят сейчас', 'Streams now'];
export const WORKERS: Words = ['Работников', 'Workers'];
export const JOBS: Words = ['Задания Джинна', 'Jobs of the Jinn'];
export const JOB_STATES: Record<string, Words> = {
  waiting: ['ждут', 'waiting'],
  leased: ['в работе', 'at work'],
  running: ['в работе', 'at work'],
  failed: ['не вышли', 'failed'],
  done: ['готовы', 'done'],
};
export const CARE: Words = ['Уход за домом', 'Looking after the house'];
export const BACKUP: Words = ['Сделать резервную копию', 'Make a backup'];
export const BACKUP_MADE: Words = ['Копия готова: {file}, {size} КБ.', 'The backup is made: {file}, {size} KB.'];
export const ANOTHER_ADMIN: Words = ['Ссылка для ещё одного администратора', 'A link for another administrator'];
export const ADMIN_LINK: Words = ['Одноразовая ссылка', 'One-time link'];
export const WORKER: Words = ['Работник на другой машине', 'A worker on another machine'];
export const WORKER_MAKE: Words = ['Дать ключ', 'Make a token'];
export const WORKER_TOKEN: Words = ['Ключ работника', 'Token of the worker'];
export const ONCE: Words = ['Это показывают один раз.', 'This is shown only now.'];
export const WHEN: Words = ['Когда', 'When'];
export const WHO: Words = ['Кто', 'Who'];
export const WHAT: Words = ['Что', 'What'];
export const TARGET: Words = ['С кем, с чем', 'Whom, what'];
export const NOTHING_DONE: Words = ['Журнал пуст.', 'The log is empty.'];

export const SETTLED: Words = ['Рассмотренные', 'Those that are settled'];
export const REPORTED_BY: Words = ['жалуется {name}, {at}', 'reported by {name}, {at}'];
export const THE_MATCH: Words = ['Партия', 'Match'];
export const VERDICT: Words = ['{admin}, {at}:', '{admin}, {at}:'];
export const RESOLVE: Words = ['Рассмотрено', 'Settle'];
export const NO_REPORTS: Words = ['Жалоб нет.', 'There are no reports.'];
export const BACKUPS: Words = ['Резервные копии', 'Backups'];
export const NO_BACKUPS: Words = ['Копий ещё нет.', 'There are no backups yet.'];
export const KILOBYTES: Words = ['{size} КБ', '{size} KB'];
export const NO_JOBS: Words = ['Заданий нет: никто не ждёт Джинна.', 'No jobs: nobody waits for the Jinn.'];
export const JOB_KINDS: Record<string, Words> = {
  move: ['ход', 'move'],
  hint: ['подсказка', 'hint'],
  analysis: ['разбор', 'analysis'],
};
export const STATE: Words = ['Состояние', 'State'];
export const TRIES: Words = ['Попыток', 'Tries'];
export const WORKER_NAME: Words = ['Работник', 'Worker'];
export const GAME: Words = ['Игра', 'Game'];
export const SEASON: Words = ['Турнир {n}', 'Season {n}'];
export const SEASON_OPEN: Words = ['открыт с {at}', 'open since {at}'];
export const SEASON_CLOSED: Words = ['закрыт {at}', 'closed {at}'];
export const TERMS: Record<'daily' | 'counted' | 'training' | 'enough' | 'most', Words> = {
  daily: ['Вместе в день', 'So much a day'],
  counted: ['Зачётная партия весит', 'A counted game weighs'],
  training: ['Тренировочная весит', 'A training game weighs'],
  enough: ['Партий участнику до эфенди (NNN)', 'Games of a participant to be effendi (NNN)'],
  most: ['Партий не больше (KK)', 'Games at most (KK)'],
};
export const LEVEL_AGAINST: Words = ['Джинн играет: {rank}', 'The Jinn against a {rank}'];
export const DEMOTION: Words = [
  'Эфенди, которого Джинн обогнал, снова участник',
  'An effendi whom the Jinn overtakes is a participant again',
];
export const FIXED_TEXT: Words = [
  'NNN, KK, разжалование и параметры игры выбирают, открывая новый турнир.',
  'NNN, KK, demotion and the options of the game are chosen when a new season is opened.',
];
export const SAVE_TERMS: Words = ['Изменить условия', 'Change the terms'];
export const OPEN_SEASON: Words = ['Открыть новый турнир', 'Open a new season'];
export const CLOSE_SEASON: Words = ['Закрыть турнир', 'Close the season'];
