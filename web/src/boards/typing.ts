/** Typed moves looked at against the list of legal ones: what most boards need. */
import type { Typed } from './board';

/** What a draft is, given the legal moves as far as they are known. */
export function among(draft: string, moves: readonly string[] | null, most = 8): Typed {
  const typed = draft.trim().toLowerCase();
  if (!typed) return { state: 'empty', completions: moves?.slice(0, most) ?? [] };
  if (!moves) return { state: 'part', completions: [] };
  const begun = moves.filter((move) => move.toLowerCase().startsWith(typed));
  if (moves.some((move) => move.toLowerCase() === typed)) return { state: 'whole', completions: begun.slice(0, most) };
  return { state: begun.length ? 'part' : 'wrong', completions: begun.slice(0, most) };
}
