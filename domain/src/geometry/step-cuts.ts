import { outlineOf } from './outline.ts';
import { cutCorners, mirrored, regular, reversed, wing } from './outlines.ts';
import { planOf, type Edge, type FacetPlan } from './plan.ts';
import { point, sides, type Point } from './point.ts';
import { bowedStepPlan, inset, ringEdges, stepPlan } from './step-plan.ts';

interface CutCornerOptions {
  readonly w: number;
  readonly l: number;
  readonly cut: number;
  readonly crown: readonly number[];
  readonly pavilion: readonly number[];
  /** Half the length of the keel; 0 for a pointed pavilion. */
  readonly keel: number;
}

/** A rectangle with cut corners, including its pavilion: the inner corners shorten until two sides meet. */
function cutCornerPlan({ w, l, cut, crown, pavilion, keel }: CutCornerOptions): FacetPlan {
  const ring = (distance: number) =>
    cutCorners(w - distance, l - distance, Math.max(0, cut - 0.586 * distance));
  const girdle = cutCorners(w, l, cut);
  const below = [girdle, ...pavilion.map(ring)];
  const keelOf = ({ y }: Point) => point(0, Math.sign(y) * keel);
  const rings = below.slice(1).flatMap(sides);
  const corners = girdle.flatMap((_, index) => {
    const line = below.flatMap((one) => one[index] ?? []);
    const last = line.at(-1);
    if (last) line.push(keelOf(last));
    return line.slice(1).flatMap((to, step): (readonly [Point, Point])[] => {
      const from = line[step];
      return from ? [[from, to]] : [];
    });
  });
  const all = [...rings, ...corners, [point(0, -keel), point(0, keel)] as const];
  const level4 = all
    .filter(([from, to]) => Math.hypot(to.x - from.x, to.y - from.y) > 1e-9)
    .map(([from, to]): Edge => ({ from, to, level: 4 }));
  return planOf(outlineOf(girdle), [...ringEdges(crown.map(ring), girdle), ...level4], 'step');
}

function cutCornersOf(shape: keyof typeof cornerOutlines): Point[] {
  const { w, l, cut } = cornerOutlines[shape];
  return cutCorners(w, l, cut);
}

/** Radiant: cut corners, and brilliant facets on the four sides drawn as one step. */
function radiantPlan(shape: keyof typeof cornerOutlines, distance: number): FacetPlan {
  const girdle = cutCornersOf(shape);
  const table = inset(girdle, distance);
  const edges = ringEdges([table], girdle);
  sides(girdle).forEach(([a, b], index) => {
    const [ta, tb] = [table[index], table[(index + 1) % table.length]];
    // The cut corners are every other side and have no facets.
    if (index % 2 === 0 || !ta || !tb) return;
    const middle = point((a.x + b.x) / 2, (a.y + b.y) / 2);
    const tip = point((middle.x + (ta.x + tb.x) / 2) / 2, (middle.y + (ta.y + tb.y) / 2) / 2);
    for (const to of [ta, tb, a, b]) edges.push({ from: tip, to, level: 2 });
    edges.push({ from: tip, to: middle, level: 3 });
  });
  return planOf(outlineOf(girdle), edges, 'brilliant');
}

function halfMoonPlan(): FacetPlan {
  const ring = (distance: number) => {
    const radius = 1 - distance;
    const lift = (Math.asin(distance / radius) * 180) / Math.PI;
    const outline = outlineOf([{ centre: point(0, 0), radius, from: 180 + lift, to: 360 - lift }]);
    const x = Math.sqrt(radius * radius - distance * distance);
    return { outline, corners: [point(-x, -distance), point(x, -distance)] };
  };
  return bowedStepPlan(ring, [0.1, 0.2]);
}

