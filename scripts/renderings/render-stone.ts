import type { StoneSolid } from '@loupe/domain';
import { createStudio } from './studio.ts';
import { createTracer, type Material } from './trace-ray.ts';
import { inverse, turn, type Rotation, type Vector } from './vector.ts';

export interface Shot {
  readonly solid: StoneSolid;
  readonly material: Material;
  /** From the stone to the camera, which looks down the z axis. */
  readonly rotation: Rotation;
  /** Width and height in pixels. */
  readonly size: number;
  /** Rays along each side of a pixel. */
  readonly raysAcross: number;
  /** Random source of the places of the rays inside a pixel, in [0, 1). */
  readonly random: () => number;
  /** A stone that lies on paper has a shadow; one that is turned in a holder has none. */
  readonly isOnPaper: boolean;
}

/** Distance of the camera in half-widths of the picture: a long lens. */
const cameraDistance = 11;
/** Share of the picture that the stone's longer side covers. */
const filled = 0.84;
const background = 0.93;
const exposure = 0.92;

/** Compresses bright light as film does, so that reflections of lamps keep their shape. */
const develop = (light: number): number => {
  const exposed = light * exposure;
  const developed = (exposed * (2.51 * exposed + 0.03)) / (exposed * (2.43 * exposed + 0.59) + 0.14);
  return Math.min(1, developed) ** (1 / 2.2);
};

/** A soft shadow on the paper, beneath and a little to the right of the stone. */
function paperAt(x: number, y: number, reach: Vector): number {
  const [dx, dy] = [(x - 0.03) / (reach[0] * 1.06), (y - 0.06) / (reach[1] * 1.06)];
  return background - 0.16 * Math.exp(-3.2 * Math.max(0, dx * dx + dy * dy - 0.72));
}

/** Renders a stone as red, green and blue bytes, row by row. */
export function renderStone({
  solid,
  material,
  rotation,
  size,
  raysAcross,
  random,
  isOnPaper,
}: Shot): Uint8Array {
  const trace = createTracer(solid, material, createStudio(rotation));
  const toStone = inverse(rotation);
  const scale = Math.max(1, solid.halfLength) / filled;
  const middle = (solid.top + solid.bottom) / 2;
  const camera = turn(toStone, [0, 0, cameraDistance * scale]);
  const origin: Vector = [camera[0], camera[1], camera[2] + middle];
  const reach: Vector = [1 / scale, solid.halfLength / scale, 0];
  const pixels = new Uint8Array(size * size * 3);
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let ray = 0; ray < raysAcross * raysAcross; ray += 1) {
        const x = ((column + ((ray % raysAcross) + random()) / raysAcross) * 2) / size - 1;
        const y = ((row + (Math.floor(ray / raysAcross) + random()) / raysAcross) * 2) / size - 1;
        const length = Math.hypot(x, y, cameraDistance);
        const direction = turn(toStone, [x / length, y / length, -cameraDistance / length]);
        const light = trace(origin, direction);
        if (light === null) {
          const paper = isOnPaper ? paperAt(x, y, reach) : background;
          [red, green, blue] = [red + paper, green + paper, blue + paper];
        } else {
          red += develop(light[0]);
          green += develop(light[1]);
          blue += develop(light[2]);
        }
      }
      const factor = 255 / (raysAcross * raysAcross);
      pixels.set(
        [Math.round(red * factor), Math.round(green * factor), Math.round(blue * factor)],
        (row * size + column) * 3,
      );
    }
  }
  return pixels;
}
