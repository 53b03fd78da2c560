/** The whole board on a stamp: which parts of it hold stones. */
import type { Camera, Size } from './camera';
import type { Bounds, Field } from './field';

export interface Map {
  /** The part of the world that the stamp shows. */
  readonly top: number;
  readonly left: number;
  /** Pixels a cell. */
  readonly scale: number;
  /** Filled places, a path in pixels of the stamp. */
  readonly path: string;
}

/** The stamp of a field. A place is filled when any stone lies in it. */
export function mapOf(field: Field, size: Size): Map {
  const { top, left, bottom, right } = field.bounds ?? { top: 0, left: 0, bottom: 0, right: 0 };
  const room = Math.max(6, (bottom - top) * 0.15, (right - left) * 0.15);
  const scale = Math.min(size.width / (right - left + 1 + 2 * room), size.height / (bottom - top + 1 + 2 * room));
  const corner = {
    top: (top + bottom + 1) / 2 - size.height / scale / 2,
    left: (left + right + 1) / 2 - size.width / scale / 2,
  };
  const place = Math.max(1.5, scale);
  const places = new Set<number>();
  const width = Math.ceil(size.width / place);
  for (const [row, col] of field.stones) {
    places.add(
      Math.floor(((row - corner.top) * scale) / place) * width + Math.floor(((col - corner.left) * scale) / place),
    );
  }
  const dot = place.toFixed(2);
  const path = [...places]
    .map(
      (n) =>
        `M${((n % width) * place).toFixed(1)} ${(Math.floor(n / width) * place).toFixed(1)}h${dot}v${dot}h-${dot}z`,
    )
    .join('');
  return { ...corner, scale, path };
}

/** Where on the stamp the view lies. */
export function frameOn(map: Map, camera: Camera, size: Size): { x: number; y: number; width: number; height: number } {
  const [width, height] = [(size.width / camera.cell) * map.scale, (size.height / camera.cell) * map.scale];
  return {
    x: (camera.col + 0.5 - map.left) * map.scale - width / 2,
    y: (camera.row + 0.5 - map.top) * map.scale - height / 2,
    width,
    height,
  };
}

/** The place of the world under a point of the stamp. */
export function worldOn(map: Map, x: number, y: number): readonly [row: number, col: number] {
  return [map.top + y / map.scale - 0.5, map.left + x / map.scale - 0.5];
}

/** Bounds that hold nothing, for a field without stones. */
export function boundsOf(field: Field, centre: readonly [number, number]): Bounds {
  return field.bounds ?? { top: centre[0], left: centre[1], bottom: centre[0], right: centre[1] };
}
