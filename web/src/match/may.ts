/** What may be asked of a match, as far as the page can tell; the house decides. */
import type { Story } from './story';
import type { Table } from './table.svelte';

const PEOPLE = new Set(['account', 'guest', 'bot']);

/** The seats that still play: who gave up in a match of more than two is out. */
export function activeSeats(table: Table): readonly number[] {
  const out = new Set<number>();
  for (const event of table.log) {
    if (event.kind === 'resigned' || event.kind === 'flagged') if (event.seat !== null) out.add(event.seat);
  }
  return (table.info?.seats ?? []).map((one) => one.seat).filter((seat) => !out.has(seat));
}

/** Whether a match has hardly begun: not all have moved. Nothing of the league or a tournament is called off. */
export function mayAbort(table: Table, story: Story): boolean {
  if (table.info?.contest) return false;
  const moved = new Set(story.plays.map((play) => play.told.seat));
  return table.standing?.status === 'running' && activeSeats(table).some((seat) => !moved.has(seat));
}

/** Whether those whose turn it is are not at the table: how long they must be away the house knows. */
export function mayClaim(table: Table): boolean {
  const { standing, info, presence, seat } = table;
  if (!standing || !info || !presence || seat === null || standing.status !== 'running') return false;
  if (standing.due.includes(seat) || !standing.due.length || standing.clock?.control.endsWith('d')) return false;
  return standing.due.every((one) => PEOPLE.has(info.seats[one]?.kind ?? '') && !presence.seats.includes(one));
}
