/** What the page of a match says. */
import type { Counted, Words } from '../frame/words';

export const LINK: Record<'joining' | 'live' | 'lost', Words> = {
  joining: ['соединяюсь…', 'connecting…'],
  live: ['на связи', 'connected'],
  lost: ['связь прервалась, пробую снова', 'connection lost, trying again'],
};
export const LOST_LONG: Words = [
  'Связи с домом нет с {time}. На доске то, что было известно тогда; часы идут дальше. Пробую снова.',
  'No connection to the house since {time}. The board shows what was known then; the clocks go on. Trying again.',
];
export const RATED: Words = ['на рейтинг', 'rated'];
export const CASUAL: Words = ['без рейтинга', 'casual'];
export const WATCHERS: Counted = {
  ru: ['смотрит {n}', 'смотрят {n}', 'смотрят {n}'],
  en: ['{n} watching', '{n} watching'],
};
export const YOUR_MOVE: Words = ['Ваш ход', 'Your move'];
export const THEIR_MOVE: Words = ['Ходит {name}', '{name} to move'];
export const THINKING: Words = ['{name} думает…', '{name} is thinking…'];
export const WAITING: Words = ['Ждём, пока все сядут', 'Waiting for everyone to sit down'];
export const ADJOURNED_NOW: Words = [
  'Партия отложена. Она продолжится, когда будут готовы все; не позднее чем через неделю.',
  'The match is adjourned. It goes on when all are ready, within a week.',
];
export const READY_ARE: Words = ['Готовы: {who}.', 'Ready: {who}.'];
export const REPLAYING: Words = ['Вы смотрите ход {at} из {all}.', 'You are looking at move {at} of {all}.'];
export const TO_LIVE: Words = ['К последнему ходу', 'Back to the last move'];
export const SENDING: Words = ['Ход отправляется…', 'Sending the move…'];

export const SIT: Words = ['Сесть', 'Sit down'];
export const SIT_AT: Words = ['Сесть на место {seat}', 'Take seat {seat}'];
export const FREE_SEATS: Words = ['За столом есть место для вас.', 'There is a seat for you.'];
export const INVITE: Words = [
  'Пришлите эту ссылку тому, с кем хотите играть: кто её откроет, сможет сесть.',
  'Send this link to whom you want to play: whoever opens it can sit down.',
];
export const INVITE_PUBLIC: Words = [
  'Стол виден всем в зале. Можно и позвать кого-то по ссылке.',
  'Everybody sees the table in the lobby. You may also invite somebody by the link.',
];

export const ACTIONS: Words = ['Действия', 'Actions'];
export const LEAVE: Words = ['Уйти из-за стола', 'Leave the table'];
export const ABORT: Words = ['Прервать', 'Abort'];
export const RESIGN: Words = ['Сдаться', 'Resign'];
export const RESIGN_ASK: Words = ['Сдаться?', 'Resign?'];
export const RESIGN_TEXT: Words = ['Вернуть это будет нельзя.', 'It cannot be undone.'];
export const GIVE_UP: Words = ['Оставить попытку', 'Give up'];
export const GIVE_UP_ASK: Words = ['Оставить попытку?', 'Give up?'];
export const NO_GO_ON: Words = ['Нет, играть дальше', 'No, play on'];
export const DRAW: Words = ['Ничья?', 'Offer a draw'];
export const DRAW_OFFERED: Words = ['Ничья предложена', 'Draw offered'];
export const TAKEBACK: Words = ['Вернуть ход', 'Take back'];
export const TAKEBACK_ASKED: Words = ['Возврат запрошен', 'Asked to take back'];
export const ADJOURN: Words = ['Отложить', 'Adjourn'];
export const READY: Words = ['Готов продолжать', 'Ready to go on'];
export const CLAIM_WIN: Words = ['Соперник ушёл: победа', 'They are gone: claim a win'];
export const CLAIM_DRAW: Words = ['Соперник ушёл: ничья', 'They are gone: claim a draw'];
export const FLIP: Words = ['Повернуть', 'Flip'];
export const SHARE: Words = ['Поделиться', 'Share'];
export const KEYS: Words = ['Клавиши', 'Keys'];
export const DESCRIBE: Words = ['Позиция словами', 'The position in words'];

