/** Which sowings lead from one position to another: so that a view which comes without its telling is played out too. */
import { playable, show, sow, type Position, type Sown } from './position';

/** The sowings of one player that lead there; none when there are none, or it would take many. */
export function leading(from: Position, to: Position, most = 4): readonly Sown[] {
  const wanted = show(to);
  // Breadth first, so that the shortest chain is found; a few hundred positions are a matter of a millisecond.
  let ways: { readonly at: Position; readonly sown: readonly Sown[] }[] = [{ at: from, sown: [] }];
  for (let step = 0; step < most && ways.length && ways.length < 400; step++) {
    const next: typeof ways = [];
    for (const way of ways) {
      for (const house of playable(way.at)) {
        const one = sow(way.at, house);
        if (show(one.after) === wanted) return [...way.sown, one];
        if (one.again) next.push({ at: one.after, sown: [...way.sown, one] });
      }
    }
    ways = next;
  }
  return [];
}
