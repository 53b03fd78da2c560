/** The lessons that were done in this browser. Nobody else needs to know. */

const KEY = 'jinn-lessons';
const done: { ids: string[] } = $state({ ids: stored() });

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // Something else wrote there, or nothing may be read: nothing was done yet.
    return [];
  }
}

/** Whether a lesson was done. */
export function passed(game: string, id: string): boolean {
  return done.ids.includes(`${game}.${id}`);
}

/** A lesson was done. */
export function pass(game: string, id: string): void {
  if (passed(game, id)) return;
  done.ids.push(`${game}.${id}`);
  try {
    localStorage.setItem(KEY, JSON.stringify(done.ids));
  } catch {
    // Private windows may forbid it: it holds as long as the page.
  }
}
