/** Trying something that the house may refuse: the words for people when it does. */
import { told, t } from './words';
import * as w from './texts';
import { Refused, Unreachable } from '../house/ask';

/** Does it; null when it was done, else why it was not. What is nobody's refusal is thrown on. */
export async function attempt(deed: () => Promise<unknown>): Promise<string | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (error instanceof Refused) return told(error.problem.text);
    if (error instanceof Unreachable) return t(w.FAILED);
    throw error;
  }
}
