/** Text of the rules with its few marks, taken apart: code, stress, strong words, clauses that are named. */

export interface Span {
  readonly kind: 'text' | 'code' | 'em' | 'strong' | 'clause';
  readonly text: string;
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\d.,])(\d{1,2}\.\d{1,2})(?![\d,]|\.\d)/g;

/** The pieces of a text; a number becomes a clause only if the rules have it. */
export function spans(text: string, clauses: ReadonlySet<string>): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, code, strong, em, clause] = match;
    if (clause !== undefined && !clauses.has(clause)) continue;
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else found.push({ kind: 'clause', text: clause ?? '' });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}
