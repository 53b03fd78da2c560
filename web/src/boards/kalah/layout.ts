/**
 * Where everything of a Kalah board is, in pixels, for a board in a place of this width.
 *
 * The source's layout: the opponent's houses above with his store on the left, the own ones below with the store on the
 * right, so that stones are sown counter-clockwise. On narrow screens pits grow tall instead of small.
 */
import { pitOf, storeOf } from './position';

export interface Pit {
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly pits: readonly Pit[];
  /** The radius of a stone. */
  readonly stone: number;
  /** Middles of the strips in which counts stand: above, and below. */
  readonly counts: readonly [above: number, below: number];
  /** Middles of the lines in which the houses' numbers are cut. */
  readonly numbers: readonly [above: number, below: number];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const WIDEST = 122;

/** The layout of a board with this seat below; `em` is the size of letters. */
export function layOut(size: number, houses: number, below: number, width: number, em: number): Layout {
  const pad = Math.min(20, Math.max(6, width * 0.02));
  const column = Math.min(WIDEST, (width - 2 * pad) / (houses + 2.3));
  const store = column * 1.15;
  const whole = houses * column + 2 * store + 2 * pad;
  const pitWidth = column * (column < 48 ? 0.84 : 0.86);
  // The narrower, the taller: a finger and a dozen stones need their room.
  const tall = pitWidth < 40 ? pitWidth * 2.6 : 104 - (pitWidth - 40) * 1.9;
  const pitHeight = Math.max(pitWidth, tall);
  const strip = em * 1.9;
  const band = em * 2.5;
  const height = 2 * (pad * 0.6 + strip + pitHeight) + band;
  const rows = [pad * 0.6 + strip + pitHeight / 2, height - pad * 0.6 - strip - pitHeight / 2] as const;
  const pits: Pit[] = new Array<Pit>(size);
  const storeHeight = height - 2 * (pad * 0.6 + strip);
  for (const seat of [0, 1]) {
    const own = seat === below;
    for (let house = 1; house <= houses; house++) {
      const place = own ? house - 1 : houses - house;
      const x = pad + store + column * (place + 0.5);
      pits[pitOf(houses, seat, house)] = { x, y: rows[own ? 1 : 0], width: pitWidth, height: pitHeight };
    }
    const x = own ? pad + store * 1.5 + houses * column : pad + store / 2;
    pits[storeOf(houses, seat)] = { x, y: height / 2, width: store * 0.84, height: storeHeight };
  }
  const number = em * 0.62;
  return {
    width: whole,
    height,
    pits,
    stone: Math.sqrt(pitWidth * pitHeight) * 0.112,
    counts: [pad * 0.6 + strip / 2, height - pad * 0.6 - strip / 2],
    numbers: [height / 2 - number, height / 2 + number],
  };
}

/** The outline of a pit: a rectangle with round ends. */
export function radiusOf(pit: Pit): number {
  return Math.min(pit.width, pit.height) / 2;
}

const layers = new Map<string, readonly Point[]>();

/**
 * Where stone number `n` of a pit lies, from the pit's centre: it depends on the pit and on `n` alone, so that a stone
 * that is added moves none of the others. What has no room on the ground lies on the others, a little higher.
 */
export function restOf(pit: Pit, number: number, n: number, stone: number): Point {
  const key = `${pit.width.toFixed(1)} ${pit.height.toFixed(1)} ${stone.toFixed(2)}`;
  let ground = layers.get(key);
  if (!ground) {
    if (layers.size > 50) layers.clear();
    ground = groundOf(pit, stone);
    layers.set(key, ground);
  }
  const layer = Math.floor(n / ground.length);
  const spot = ground[n % ground.length] ?? { x: 0, y: 0 };
  const turn = number * 2.4 + layer;
  // Pits differ a little, as if by hand; the same pit is always the same.
  const [a, b] = [wobble(number * 97 + n), wobble(number * 89 + n + 1000)];
  const mirror = Math.sin(turn) < 0 ? -1 : 1;
  return {
    x: spot.x * mirror + a * stone * 0.28 + (layer ? stone * 0.3 * mirror : 0),
    y: spot.y * (Math.cos(turn) < 0 ? -1 : 1) + b * stone * 0.28 - layer * stone * 0.42,
  };
}

/** Places for one layer of stones, the innermost first. */
function groundOf(pit: Pit, stone: number): readonly Point[] {
  const step = stone * 2.06;
  const [a, b] = [pit.width / 2 - stone * 1.22, pit.height / 2 - stone * 1.22];
  const round = Math.min(a, b);
  const found: { x: number; y: number; far: number }[] = [];
  const rows = Math.ceil(b / (step * 0.87));
  const columns = Math.ceil(a / step) + 1;
  for (let row = -rows; row <= rows; row++) {
    for (let column = -columns; column <= columns; column++) {
      const x = (column + (row % 2 ? 0.5 : 0)) * step;
      const y = row * step * 0.87;
      const [dx, dy] = [Math.max(0, Math.abs(x) - (a - round)), Math.max(0, Math.abs(y) - (b - round))];
      if (Math.hypot(dx, dy) <= round) found.push({ x, y, far: Math.hypot(x, y) + Math.atan2(y, x) * 0.01 });
    }
  }
  found.sort((one, other) => one.far - other.far);
  return found.length ? found : [{ x: 0, y: 0 }];
}

/** A number between -1 and 1 that looks like chance and is none. */
function wobble(n: number): number {
  const x = Math.sin(n * 12.9898) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}
