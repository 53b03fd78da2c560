/** The log of a match as a story: the moves that stand, and all that was said and done, in one row. */
import type { Event, Sentence, Told } from '../house/messages';

export interface Play {
  /** How many moves had been made when this one was: the first is 1. */
  readonly ply: number;
  readonly told: Told;
  readonly seq: number;
}

/** What stands in the list: a move, or an event that is none. */
export type Item =
  | { readonly kind: 'play'; readonly play: Play; readonly gone: boolean }
  | { readonly kind: 'event'; readonly event: Event };

export interface Story {
  /** The moves that stand now, in their order. */
  readonly plays: readonly Play[];
  readonly items: readonly Item[];
}

const ENDS_A_SEAT = new Set(['resigned', 'flagged', 'claimed']);

/** The story of a log. Moves that were taken back stay in it, marked; the line of who gave up counts as no move. */
export function storyOf(log: readonly Event[]): Story {
  // The lines of the record, as the house counts them when it says how many are left after a move was taken back.
  let lines: (Play | null)[] = [];
  const items: ({ kind: 'play'; play: Play; gone: boolean } | { kind: 'event'; event: Event })[] = [];
  for (const event of log) {
    for (const told of event.lines) {
      const play: Play = { ply: lines.filter(Boolean).length + 1, told, seq: event.seq };
      lines.push(play);
      items.push({ kind: 'play', play, gone: false });
    }
    if (event.kind === 'tookback') {
      const keep = Number(event.detail) || 0;
      const gone = new Set(lines.slice(keep));
      lines = lines.slice(0, keep);
      for (const item of items) if (item.kind === 'play' && gone.has(item.play)) item.gone = true;
    }
    if (ENDS_A_SEAT.has(event.kind)) lines.push(null);
    if (event.kind !== 'moved' || event.text) items.push({ kind: 'event', event });
  }
  return { plays: lines.filter((line) => line !== null), items };
}

const PLAYER = { ru: /^Игрок \S(?=[\s:])/, en: /^Player \S(?=[\s:])/ };

/** The sentence with the name of who moved instead of «Игрок 1». */
export function withName(sentence: Sentence, lang: 'ru' | 'en', name: string): string {
  return sentence[lang].replace(PLAYER[lang], () => name);
}

/** The sentence without who moved, where a sign beside it tells that. */
export function withoutName(sentence: Sentence, lang: 'ru' | 'en'): string {
  const rest = sentence[lang].replace(PLAYER[lang], '').replace(/^:?\s+/, '');
  return rest ? rest[0]?.toLocaleUpperCase(lang) + rest.slice(1) : sentence[lang];
}
