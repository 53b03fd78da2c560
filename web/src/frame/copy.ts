/** Text into the clipboard. */

/** Copies; false where the browser does not let the page do it, as it does not on plain HTTP. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The old way, which works from a click everywhere.
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}
