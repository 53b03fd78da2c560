/** The keys of the match page. Letters are told by their place, so they are the same in every layout. */

export interface Acts {
  enabled(): boolean;
  board(): HTMLElement | undefined;
  step(by: number): void;
  end(last: boolean): void;
  live(): void;
  flip(): void;
  type(): void;
  say(): void;
  describe(): void;
  help(): void;
}

/** Keeps out of fields, dialogs, of the board's own keys, and of everything pressed together with Ctrl, Alt or Meta. */
export function matchKeys(acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (at.closest('input:not([type="checkbox"]), textarea, select, dialog, [contenteditable]')) return;
    const board = acts.board();
    const done = (board?.contains(at) ? false : moving(event, acts)) || lettered(event, acts, board);
    if (done) event.preventDefault();
  };
}

function moving(event: KeyboardEvent, acts: Acts): boolean {
  if (event.key === 'ArrowLeft') acts.step(-1);
  else if (event.key === 'ArrowRight') acts.step(1);
  else if (event.key === 'Home') acts.end(false);
  else if (event.key === 'End') acts.end(true);
  else if (event.key === 'Escape') acts.live();
  else return false;
  return true;
}

function lettered(event: KeyboardEvent, acts: Acts, board: HTMLElement | undefined): boolean {
  if (!acts.enabled()) return false;
  // Some boards take letters themselves: there the page's keys are silent, but for the question mark.
  if (event.key === '?') acts.help();
  else if (board?.contains(event.target as Node) || event.shiftKey) return false;
  else if (event.code === 'KeyM') acts.type();
  else if (event.code === 'KeyF') acts.flip();
  else if (event.code === 'KeyC') acts.say();
  else if (event.code === 'KeyD') acts.describe();
  else if (event.code === 'KeyB') focusBoard(board);
  else return false;
  return true;
}

/** The board's first place that takes the focus. */
export function focusBoard(board: HTMLElement | undefined): void {
  board?.querySelector<HTMLElement>('[tabindex="0"], button:not(:disabled), a[href], input')?.focus();
}
