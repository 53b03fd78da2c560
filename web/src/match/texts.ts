/** What the page of a match says. */
import type { Words } from '../frame/words';

export const LINK: Record<'joining' | 'live' | 'lost', Words> = {
  joining: ['соединяюсь…', 'connecting…'],
  live: ['на связи', 'connected'],
  lost: ['связь прервалась, пробую снова', 'connection lost, trying again'],
};
export const YOUR_MOVE: Words = ['Ваш ход', 'Your move'];
export const THEIR_MOVE: Words = ['Ход: {name}', '{name} to move'];
export const WAITING: Words = ['Ждём, пока все сядут', 'Waiting for everyone to sit down'];
export const SIT: Words = ['Сесть', 'Sit down'];
export const RESIGN: Words = ['Сдаться', 'Resign'];
export const MOVE: Words = ['Ход', 'Move'];
export const GO: Words = ['Пойти', 'Play'];
export const FREE: Words = ['свободно', 'free'];
export const GONE: Words = ['бывший игрок', 'former player'];
export const GUEST: Words = ['гость', 'guest'];
export const JINN: Words = ['Джинн, уровень {level}', 'the Jinn, level {level}'];
export const NOT_FOUND: Words = ['Такой партии нет', 'There is no such match'];
export const UNREACHABLE: Words = [
  'Дом не отвечает: проверьте связь.',
  'The house does not answer: check your connection.',
];
