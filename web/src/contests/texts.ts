/** What the pages of the league and of tournaments say. */
import type { Counted, Words } from '../frame/words';
import type { LeagueRow, TournamentCard, TournamentGame } from '../house/messages';

export type Rank = LeagueRow['rank'];

export const CONTESTS: Words = ['Турниры', 'Tournaments'];
export const LEAGUE: Words = ['Лига с Джинном', 'The league with the Jinn'];
export const PEOPLE: Words = ['Между людьми', 'Between people'];
export const LEAGUE_LEAD: Words = [
  'В каждой игре на двоих каждый играет с Джинном и стоит в таблице: от юниора до эфенди.',
  'In every game for two everybody plays the Jinn and stands in a table: from junior to effendi.',
];
export const SEASON: Words = ['Турнир {n}', 'Season {n}'];
export const GOES_ON: Words = ['идёт с {at}', 'open since {at}'];
export const WAS: Words = ['{from} — {to}', '{from} — {to}'];
export const CLOSED: Words = ['закрыт {at}', 'closed {at}'];
export const RANKS: Record<Rank, Words> = {
  junior: ['юниор', 'junior'],
  candidate: ['кандидат', 'candidate'],
  participant: ['участник', 'participant'],
  effendi: ['эфенди', 'effendi'],
};
export const RANK_LETTERS: Record<Rank, Words> = {
  junior: ['Ю', 'J'],
  candidate: ['К', 'C'],
  participant: ['У', 'P'],
  effendi: ['Э', 'E'],
};
export const CAPTION: Words = ['Джинн против человека: {game}, турнир {n}', 'Jinn against human: {game}, season {n}'];
export const PLACE: Words = ['Место', 'Place'];
export const RANK: Words = ['Категория', 'Category'];
export const RANK_SHORT: Words = ['Кат', 'Cat'];
export const CODE: Words = ['Шифр', 'Code'];
export const NAME: Words = ['Имя', 'Name'];
export const HOMO: Words = ['НОМО', 'HUMAN'];
export const JINN: Words = ['ДЖИН', 'JINN'];
export const DRAWN: Words = ['Ничьи', 'Drawn'];
export const FORA: Words = ['Фора', 'Fora'];
export const ADJOURNED: Words = ['Отложено', 'Adjourned'];
export const BEYOND: Words = ['не достичь', 'not to be reached'];
export const TOTAL: Counted = {
  ru: ['Всего {n} игрок', 'Всего {n} игрока', 'Всего {n} игроков'],
  en: ['{n} player in all', '{n} players in all'],
};
export const DOTTED: Words = [
  'Выше пунктира — эфенди и участники, сыгравшие не меньше {n} партий',
  'Above the dotted line: effendi, and participants with {n} games or more',
];
export const ABOUT_FORA: Words = [
  'Фора — сколько партий подряд надо выиграть, чтобы встать выше того, кто стоит над вами; >> — столько уже не сыграть.',
  'Fora: so many games won in a row put you above who stands above you; >> is more than you may still play.',
];
export const NOBODY: Words = ['Таких игроков в таблице нет.', 'There are no such players in the table.'];
export const EMPTY: Words = [
  'Здесь ещё никто не сыграл зачётной партии. Будьте первым.',
  'Nobody has played a counted game here yet. Be the first.',
];
export const EMPTY_CLOSED: Words = [
  'В этом турнире никто не сыграл зачётной партии.',
  'Nobody played a counted game in this season.',
];
export const SHOW_REST: Words = ['Показать остальных', 'Show the others'];
export const YOU: Words = ['вы', 'you'];
export const FILTER: Words = ['Кого показать', 'Whom to show'];
export const CODE_BEGINS: Words = ['Шифр начинается так', 'The code begins with'];
export const WHAT_IF: Words = ['Что если', 'What if'];
export const IF_WINS: Words = ['Я выиграю ещё столько партий', 'I win so many more games'];
export const IF_PLACE: Words = ['{place}-е место, {rank}, {human}:{jinn}', 'place {place}, {rank}, {human}:{jinn}'];
export const AS_TEXT: Words = ['Текст', 'Text'];
export const AS_CSV: Words = ['CSV', 'CSV'];
export const ARCHIVE: Words = ['Архив турниров', 'Archive of seasons'];
export const NEWEST: Words = ['последний', 'the newest'];
export const OLD: Words = ['Это архив: турнир {n}.', 'This is the archive: season {n}.'];
export const TO_NEWEST: Words = ['К последнему турниру', 'To the newest season'];
export const RULES: Words = ['Правила лиги', 'Rules of the league'];
export const MY_STANDING: Words = ['Моё положение', 'How I stand'];
export const SCORE: Words = ['Счёт', 'Score'];
export const SCORE_LONG: Words = ['я {human}, Джинн {jinn}', 'I {human}, the Jinn {jinn}'];
export const NOT_PLACED: Words = ['пока нет', 'none yet'];
export const LEFT_TODAY: Words = ['Сегодня ещё можно', 'Left today'];
export const LEFT: Words = ['зачётных {counted}, тренировочных {training}', '{counted} counted, {training} training'];
export const DAY_ENDS: Words = ['день кончается: {at}', 'the day ends: {at}'];
export const BEGINS: Words = ['Следующую начинает', 'The next is begun by'];
export const WHO_BEGINS: Record<'you' | 'jinn', Words> = { you: ['вы', 'you'], jinn: ['Джинн', 'the Jinn'] };
export const HIS_LEVEL: Words = ['Джинн играет', 'The Jinn plays'];
export const LEVEL: Words = ['уровень {n}', 'level {n}'];
export const PLAY: Words = ['Зачётная партия', 'Counted game'];
export const GO_ON: Words = ['Продолжить зачётную партию', 'Go on with the counted game'];
export const GO_ON_ADJOURNED: Words = ['Продолжить отложенную партию', 'Go on with the adjourned game'];
export const COUNTS_TEXT: Words = [
  'Начатую зачётную партию доигрывают, откладывают на неделю или сдают; ходы в ней не возвращают.',
  'A counted game is played to its end, adjourned for a week or resigned; no moves are taken back in it.',
];
export const TRAINING: Words = ['Тренировка', 'Training'];
export const TRAIN: Words = ['Начать тренировку', 'Begin training'];
export const TRAIN_ON: Words = ['Продолжить тренировку', 'Go on training'];
export const TRAIN_RANK: Words = ['В категории', 'In the category'];
export const TRAIN_BEGINS: Words = ['Начинает', 'Who begins'];
export const STRANGER: Words = [
  'Зачётные партии — для тех, у кого есть учётная запись; тренироваться может каждый.',
  'Games that count are for those who have an account; everybody may train.',
];
export const MAKE_ACCOUNT: Words = ['Войти или завести запись', 'Log in or make an account'];

