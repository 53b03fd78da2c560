/** Two languages side by side: a text is a pair, Russian first, as in the Python package. */
import { settings } from './settings.svelte';
import type { Sentence } from '../house/messages';

export type Lang = 'ru' | 'en';
export type Words = readonly [ru: string, en: string];
/** The forms of a counted word: Russian needs one, few and many; English one and other. */
export type Counted = {
  readonly ru: readonly [one: string, few: string, many: string];
  readonly en: readonly [one: string, other: string];
};
export type Values = Readonly<Record<string, string | number>>;

const rules = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

/** The text in the language of the page, with its `{places}` filled. */
export function t(words: Words, values?: Values): string {
  return fill(settings.lang === 'ru' ? words[0] : words[1], values);
}

/** A sentence of the house in the language of the page. */
export function told(sentence: Sentence): string {
  return settings.lang === 'ru' ? sentence.ru : sentence.en;
}

/** The right form of a counted word for `n`, which stands where it says `{n}`. */
export function count(n: number, forms: Counted): string {
  if (settings.lang === 'en') return fill(rules.en.select(n) === 'one' ? forms.en[0] : forms.en[1], { n });
  const form = rules.ru.select(n);
  return fill(form === 'one' ? forms.ru[0] : form === 'few' ? forms.ru[1] : forms.ru[2], { n });
}

function fill(text: string, values?: Values): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** A moment, as people of this language write it. */
export function moment(ms: number, style: 'day' | 'time' | 'both' = 'both'): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'day'
      ? { dateStyle: 'medium' }
      : style === 'time'
        ? { timeStyle: 'short' }
        : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(settings.lang, options).format(ms);
}
