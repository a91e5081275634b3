import { writePng } from './write-png.ts';

/** How a demo stone is drawn. */
export interface View {
  /** Width and height in pixels. */
  readonly size: number;
  /** Rotation of the stone under its lamps, in radians. */
  readonly turn: number;
  readonly isOnBlack: boolean;
}

const sector = Math.PI / 4;
const half = sector / 2;
const table = 0.57;
const star = 0.78;
const stoneRadius = 0.86;
const samples = 2;

const point = (radius: number, angle: number) =>
  [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
const [starX, starY] = point(star, half);
/** Its sign is the side of the line from a to b on which the point lies. */
const side = (ax: number, ay: number, bx: number, by: number, x: number, y: number) =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

/** The facet of a round brilliant at a point inside half a sector: its number and its tilt. */
function facetAt(x: number, y: number): readonly [name: number, tilt: number] {
  if (x * Math.cos(half) + y * Math.sin(half) < table * Math.cos(half)) {
    // Through the table: the eight arrows of the pavilion and the facets between them.
    if (y < 0.19 * x + 0.02) return [x > 0.24 ? 1 : 2, 0.9];
    return [y > 0.3 * x ? 3 : 4, 0.7];
  }
  if (side(table, 0, starX, starY, x, y) > 0) return [5, 0.4];
  return side(starX, starY, 1, 0, x, y) < 0 ? [6, 0.55] : [7, 0.75];
}

/** Brightness 0–1 of the stone at a point of the unit circle. */
function brightness(x: number, y: number, turn: number): number {
  const angle = Math.atan2(y, x) - turn / 4;
  const radius = Math.hypot(x, y);
  const sectorIndex = Math.round(angle / sector);
  const within = angle - sectorIndex * sector;
  const [name, tilt] = facetAt(...point(radius, Math.abs(within)));
  const facing = sectorIndex * sector + turn / 4 + Math.sign(within) * 0.3;
  const lamp = Math.cos(facing * (name % 2 === 0 ? 3 : 2) + name * 1.9 + turn * 2);
  const base = [0.5, 0.24, 0.9, 0.78, 0.52, 0.8, 0.66, 0.72][name] ?? 0.6;
  return Math.min(1, Math.max(0.08, base + lamp * 0.22 * tilt));
}

/** Draws a round brilliant from above as a PNG; computed, not taken from a real stone. */
export function drawStone({ size, turn, isOnBlack }: View): Buffer {
  const pixels = new Uint8Array(size * size * 3);
  const ground = isOnBlack ? 0.07 : 0.95;
  const step = 2 / (size * samples);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let light = 0;
      for (let sample = 0; sample < samples * samples; sample += 1) {
        const x = ((column * samples + (sample % samples) + 0.5) * step - 1) / stoneRadius;
        const y = ((row * samples + Math.floor(sample / samples) + 0.5) * step - 1) / stoneRadius;
        const radius = Math.hypot(x, y);
        if (radius <= 0.985) light += brightness(x, y, turn);
        else if (radius <= 1) light += isOnBlack ? 0.55 : 0.4;
        else light += ground - (isOnBlack ? 0 : 0.12 * Math.exp(-9 * (radius - 1)));
      }
      const value = Math.round((light / (samples * samples)) * 250);
      pixels.set([value * 0.97, value * 0.985, Math.min(255, value + 4)], (row * size + column) * 3);
    }
  }
  return writePng(size, pixels);
}
