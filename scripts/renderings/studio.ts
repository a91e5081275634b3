import type { Light } from './trace-ray.ts';
import type { Rotation } from './vector.ts';

/** A lamp: where its middle is around the camera's axis, how wide it is, and how bright. Angles in degrees. */
interface Lamp {
  readonly polar: number;
  readonly azimuth: number;
  readonly halfPolar: number;
  readonly halfAzimuth: number;
  readonly brightness: number;
}

/** The camera and the hand that holds the stone take the light that would come from their direction. */
const camera = { degrees: 13, soft: 3, brightness: 0.02 };
/** The walls of the studio between the lamps, and the paper under the stone. */
const [wall, floor, paper] = [0.11, 0.05, 0.6];

const lamps: readonly Lamp[] = [
  { polar: 34, azimuth: -125, halfPolar: 15, halfAzimuth: 46, brightness: 2.5 },
  { polar: 30, azimuth: -15, halfPolar: 11, halfAzimuth: 30, brightness: 1.5 },
  { polar: 32, azimuth: 75, halfPolar: 13, halfAzimuth: 34, brightness: 1.9 },
  { polar: 28, azimuth: 150, halfPolar: 9, halfAzimuth: 20, brightness: 1.25 },
  { polar: 60, azimuth: -70, halfPolar: 9, halfAzimuth: 26, brightness: 2.1 },
  { polar: 62, azimuth: 35, halfPolar: 7, halfAzimuth: 18, brightness: 1.6 },
  { polar: 58, azimuth: 180, halfPolar: 8, halfAzimuth: 24, brightness: 1.7 },
];

const degrees = 180 / Math.PI;
const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};
const away = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

/** Brightness in a direction given beside the camera's axis; 0,0 is the camera itself. */
function brightnessAt(polar: number, azimuth: number): number {
  if (polar > 90) return paper * smooth(88, 100, polar) + wall * (1 - smooth(88, 100, polar));
  let light = wall + (floor - wall) * smooth(70, 90, polar);
  for (const { polar: at, azimuth: around, halfPolar, halfAzimuth, brightness } of lamps) {
    const [up, side] = [Math.abs(polar - at), away(azimuth, around)];
    // Soft edges of three degrees.
    light +=
      brightness *
      (1 - smooth(halfPolar - 3, halfPolar + 1, up)) *
      (1 - smooth(halfAzimuth - 5, halfAzimuth + 2, side));
  }
  const isSeen = smooth(camera.degrees - camera.soft, camera.degrees, polar);
  return camera.brightness + (light - camera.brightness) * isSeen;
}

/** One value for each half degree; directions are looked up millions of times. */
const perDegree = 2;
const steps = 360 * perDegree;
const table = Float32Array.from({ length: (180 * perDegree + 1) * steps }, (_, index) =>
  brightnessAt(Math.floor(index / steps) / perDegree, (index % steps) / perDegree - 180),
);

/** The light of a photographer's studio as a stone turned by `toCamera` sees it; the camera looks down the z axis. */
export function createStudio([right, down, forward]: Rotation): Light {
  const [[a, b, c], [d, e, f], [g, h, i]] = [right, down, forward];
  return (x, y, z) => {
    const ahead = g * x + h * y + i * z;
    const polar = Math.round(Math.acos(Math.min(1, Math.max(-1, ahead))) * degrees * perDegree);
    const around = Math.atan2(d * x + e * y + f * z, a * x + b * y + c * z) * degrees + 180;
    return table[polar * steps + (Math.floor(around * perDegree) % steps)] ?? 0;
  };
}
