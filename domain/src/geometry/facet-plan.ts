import { brilliantPlan } from './brilliant-plan.ts';
import {
  circle,
  cushion,
  cutCorners,
  ellipse,
  heart,
  lens,
  moval,
  pear,
  regular,
  trilliant,
} from './outlines.ts';
import { arc, point, sides, type Edge, type FacetPlan } from './point.ts';
import { radiantPlan, stepPlan } from './step-plan.ts';

/** The stone's own figures where they are known; icons are drawn from a cut's usual ones. */
export interface PlanFigures {
  /** Table as a share of the diameter. */
  readonly table?: number;
  readonly star?: number;
  readonly lower?: number;
}

const origin = point(0, 0);
const eight = (first: number) => [0, 1, 2, 3, 4, 5, 6, 7].map((place) => first + place * 45);
const usual = { star: 0.5, lower: 0.77 };

type Maker = (figures: PlanFigures) => FacetPlan;

const round: Maker = ({ table = 0.57, star = 0.5, lower = 0.77 }) =>
  brilliantPlan({ outline: circle(), centre: origin, mains: eight(22.5), table, star, lower });

function pearPlan({ table = 0.58, star = 0.5, lower = 0.77 }: PlanFigures): FacetPlan {
  const { outline, head } = pear(1.55);
  const centre = point(head.x, head.y - 0.14);
  const mains = [0, 52, 90, 128, 180, 224, 270, 316];
  return brilliantPlan({ outline, centre, mains, table, star, lower, affine: 1.2 });
}

function heartPlan({ star = 0.5, lower = 0.77 }: PlanFigures): FacetPlan {
  const { outline, lobes } = heart();
  return brilliantPlan({
    outline,
    centre: point(lobes.x, lobes.y + 0.2),
    mains: [352, 42, 90, 138, 188, 226, 270, 314],
    table: [0.57, 0.57, 0.57, 0.57, 0.57, 0.58, 0.6, 0.58],
    star,
    lower,
  });
}

function rosePlan(): FacetPlan {
  const inner = regular(6, 30).map(({ x, y }) => point(x * 0.52, y * 0.52));
  const outer = regular(6, 30);
  const between = regular(6, 0);
  const edges: Edge[] = sides(inner).map(([from, to]) => ({ from, to, level: 1 }));
  inner.forEach((corner, place) => {
    edges.push({ from: origin, to: corner, level: 1 });
    const ends = [outer[place], between[place], between[(place + 1) % 6]];
    for (const to of ends) if (to !== undefined) edges.push({ from: corner, to, level: 2 });
  });
  return { outline: circle(), edges, isDashed: false };
}

/** Drawn from the side: it has no table to look down on. */
function briolettePlan(): FacetPlan {
  const { outline } = pear(1.45);
  const plan = brilliantPlan({ outline, centre: origin, mains: eight(0), table: 0.3, ...usual });
  const rows = [-0.55, -0.2, 0.15, 0.5, 0.8];
  const halfAt = (y: number) =>
    Math.max(0, ...plan.outline.filter((one) => Math.abs(one.y - y) < 0.03).map(({ x }) => x));
  const edges: Edge[] = rows.slice(0, -1).flatMap((y, row) => {
    const next = rows[row + 1] ?? 1;
    const [w, v] = [halfAt(y), halfAt(next)];
    return [-1, -1 / 3, 1 / 3, 1].flatMap((share): Edge[] => [
      { from: point(w * share, y), to: point(v * Math.min(1, share + 1 / 3), next), level: 2 },
      { from: point(w * share, y), to: point(v * Math.max(-1, share - 1 / 3), next), level: 2 },
    ]);
  });
  return { outline: plan.outline, edges, isDashed: false };
}

function bulletPlan(bottom: number): FacetPlan {
  const polygon = [
    point(0, -1),
    point(0.42, -0.25),
    point(bottom, 1),
    point(-bottom, 1),
    point(-0.42, -0.25),
  ];
  // A wing of half-width .42 that reaches the axis .75 above its widest place.
  const bow = arc(point(-0.4596, -0.25), 0.8796, -58.5, 0, 16);
  const left = bow.map(({ x, y }) => point(-x, y)).toReversed();
  const outline = [...bow, point(bottom, 1), point(-bottom, 1), ...left.slice(0, -1)];
  return stepPlan({ polygon, steps: [0.1, 0.2], outline });
}

function halfMoonPlan(): FacetPlan {
  const outline = arc(origin, 1, 180, 360, 48);
  const polygon = arc(origin, 1, 180, 360, 8);
  return stepPlan({ polygon, steps: [0.11, 0.22], outline });
}

const plain = (points: readonly (readonly [number, number])[], steps = [0.12, 0.24]): FacetPlan =>
  stepPlan({ polygon: points.map(([x, y]) => point(x, y)), steps });