/** Two wings over straight sides that end at `bottom`, half the width of the base. */
function bulletPlan(bottom: number): FacetPlan {
  const [widest, shoulder] = [0.55, 0.25];
  const bow = wing(widest, 1 + shoulder, shoulder);
  const slope = Math.hypot(bottom - widest, 1 - shoulder);
  const [dx, dy] = [(bottom - widest) / slope, (1 - shoulder) / slope];
  const ring = (distance: number) => {
    const radius = bow.radius - distance;
    // The straight side moved inwards, and the point where the smaller arc meets it.
    const side = point(widest - dy * distance, shoulder + dx * distance);
    const away = point(side.x - bow.centre.x, side.y - bow.centre.y);
    const along = away.x * dx + away.y * dy;
    const reach =
      -along - Math.sqrt(Math.max(0, along * along - (away.x ** 2 + away.y ** 2 - radius * radius)));
    const meets = point(side.x + dx * reach, side.y + dy * reach);
    const foot = 1 - distance;
    const end = point(side.x + (dx / dy) * (foot - side.y), foot);
    const degrees = (of: Point) => (Math.atan2(of.y - bow.centre.y, of.x - bow.centre.x) * 180) / Math.PI;
    const tip = point(0, shoulder - Math.sqrt(radius * radius - bow.centre.x ** 2));
    const right = { centre: bow.centre, radius, from: degrees(tip), to: degrees(meets) };
    const left = (of: Point) => point(-of.x, of.y);
    const outline = outlineOf([right, end, left(end), reversed(mirrored(right))]);
    const shoulders = bottom === widest ? [] : [meets, left(meets)];
    return { outline, corners: [tip, end, left(end), ...shoulders] };
  };
  return bowedStepPlan(ring, [0.11, 0.2]);
}

const steps = [0.12, 0.24];

/** A symmetric polygon given by the corners of its right half, from the top down. */
function symmetric(...right: readonly (readonly [number, number])[]): Point[] {
  const corners = right.map(([x, y]) => point(x, y));
  const left = corners.filter(({ x }) => x > 0).map(({ x, y }) => point(-x, y));
  return [...corners, ...left.toReversed()];
}

/** Half-width, half-length and corner cut of the outlines with cut corners, by canonical value. */
export const cornerOutlines = {
  EMERALD: { w: 0.72, l: 1, cut: 0.2 },
  ASSCHER: { w: 1, l: 1, cut: 0.46 },
  'SQUARE EMERALD': { w: 1, l: 1, cut: 0.27 },
  RADIANT: { w: 0.78, l: 1, cut: 0.2 },
  'SQUARE RADIANT': { w: 1, l: 1, cut: 0.26 },
} as const;

/** Step cuts and shapes drawn like them, by canonical value. */
export const stepCuts: Readonly<Record<string, () => FacetPlan>> = {
  EMERALD: () =>
    cutCornerPlan({ ...cornerOutlines.EMERALD, crown: [0.1, 0.19, 0.28], pavilion: [0.2, 0.42], keel: 0.28 }),
  ASSCHER: () =>
    cutCornerPlan({ ...cornerOutlines.ASSCHER, crown: [0.14, 0.27, 0.4], pavilion: [0.3, 0.6], keel: 0 }),
  'SQUARE EMERALD': () => stepPlan(cutCornersOf('SQUARE EMERALD'), [0.17, 0.34]),
  RADIANT: () => radiantPlan('RADIANT', 0.28),
  'SQUARE RADIANT': () => radiantPlan('SQUARE RADIANT', 0.36),
  BAGUETTE: () => stepPlan(symmetric([0.42, -1], [0.42, 1]), [0.12, 0.23]),
  'TAPERED BAGUETTE': () => stepPlan(symmetric([0.5, -1], [0.28, 1]), [0.11, 0.2]),
  TRIANGLE: () => stepPlan(symmetric([0, -0.87], [1, 0.87]), [0.12, 0.24]),
  TRAPEZOID: () => stepPlan(symmetric([1, -0.5], [0.61, 0.5]), steps),
  KITE: () => stepPlan(symmetric([0, -1], [0.64, -0.36], [0, 1]), steps),
  SHIELD: () => stepPlan(symmetric([0, -1], [0.8, -0.86], [0.8, 0.15], [0, 1]), steps),
  LOZENGE: () => stepPlan(symmetric([0, -1], [0.61, 0], [0, 1]), steps),
  CALF: () => stepPlan(symmetric([0.52, -0.68], [1, -0.54], [0.52, 0.68]), steps),
  HEXAGON: () => stepPlan(regular(6, -90), steps),
  OCTAGON: () => stepPlan(regular(8, -67.5), [0.15, 0.3]),
  'HALF MOON': halfMoonPlan,
  BULLET: () => bulletPlan(0.55),
  'TAPERED BULLET': () => bulletPlan(0.43),
};
