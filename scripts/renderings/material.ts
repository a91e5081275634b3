import { vocabularies } from '@loupe/domain';
import type { Inclusion, Material } from './trace-ray.ts';
import type { Vector } from './vector.ts';

/** Grades that show in a picture. */
export interface Grades {
  readonly color: string | null;
  readonly fancyColor: string | null;
  readonly fancyIntensity: string | null;
  readonly clarity: string | null;
}

/** Absorption of red, green and blue light of a fancy stone, for each half-width of its way. */
const fancyAbsorption: Readonly<Record<string, Vector>> = {
  YELLOW: [0.002, 0.055, 0.42],
  PINK: [0.015, 0.17, 0.07],
  BROWN: [0.06, 0.13, 0.26],
  ORANGE: [0.004, 0.14, 0.46],
  GREEN: [0.16, 0.02, 0.13],
  BLUE: [0.2, 0.09, 0.02],
  GRAY: [0.11, 0.1, 0.09],
  BLACK: [3, 3, 3],
};

const intensityFactor: Readonly<Record<string, number>> = {
  FAINT: 0.12,
  'VERY LIGHT': 0.2,
  LIGHT: 0.32,
  'FANCY LIGHT': 0.5,
  FANCY: 0.8,
  'FANCY INTENSE': 1.15,
  'FANCY DEEP': 1.7,
  'FANCY VIVID': 1.5,
};

function absorptionOf({ color, fancyColor, fancyIntensity }: Grades): Vector {
  const fancy = fancyColor === null ? undefined : fancyAbsorption[fancyColor];
  if (fancy) {
    const factor = intensityFactor[fancyIntensity ?? ''] ?? 0.8;
    return [fancy[0] * factor, fancy[1] * factor, fancy[2] * factor];
  }
  // D absorbs nothing; every grade after it a little more blue, and half as much green.
  const grade = (vocabularies['colour-white'].codeOf(color ?? 'G') ?? 4) - 1;
  return [grade * 0.0006, grade * 0.0016, grade * 0.0052];
}

/** How many inclusions a clarity grade has, their size and their opacity. */
const inclusionsOf: Readonly<Record<string, readonly [count: number, size: number, opacity: number]>> = {
  VS2: [1, 0.008, 0.5],
  SI1: [3, 0.013, 0.7],
  SI2: [5, 0.02, 0.8],
  I1: [9, 0.03, 0.85],
  I2: [14, 0.042, 0.9],
  I3: [18, 0.055, 0.95],
};

/** The material of a stone. The same `random` source gives the same inclusions. */
export function createMaterial(grades: Grades, random: () => number): Material {
  const [count, size, opacity] = inclusionsOf[grades.clarity ?? ''] ?? [0, 0, 0];
  const inclusions = Array.from({ length: count }, (): Inclusion => {
    // Under the table and the star facets, between the crown and half the depth of the pavilion.
    const [radius, angle] = [Math.sqrt(random()) * 0.62, random() * 2 * Math.PI];
    const depth = 0.12 - random() * 0.42;
    return {
      centre: [radius * Math.cos(angle), radius * Math.sin(angle), depth],
      radius: size * (0.6 + random() * 0.8),
      opacity,
    };
  });
  return { absorption: absorptionOf(grades), inclusions };
}