export const LEAD: Words = [
  'Каждый с каждым: за доской или по переписке. Турнир может устроить любой, у кого есть учётная запись.',
  'Everybody against everybody, at a board or by correspondence. Whoever has an account may make a tournament.',
];
export const NEW: Words = ['Новый турнир', 'New tournament'];
export const GAME: Words = ['Игра', 'Game'];
export const ALL_GAMES: Words = ['Все игры', 'All games'];
export const STATUS: Words = ['Какие', 'Which'];
export const ANY: Words = ['Любые', 'Any'];
export const STATUSES: Record<TournamentCard['status'], Words> = {
  open: ['набор участников', 'open to enter'],
  running: ['идёт', 'going on'],
  over: ['окончен', 'over'],
  cancelled: ['отменён', 'cancelled'],
};
export const NONE: Words = ['Таких турниров нет.', 'There are no such tournaments.'];
export const MORE: Words = ['Ещё', 'More'];
export const ENTRANTS: Counted = {
  ru: ['{n} участник', '{n} участника', '{n} участников'],
  en: ['{n} entrant', '{n} entrants'],
};
export const PLAYED_OF: Words = ['сыграно {n} из {all}', '{n} of {all} games played'];
export const BY: Words = ['устроитель {who}', 'made by {who}'];
export const YOU_PLAY: Words = ['вы участвуете', 'you take part'];
export const TITLE: Words = ['Название', 'Title'];
export const OPTIONS: Words = ['Параметры игры', 'Options of the game'];
export const ROUNDS: Words = ['Встречи', 'Meetings'];
export const ROUND_KINDS: Record<TournamentCard['rounds'], Words> = {
  single: ['каждый с каждым один раз', 'everybody meets everybody once'],
  double: ['дважды, места меняются', 'twice, with the seats changed'],
};
export const PAIRED: Words = ['Во встрече', 'In a meeting'];
export const PAIRED_KINDS: readonly (readonly [value: '' | 'yes' | 'no', words: Words])[] = [
  ['', ['как просят правила игры', 'as the rules of the game ask']],
  ['no', ['одна партия', 'one game']],
  ['yes', ['две партии, начинают по очереди', 'two games, the beginner changes']],
];
export const PAIRED_YES: Words = ['встреча — две партии', 'a meeting is two games'];
export const RATED: Words = ['На рейтинг', 'Rated'];
export const BOTS: Words = ['Программы могут участвовать', 'Programs may take part'];
export const MOST: Words = ['Участников не больше', 'Entrants at most'];
export const I_PLAY: Words = ['Я участвую', 'I take part'];
export const MAKE: Words = ['Устроить турнир', 'Make the tournament'];
export const NEEDS_ACCOUNT: Words = [
  'Турнир устраивают те, у кого есть учётная запись.',
  'Those who have an account make tournaments.',
];
export const WHO_PLAYS: Words = ['Участники', 'Entrants'];
export const NOBODY_YET: Words = ['Пока никого.', 'Nobody yet.'];
export const WITHDREW: Words = ['выбыл', 'withdrew'];
export const IS_READY: Words = ['ждёт партии', 'waits for a game'];
export const ENTER: Words = ['Участвовать', 'Take part'];
export const WITHDRAW: Words = ['Выбыть', 'Withdraw'];
export const WITHDRAW_ASK: Words = ['Выбыть из турнира?', 'Withdraw from the tournament?'];
export const WITHDRAW_TEXT: Words = [
  'Партии, которые идут, будут сданы; вернуться в турнир будет нельзя.',
  'The games that go on are given up; one cannot come back into the tournament.',
];
export const WITHDRAW_OPEN: Words = [
  'Турнир ещё не начался: войти снова можно, пока он набирает участников.',
  'The tournament has not begun: you may enter again while it is open.',
];
export const READY: Words = ['Я готов играть', 'I am ready to play'];
export const UNREADY: Words = ['Больше не жду', 'Wait no longer'];
export const WAITING: Words = [
  'Ждём соперника: партия начнётся сама, как только кто-то из тех, с кем вы не играли, будет готов.',
  'Waiting for an opponent: the game begins by itself when somebody you have not met is ready.',
];
export const MY_GAME: Words = ['К моей партии', 'To my game'];
export const START: Words = ['Начать турнир', 'Begin the tournament'];
export const START_TEXT: Words = [
  'Когда участники собрались: порядок решит жребий, войти после этого нельзя.',
  'When everybody is here: the order is drawn, and nobody can enter after that.',
];
export const FINISH: Words = ['Закончить турнир', 'End the tournament'];
export const FINISH_ASK: Words = ['Закончить турнир сейчас?', 'End the tournament now?'];
export const FINISH_TEXT: Words = [
  'Что не сыграно, ни для кого не считается.',
  'What was not played counts for nobody.',
];
export const TAKE_OUT: Words = ['Вывести участника', 'Take somebody out'];
export const TAKE_OUT_ASK: Words = ['Вывести из турнира: {name}?', 'Take {name} out of the tournament?'];
export const CHOOSE: Words = ['кого', 'whom'];
export const WHY: Words = ['Почему', 'Why'];
export const ORGANISE: Words = ['Устроителю', 'For the organiser'];
export const YES: Words = ['Да', 'Yes'];
export const NO: Words = ['Нет', 'No'];
export const CROSS: Words = ['Таблица', 'Standings'];
export const CROSS_CAPTION: Words = [
  'Таблица: 1 — победа, ½ — ничья, 0 — поражение, + и - — без игры, · — ещё не сыграно',
  'Standings: 1 won, ½ drawn, 0 lost, + and - without play, · not played yet',
];
export const POINTS: Words = ['Очки', 'Points'];
export const PLAYED: Words = ['Встреч', 'Played'];
export const WON: Words = ['Побед', 'Won'];
export const AMONG: Words = ['Между собой', 'Among equals'];
export const BERGER: Words = ['Бергер', 'Berger'];
export const DIFFERENCE: Words = ['Разность', 'Difference'];
export const TIES: Words = ['Кто выше при равных очках', 'Who is above when points are equal'];
export const TIE_RULES: readonly Words[] = [
  ['Очки во встречах между теми, у кого поровну.', 'The points of the meetings among those who are equal.'],
  [
    'Коэффициент Бергера: очки тех, у кого выиграно, и половина очков тех, с кем ничья.',
    'Sonneborn-Berger: the points of those one has beaten, and half of those with whom one drew.',
  ],
  ['Выигранные встречи.', 'The meetings won.'],
  ['Разность того, что считала сама игра.', 'The difference of what the games themselves counted.'],
];
export const TIE_SHARED: Words = ['Равные во всём делят место.', 'Who is equal in all of it shares the place.'];
export const SCHEDULE: Words = ['Расписание', 'Schedule'];
export const SCHEDULE_CAPTION: Words = [
  'Расписание партий; первое место начинает',
  'Schedule of the games; the first seat begins',
];
export const MINE_ONLY: Words = ['только мои партии', 'my games alone'];
export const ROUND: Words = ['Тур', 'Round'];
export const FIRST: Words = ['Первое место', 'First seat'];
export const SECOND: Words = ['Второе место', 'Second seat'];
export const RESULT: Words = ['Итог', 'Result'];
export const GAME_STATUS: Record<TournamentGame['status'], Words> = {
  waiting: ['впереди', 'to come'],
  running: ['идёт', 'going on'],
  over: ['сыграна', 'over'],
  void: ['не будет', 'not played'],
};
