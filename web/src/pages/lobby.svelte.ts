/** The lobby as it is now, asked for every few seconds while somebody looks at it. */
import { ask } from '../house/ask';
import type { Lobby } from '../house/messages';

const PACE = 5000;

/** Follows the lobby for as long as the component that asks is on the page. */
export function followLobby(): { readonly now: Lobby | null; readonly failed: boolean } {
  const state: { now: Lobby | null; failed: boolean } = $state({ now: null, failed: false });
  $effect(() => {
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      try {
        state.now = await ask('GET /api/lobby');
        state.failed = false;
      } catch {
        // What is shown stays, and says that it is old.
        state.failed = true;
      }
    };
    void look();
    const timer = setInterval(() => void look(), PACE);
    return () => clearInterval(timer);
  });
  return state;
}