export const ASKED: Record<'draw' | 'takeback' | 'rematch', Words> = {
  draw: ['{who} предлагает ничью. Согласны?', '{who} offers a draw. Do you agree?'],
  takeback: ['{who} просит вернуть свой ход. Разрешить?', '{who} asks to take a move back. Allow it?'],
  rematch: ['{who} предлагает сыграть ещё раз.', '{who} offers another match.'],
};
export const YES: Record<'draw' | 'takeback' | 'rematch', Words> = {
  draw: ['Да, ничья', 'Yes, a draw'],
  takeback: ['Разрешить', 'Allow it'],
  rematch: ['Сыграть', 'Play'],
};
export const NO: Record<'draw' | 'takeback' | 'rematch', Words> = {
  draw: ['Нет, играть', 'No, play on'],
  takeback: ['Не разрешать', 'Do not allow it'],
  rematch: ['Нет, спасибо', 'No, thanks'],
};

export const MOVE: Words = ['Ход', 'Move'];
export const GO: Words = ['Пойти', 'Play'];
export const NOT_YOUR_TURN: Words = ['Сейчас не ваш ход.', 'It is not your turn.'];
export const TYPED_WHOLE: Words = ['Такой ход есть: Enter.', 'That is a move: Enter.'];
export const TYPED_PART: Words = ['Продолжайте…', 'Go on…'];
export const TYPED_WRONG: Words = ['Такого хода нет.', 'There is no such move.'];
export const COMPLETIONS: Words = ['Подходящие ходы', 'Moves that fit'];
export const REFUSED: Words = ['{move} — нельзя.', '{move} is refused.'];
export const CLAUSE: Words = ['Правила, п. {clause}', 'Rules, clause {clause}'];
export const ALTERNATIVE: Words = ['Можно, например, {move}', 'For instance, {move}'];
export const DISMISS: Words = ['Убрать', 'Dismiss'];
export const SURE: Words = ['Точно так?', 'Is that what you mean?'];
export const SURE_YES: Words = ['Да, пойти {move}', 'Yes, play {move}'];
export const SURE_NO: Words = ['Нет, подумать', 'No, let me think'];

export const MOVES: Words = ['Ходы', 'Moves'];
export const ALL_MOVES: Words = ['Показать все ходы', 'Show all moves'];
export const REPLAY: Words = ['Просмотр партии', 'Replay'];
export const TO_START: Words = ['К началу', 'To the start'];
export const BACK: Words = ['Ход назад', 'One move back'];
export const FORTH: Words = ['Ход вперёд', 'One move on'];
export const TO_END: Words = ['К последнему ходу', 'To the last move'];
export const TALK: Words = ['Разговор', 'Talk'];
export const ABOUT: Words = ['О партии', 'About'];
export const NOTHING_SAID: Words = ['Пока никто ничего не сказал.', 'Nobody has said anything yet.'];
export const SAY: Words = ['Сказать за столом', 'Say something'];
export const SEND: Words = ['Сказать', 'Send'];
export const MUTED: Words = ['Администратор запретил вам писать.', 'An administrator does not let you write.'];

export const FREE: Words = ['свободно', 'free'];
export const GONE: Words = ['бывший игрок', 'former player'];
export const GUEST: Words = ['гость', 'guest'];
export const JINN: Words = ['Джинн, уровень {level}', 'the Jinn, level {level}'];
export const YOU: Words = ['Вы', 'You'];
export const OPPONENT: Words = ['Соперник', 'Opponent'];
export const YOU_MARK: Words = ['(вы)', '(you)'];
export const HERE: Words = ['за столом', 'at the table'];
export const AWAY: Words = ['не за столом', 'away'];
export const TURN_MARK: Words = ['ходит', 'to move'];
export const YOUR_TURN_MARK: Words = ['ваш ход', 'your move'];
export const WON_MARK: Words = ['победа', 'won'];
export const POINTS: Words = ['очки', 'points'];
export const CLOCK_LABEL: Words = ['Часы: {time}', 'Clock: {time}'];
export const LOW_TIME: Words = ['Мало времени', 'Little time left'];
export const NO_CLOCK: Words = ['без часов', 'no clock'];
export const A_MOVE: Words = ['{time} на ход', '{time} a move'];
export const CLOCK_STEP: Words = ['{base} + {step} за ход', '{base} + {step} a move'];

