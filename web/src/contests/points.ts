/** Points of a tournament as people write them: the house counts in halves and quarters. */

/** Half points: `0`, `½`, `2½`. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ''}½` : String(whole);
}

/** Quarters of a point as a decimal fraction: `2.25`. */
export function quarters(points: number): string {
  return String(points / 4);
}

/** A difference with its sign. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}
