/** The boards by game, each loaded when it is first wanted: a match page loads one. */
import type { Face } from './board';

const LOADERS: Record<string, () => Promise<{ face: Face }>> = {
  kalah: () => import('./kalah'),
  five: () => import('./five'),
  balda: () => import('./balda'),
  elements: () => import('./elements'),
  eiffel: () => import('./eiffel'),
};
const loaded = new Map<string, Promise<Face>>();

/** The face of a game. A game that has no board of its own here is shown as text. */
export function faceOf(game: string): Promise<Face> {
  const known = loaded.get(game);
  if (known) return known;
  const loader = LOADERS[game] ?? (() => import('./plain'));
  const face = loader().then((module) => module.face);
  loaded.set(game, face);
  // A face that did not come (the connection broke) is asked for again the next time.
  face.catch(() => loaded.delete(game));
  return face;
}