export const NO_RESULT: Words = ['Партия прервана без результата', 'The match was ended without a result'];
export const SOLVED: Words = ['Решено!', 'Solved!'];
export const UNSOLVED: Words = ['Не решено', 'Not solved'];
export const DRAWN: Words = ['Ничья', 'A draw'];
export const YOU_WON: Words = ['Вы выиграли', 'You won'];
export const YOU_SHARED: Words = ['Вы разделили первое место', 'You share the first place'];
export const YOU_LOST: Words = ['{who}: победа. Вы проиграли', '{who} won. You lost'];
export const WON: Words = ['Победа: {who}', '{who} won'];
export const SHARED: Words = ['Первое место делят {who}', '{who} share the first place'];
export const ENDED_ALONE: Record<string, Words> = {
  resigned: ['попытка оставлена', 'given up'],
  time: ['время вышло', 'the time is up'],
};
export const ENDED_OWN: Record<string, Words> = {
  resigned: ['вы сдались', 'you resigned'],
  time: ['ваше время вышло', 'your time is over'],
};
export const RATING: Words = ['Рейтинг', 'Rating'];
export const REMATCH: Words = ['Ещё раз', 'Rematch'];
export const REMATCH_ASKED: Words = ['Предложено сыграть ещё раз', 'Rematch offered'];
export const TO_REMATCH: Words = ['К новой партии', 'To the rematch'];
export const ANALYSE: Words = ['Разбор', 'Analysis'];
export const HOME: Words = ['На главную', 'Home'];

export const OFFERED: Record<string, Words> = {
  draw: ['{who}: предлагает ничью', '{who} offers a draw'],
  takeback: ['{who}: просит вернуть ход', '{who} asks to take a move back'],
  rematch: ['{who}: предлагает сыграть ещё раз', '{who} offers another match'],
};
export const ANSWERED: Record<string, Words> = {
  'draw yes': ['{who}: согласие на ничью', '{who} agrees to a draw'],
  'draw no': ['{who}: ничьей не будет', '{who} declines the draw'],
  'takeback yes': ['{who}: ход можно вернуть', '{who} allows to take back'],
  'takeback no': ['{who}: ход вернуть нельзя', '{who} does not allow to take back'],
  'rematch yes': ['{who}: согласие сыграть ещё раз', '{who} accepts another match'],
  'rematch no': ['{who}: больше не играет', '{who} declines another match'],
};
export const ABORTED: Record<string, Words> = {
  aborted: ['Партия прервана', 'The match was aborted'],
  left: ['Стол закрыт: все ушли', 'The table is closed: everybody left'],
  nobody_came: ['Никто не пришёл: стол закрыт', 'Nobody came: the table is closed'],
  not_begun: ['Первого хода не было: партия прервана', 'There was no first move: the match is aborted'],
  adjourned_too_long: ['Отложенную партию никто не продолжил', 'Nobody went on with the adjourned match'],
  admin: ['Администратор прекратил партию', 'An administrator ended the match'],
};
export const HOUSE_ADJOURNED: Words = ['Дом отложил партию', 'The house adjourned the match'];
export const HAPPENED: Record<string, Words> = {
  joined: ['{who} садится за стол', '{who} sits down'],
  left: ['Место {who} свободно', '{who} left the table'],
  resigned: ['{who}: сдаётся', '{who} resigns'],
  flagged: ['{who}: время вышло', '{who} is out of time'],
  claimed: ['{who}: конец партии, соперник ушёл', '{who} claims the end: the others are gone'],
  tookback: ['Ход возвращён', 'A move was taken back'],
  adjourned: ['{who}: партия отложена', '{who} adjourns the match'],
  readied: ['{who}: готовность продолжать', '{who} is ready to go on'],
};
export const NOT_FOUND: Words = ['Такой партии нет', 'There is no such match'];
export const NOT_FOUND_TEXT: Words = [
  'Или она не для ваших глаз: проверьте ссылку.',
  'Or it is not for your eyes: check the link.',
];
export const NO_BOARD: Words = ['Доска не загрузилась.', 'The board did not load.'];
export const AGAIN: Words = ['Ещё раз', 'Try again'];
export const UNREACHABLE: Words = [
  'Дом не отвечает: проверьте связь. Ход мог не дойти.',
  'The house does not answer: check your connection. What you did may not have arrived.',
];

