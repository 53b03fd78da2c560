/** What is said to screen readers as it happens, and short notes that everybody sees. */

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: 'info' | 'error';
}

const voice: { text: string; urgent: string; notes: Note[] } = $state({ text: '', urgent: '', notes: [] });
let last = 0;

/** What the live regions and the notes of the page show. */
export function spoken(): Readonly<typeof voice> {
  return voice;
}

/** Says something to who listens instead of looking; the same sentence twice is said twice. */
export function announce(text: string, urgent = false): void {
  const said = text + (last++ % 2 ? '\u00a0' : '');
  if (urgent) voice.urgent = said;
  else voice.text = said;
}

/** Shows a note for some seconds, and says it. */
export function note(text: string, kind: Note['kind'] = 'info'): void {
  const id = ++last;
  voice.notes.push({ id, text, kind });
  announce(text, kind === 'error');
  setTimeout(() => dismiss(id), kind === 'error' ? 9000 : 5000);
}

/** Takes a note away. */
export function dismiss(id: number): void {
  voice.notes = voice.notes.filter((one) => one.id !== id);
}
