/** What a person has chosen on this machine: language, theme, motion, sound, size of letters; kept in the browser. */

export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'on' | 'off';

interface Chosen {
  lang: 'ru' | 'en';
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** Per cent of the usual size of letters. */
  size: number;
  /** Whether moves that cannot be meant, and giving up, are asked about once more. */
  confirm: boolean;
  /** Whether single letters are keys of the page. */
  keys: boolean;
  /** Boards' own choices by name, such as whether Kalah shows stones or numbers. */
  boards: Record<string, string>;
}

const KEY = 'jinn';
const darkness = matchMedia('(prefers-color-scheme: dark)');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function stored(): Chosen {
  const usual: Chosen = {
    lang: navigator.language.startsWith('ru') ? 'ru' : 'en',
    theme: 'auto',
    motion: 'auto',
    sound: false,
    size: 100,
    confirm: true,
    keys: true,
    boards: {},
  };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...usual, ...kept } : usual;
  } catch {
    // Something else wrote there: the usual choices hold.
    return usual;
  }
}

export const settings: Chosen = $state(stored());
const system = $state({ dark: darkness.matches, still: stillness.matches });
darkness.addEventListener('change', (event) => (system.dark = event.matches));
stillness.addEventListener('change', (event) => (system.still = event.matches));

/** Whether things may move. */
export function moving(): boolean {
  return settings.motion === 'on' || (settings.motion === 'auto' && !system.still);
}

/** Keeps the choices and shows them on the page; called once, from the root component. */
export function wearSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset['theme'] = settings.theme === 'auto' ? (system.dark ? 'dark' : 'light') : settings.theme;
    root.dataset['motion'] = moving() ? 'on' : 'off';
    root.style.fontSize = `${settings.size}%`;
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // Private windows may forbid it: the choices last as long as the page.
    }
  });
}