export const SHARE_MATCH: Words = ['Поделиться партией', 'Share the match'];
export const RECORD: Words = ['Файл записи', 'Record file'];
export const PICTURE: Words = ['Картинка', 'Picture'];
export const NO_PICTURE: Words = ['Здесь нет рисунка доски.', 'There is no drawing of the board here.'];

export const KEYS_TYPE: Words = ['Ход печатается так:', 'A move is typed like this:'];
export const KEYS_ON: Words = ['Клавиши-буквы включены', 'Single-letter keys are on'];
export const KEY_LIST: readonly (readonly [keys: string, words: Words])[] = [
  ['M', ['к полю хода', 'to the move field']],
  ['B', ['к доске: дальше стрелки и Enter', 'to the board: then arrow keys and Enter']],
  ['← →', ['ход назад и вперёд (не на доске)', 'a move back and on (not on the board)']],
  ['Home End', ['к началу и к последнему ходу (не на доске)', 'to the start and to the last move (not on the board)']],
  ['Esc', ['к последнему ходу; стереть начатый ход', 'to the last move; clear a half-made move']],
  ['F', ['повернуть доску', 'flip the board']],
  ['C', ['к разговору', 'to the talk']],
  ['D', ['позиция словами', 'the position in words']],
  ['?', ['эта подсказка', 'this help']],
];

export const NOT_SO: Words = ['{what}: нет', '{what}: no'];
export const VALUES: Record<string, Words> = {
  yes: ['да', 'yes'],
  no: ['нет', 'no'],
  endless: ['бесконечная', 'endless'],
  '15': ['15 × 15', '15 × 15'],
  '19': ['19 × 19', '19 × 19'],
  '20': ['20 × 20', '20 × 20'],
  origin: ['первый камень в 0,0', 'the first stone on 0,0'],
  any: ['любое', 'any'],
};
export const DAYS: Counted = { ru: ['{n} день', '{n} дня', '{n} дней'], en: ['{n} day', '{n} days'] };
export const HOURS: Counted = { ru: ['{n} час', '{n} часа', '{n} часов'], en: ['{n} hour', '{n} hours'] };
export const MINUTES: Counted = {
  ru: ['{n} минута', '{n} минуты', '{n} минут'],
  en: ['{n} minute', '{n} minutes'],
};
export const SECONDS: Counted = {
  ru: ['{n} секунда', '{n} секунды', '{n} секунд'],
  en: ['{n} second', '{n} seconds'],
};
export const SECONDS_SHORT: Counted = { ru: ['{n} с', '{n} с', '{n} с'], en: ['{n} s', '{n} s'] };

export const NEXT_WAITING: Words = ['Следующая партия, где ваш ход', 'The next match that waits for you'];
export const TO_TOURNAMENT: Words = ['К турниру', 'To the tournament'];
export const TO_LEAGUE: Words = ['К таблице лиги', 'To the table of the league'];
export const CONTEST: Record<'counted' | 'round' | 'training', Words> = {
  counted: ['лига, зачётная партия {n}', 'league, counted game {n}'],
  round: ['турнир, тур {n}', 'tournament, round {n}'],
  training: ['лига, тренировка', 'league, training'],
};
