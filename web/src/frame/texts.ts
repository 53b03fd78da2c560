/** What the frame around all pages says. */
import type { Words } from './words';

export const NAME: Words = ['Джинн', 'Jinn'];
export const SKIP: Words = ['К содержанию', 'Skip to the content'];
export const FAILED: Words = ['Дом не отвечает', 'The house does not answer'];
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
