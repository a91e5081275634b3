import { point, radians, type Point } from './point.ts';

export interface ProfileLine {
  readonly from: Point;
  readonly to: Point;
  readonly part: 'crown' | 'pavilion';
}

interface ProfileShape {
  readonly shape: string;
  readonly tablePct: number;
  readonly culetPct: number;
  readonly crownPct: number;
  readonly girdlePct: number;
  readonly pavilionPct: number;
  /** Star length and lower-half length as shares. */
  readonly star: number;
  readonly lower: number;
}

interface ProfileLines {
  readonly crownLine: readonly Point[];
  readonly pavilionLine: readonly Point[];
  readonly facets: readonly ProfileLine[];
  readonly isTypical: boolean;
}

/** Cuts whose bezels and mains are drawn like those of a round when seen across the width. */
const brilliantShapes = new Set(['ROUND', 'OVAL', 'PEAR', 'MOVAL', 'CUSHION', 'OLD EUROPEAN', 'OLD MINER']);

/** Step cuts with cut corners: half the width between two corners, as a share of the half-width. */
const cutCorners: Readonly<Record<string, number>> = {
  EMERALD: 0.722,
  ASSCHER: 0.54,
  'SQUARE EMERALD': 0.73,
};
const plainSteps = new Set(['BAGUETTE', 'TAPERED BAGUETTE']);

/** Returns the silhouette and the front facets of a stone seen from the side. */
export function profileLines(stone: ProfileShape): ProfileLines {
  const corners = cutCorners[stone.shape];
  if (corners !== undefined || plainSteps.has(stone.shape)) return stepLines(stone, corners);
  const { tablePct, culetPct, crownPct, girdlePct, pavilionPct } = stone;
  return {
    crownLine: [point(tablePct / 2, 0), point(50, crownPct)],
    pavilionLine: [point(50, crownPct + girdlePct), point(culetPct / 2, crownPct + girdlePct + pavilionPct)],
    facets: brilliantShapes.has(stone.shape) ? brilliantFacets(stone) : [],
    isTypical: false,
  };
}

const eighth = Math.cos(radians(22.5));

/** The plan of a brilliant raised to its heights and seen from the front, with mains at 0°, 45° … */
function brilliantFacets(stone: ProfileShape): ProfileLine[] {
  const { tablePct, crownPct, girdlePct, pavilionPct, star, lower } = stone;
  const t = tablePct / 100;
  const s = t * eighth + star * (1 - t * eighth);
  const l = 1 - lower;
  const under = crownPct + girdlePct;
  const at = (radius: number, degrees: number, y: number) =>
    point(50 * radius * Math.cos(radians(degrees)), y);
  const starY = crownPct * (1 - (1 - s * eighth) / (1 - t));
  const tipY = under + (1 - l * eighth) * pavilionPct;
  const culet = point(0, under + pavilionPct);
  return [0, 45, 90, 135].flatMap((main): ProfileLine[] => {
    const [middle, next] = [main + 22.5, main + 45];
    const tip = at(s, middle, starY);
    const lowerTip = at(l, middle, tipY);
    const crown = [
      at(t, main, 0),
      at(t, next, 0),
      at(1, main, crownPct),
      at(1, next, crownPct),
      at(1, middle, crownPct),
    ];
    const pavilion = [at(1, main, under), at(1, next, under), at(1, middle, under), culet];
    return [
      ...crown.map((to): ProfileLine => ({ from: tip, to, part: 'crown' })),
      ...pavilion.map((to): ProfileLine => ({ from: lowerTip, to, part: 'pavilion' })),
    ];
  });
}

/**
 * Where each step ends, as shares of the run and of the height: the crown from the table edge, the pavilion
 * down from the
 * girdle.
 */
export const crownSteps: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.4, 0.3],
  [0.74, 0.64],
  [1, 1],
];
export const pavilionSteps: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.8, 0.3],
  [0.5, 0.66],
  [0, 1],
];

/** Outer steps are steeper; the corner lines follow the step corners of the plan. */
function stepLines(stone: ProfileShape, corners: number | undefined): ProfileLines {
  const { tablePct, crownPct, girdlePct, pavilionPct, culetPct } = stone;
  const [half, culet, under] = [tablePct / 2, culetPct / 2, crownPct + girdlePct];
  const crownLine = crownSteps.map(([run, height]) => point(half + run * (50 - half), height * crownPct));
  const pavilionLine = pavilionSteps.map(([left, height]) =>
    point(culet + left * (50 - culet), under + height * pavilionPct),
  );
  const across = (line: readonly Point[], part: ProfileLine['part']) =>
    line.slice(1, -1).map(({ x, y }): ProfileLine => ({ from: point(-x, y), to: point(x, y), part }));
  const along = (line: readonly Point[], part: ProfileLine['part']) =>
    corners === undefined
      ? []
      : [1, -1].flatMap((side) =>
          line.slice(1).map((to, index): ProfileLine => {
            const from = line[index] ?? to;
            return {
              from: point(side * corners * from.x, from.y),
              to: point(side * corners * to.x, to.y),
              part,
            };
          }),
        );
  return {
    crownLine,
    pavilionLine,
    facets: [
      ...across(crownLine, 'crown'),
      ...along(crownLine, 'crown'),
      ...across(pavilionLine, 'pavilion'),
      ...along(pavilionLine, 'pavilion'),
    ],
    isTypical: true,
  };
}
