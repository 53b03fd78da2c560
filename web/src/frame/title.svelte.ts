/** What stands in the browser's tab: the page, and before it how many decisions wait for us. */
import { t } from './words';
import * as w from './texts';

const title = $state({ page: '', waiting: 0, here: false });

/** A page says what it is; called from a `$effect`, which takes it back when the page goes. */
export function titled(page: string, here = false): () => void {
  title.page = page;
  title.here = here;
  return () => {
    title.page = '';
    title.here = false;
  };
}

/** So many matches wait for us elsewhere. */
export function waiting(count: number): void {
  title.waiting = count;
}

/** The title as it stands now. */
export function shownTitle(): string {
  const sign = title.here ? `● ${t(w.TITLE_DUE)} — ` : title.waiting ? `(${title.waiting}) ` : '';
  return `${sign}${title.page ? `${title.page} — ` : ''}${t(w.NAME)}`;
}