const makers: Readonly<Record<string, Maker>> = {
  ROUND: round,
  'OLD EUROPEAN': () =>
    brilliantPlan({
      outline: circle(),
      centre: origin,
      mains: eight(22.5),
      table: 0.44,
      star: 0.42,
      lower: 0.6,
      culet: 0.11,
    }),
  OVAL: ({ table = 0.58, star = 0.5, lower = 0.77 }) =>
    brilliantPlan({
      outline: ellipse(1.4),
      centre: origin,
      mains: eight(0),
      table,
      star,
      lower,
      affine: 1.4,
    }),
  MOVAL: ({ table = 0.58 }) =>
    brilliantPlan({ outline: moval(), centre: origin, mains: eight(0), table, ...usual, affine: 1.8 }),
  MARQUISE: ({ table = 0.58 }) =>
    brilliantPlan({ outline: lens(0.5), centre: origin, mains: eight(0), table, ...usual, affine: 2 }),
  PEAR: pearPlan,
  HEART: heartPlan,
  CUSHION: ({ table = 0.6 }) =>
    brilliantPlan({ outline: cushion(1.04), centre: origin, mains: eight(0), table, ...usual }),
  'CUSHION MODIFIED': ({ table = 0.62 }) =>
    brilliantPlan({
      outline: cushion(1.04),
      centre: origin,
      mains: [45, 135, 225, 315],
      table,
      star: 0.42,
      lower: 0.77,
      isModified: true,
    }),
  'OLD MINER': () =>
    brilliantPlan({
      outline: cushion(1, 2.2, 0.5),
      centre: origin,
      mains: eight(0),
      table: 0.46,
      star: 0.42,
      lower: 0.6,
      culet: 0.12,
    }),
  PRINCESS: ({ table = 0.64 }) =>
    brilliantPlan({
      outline: [point(1, -1), point(1, 1), point(-1, 1), point(-1, -1)],
      centre: origin,
      mains: [45, 135, 225, 315],
      table,
      ...usual,
    }),
  TRILLIANT: () =>
    brilliantPlan({
      outline: trilliant(),
      centre: origin,
      mains: [30, 90, 150, 210, 270, 330],
      table: [0.5, 0.62, 0.5, 0.62, 0.5, 0.62],
      star: 0.45,
      lower: 0.77,
    }),
  EMERALD: () => stepPlan({ polygon: cutCorners(0.72, 1, 0.2), steps: [0.1, 0.19, 0.28] }),
  ASSCHER: () => stepPlan({ polygon: cutCorners(1, 1, 0.46), steps: [0.14, 0.27, 0.4] }),
  'SQUARE EMERALD': () => stepPlan({ polygon: cutCorners(1, 1, 0.27), steps: [0.17, 0.34] }),
  RADIANT: () => radiantPlan(cutCorners(0.78, 1, 0.2), 0.28),
  'SQUARE RADIANT': () => radiantPlan(cutCorners(1, 1, 0.26), 0.36),
  BAGUETTE: () =>
    plain(
      [
        [0.42, -1],
        [0.42, 1],
        [-0.42, 1],
        [-0.42, -1],
      ],
      [0.12, 0.23],
    ),
  'TAPERED BAGUETTE': () =>
    plain(
      [
        [0.5, -1],
        [0.28, 1],
        [-0.28, 1],
        [-0.5, -1],
      ],
      [0.11, 0.2],
    ),
  BULLET: () => bulletPlan(0.42),
  'TAPERED BULLET': () => bulletPlan(0.3),
  'HALF MOON': halfMoonPlan,
  TRIANGLE: () =>
    plain(
      [
        [0, -1],
        [1, 0.8],
        [-1, 0.8],
      ],
      [0.12, 0.24],
    ),
  TRAPEZOID: () =>
    plain([
      [1, -0.6],
      [0.65, 0.6],
      [-0.65, 0.6],
      [-1, -0.6],
    ]),
  KITE: () =>
    plain([
      [0, -1],
      [0.62, -0.25],
      [0, 1],
      [-0.62, -0.25],
    ]),
  SHIELD: () =>
    plain([
      [0, -0.95],
      [0.78, -0.75],
      [0.78, 0.2],
      [0, 1],
      [-0.78, 0.2],
      [-0.78, -0.75],
    ]),
  HEXAGON: () => stepPlan({ polygon: regular(6, -90), steps: [0.16, 0.32] }),
  OCTAGON: () => stepPlan({ polygon: regular(8, -67.5), steps: [0.15, 0.3] }),
  LOZENGE: () =>
    plain(
      [
        [0, -1],
        [0.56, 0],
        [0, 1],
        [-0.56, 0],
      ],
      [0.1, 0.2],
    ),
  CALF: () =>
    plain([
      [1, -0.7],
      [0.7, 0.6],
      [-0.7, 0.6],
      [-1, -0.7],
      [0, -0.85],
    ]),
  ROSE: rosePlan,
  BRIOLETTE: briolettePlan,
};

function unknownPlan(): FacetPlan {
  return {
    ...plain(
      [
        [0, -1],
        [0.7, 0],
        [0, 1],
        [-0.7, 0],
      ],
      [0.2],
    ),
    edges: [],
    isDashed: true,
  };
}

/** The facet plan of a shape (its canonical value); a dashed lozenge for what has no plan of its own. */
export function facetPlan(shape: string, figures: PlanFigures = {}): FacetPlan {
  return (makers[shape] ?? unknownPlan)(figures);
}
