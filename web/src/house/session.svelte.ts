/** Who we are to the house. Nobody needs an account: the first thing that needs a player makes a guest. */
import { ask, Refused } from './ask';
import type { Games, GameInfo, Me } from './messages';

const session: { me: Me | null; known: boolean; games: readonly GameInfo[] } = $state({
  me: null,
  known: false,
  games: [],
});
let meeting: Promise<Me> | null = null;

/** The player of this browser, once known; null is a stranger. */
export function who(): Readonly<typeof session> {
  return session;
}

/** Asks the house who we are and what is played there. */
export async function arrive(): Promise<void> {
  const [me, games] = await Promise.all([askWho(), ask('GET /api/games') as Promise<Games>]);
  session.me = me;
  session.games = games.games;
  session.known = true;
}

async function askWho(): Promise<Me | null> {
  try {
    return await ask('GET /api/me');
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
    throw error;
  }
}

/** The player of this browser: a stranger becomes a guest. */
export async function someone(): Promise<Me> {
  if (session.me) return session.me;
  meeting ??= ask('POST /api/guests', { send: {} }).finally(() => (meeting = null));
  session.me = await meeting;
  return session.me;
}

/** We are somebody else now: logged in, renamed, or nobody again. */
export function became(me: Me | null): void {
  session.me = me;
}

/** A game of the house by its name. */
export function gameInfo(id: string): GameInfo | undefined {
  return session.games.find((game) => game.id === id);
}
