/** What the pages of the house say. */
import type { Words } from '../frame/words';

export const PLAY_JINN: Words = ['Сыграть с Джинном', 'Play the Jinn'];
export const WELCOME: Words = ['Пять игр, и Джинн за каждым столом', 'Five games, and the Jinn at every table'];
export const NO_PAGE: Words = ['Такой страницы нет', 'There is no such page'];
export const HOME: Words = ['На главную', 'Home'];
