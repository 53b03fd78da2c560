/** How who sits at a table is called. */
import { t } from '../frame/words';
import type { Sitter } from '../house/messages';
import * as w from './texts';

/** The name of who holds a seat. */
export function nameOf(sitter: Sitter | undefined): string {
  if (!sitter || sitter.kind === 'free') return t(w.FREE);
  if (sitter.kind === 'jinn') return t(w.JINN, { level: sitter.level ?? '' });
  if (sitter.kind === 'gone') return t(w.GONE);
  return sitter.name ?? t(w.GUEST);
}
