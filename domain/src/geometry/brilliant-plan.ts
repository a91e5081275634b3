import { between, fit, fitted, radians, rayMeets, type Edge, type FacetPlan, type Point } from './point.ts';

/** How a brilliant is laid on an outline. Angles in degrees, 0 right, 90 down. */
export interface BrilliantOptions {
  readonly outline: readonly Point[];
  /** Where the culet is. */
  readonly centre: Point;
  readonly mains: readonly number[];
  /** Table ratio, one for all mains or one each. */
  readonly table: number | readonly number[];
  /** Star length: share of the way from table edge to girdle. */
  readonly star: number;
  /** Lower-half length: share of the way from girdle to culet. */
  readonly lower: number;
  /** Spreads the mains of elongated outlines by eccentric anomaly, or they crowd at the ends. */
  readonly affine?: number;
  /** Radius of an old cut's culet. */
  readonly culet?: number;
  /** The crown of a modified cushion: two lines from the girdle's middle to the bezel instead of upper halves. */
  readonly isModified?: boolean;
}

const turned = (angle: number, affine: number) =>
  (Math.atan2(Math.sin(radians(angle)), Math.cos(radians(angle)) / affine) * 180) / Math.PI;

const midAngle = (a: number, b: number) => a + ((((b - a) % 360) + 360) % 360) / 2;

/** Share of the way from the centre along c→m at which the ray crosses the line a–b. */
function crossing(centre: Point, m: Point, a: Point, b: Point): number {
  const [dx, dy] = [m.x - centre.x, m.y - centre.y];
  const [sx, sy] = [b.x - a.x, b.y - a.y];
  return ((a.x - centre.x) * sy - (a.y - centre.y) * sx) / (dx * sy - dy * sx);
}

/** Table, stars, bezels, upper halves and pavilion of a brilliant on any outline. */
export function brilliantPlan(options: BrilliantOptions): FacetPlan {
  const { outline, centre, mains, table, star, lower, affine = 1, culet, isModified = false } = options;
  const angles = mains.map((angle) => (affine === 1 ? angle : turned(angle, affine)));
  const ratioAt = (place: number) =>
    typeof table === 'number' ? table : (table[place % table.length] ?? 0.58);
  const mainAt = (place: number) => angles[place % angles.length] ?? 0;
  const girdle = (angle: number) => rayMeets(outline, centre, angle);
  const edges: Edge[] = [];
  const draw = (level: Edge['level'], from: Point, to: Point) => edges.push({ from, to, level });
  angles.forEach((angle, place) => {
    const next = mainAt(place + 1);
    const [g, gNext, m] = [girdle(angle), girdle(next), girdle(midAngle(angle, next))];
    const t = between(centre, g, ratioAt(place));
    const tNext = between(centre, gNext, ratioAt(place + 1));
    const e = crossing(centre, m, t, tNext);
    const s = between(centre, m, e + star * (1 - e));
    const l = between(centre, m, 1 - lower);
    draw(1, t, tNext);
    draw(2, t, s);
    draw(2, tNext, s);
    draw(2, s, g);
    draw(2, s, gNext);
    if (isModified) {
      draw(3, m, between(s, g, 0.55));
      draw(3, m, between(s, gNext, 0.55));
    } else draw(3, s, m);
    draw(4, l, g);
    draw(4, l, gNext);
    draw(4, l, centre);
    draw(4, l, m);
    if (culet !== undefined) {
      draw(1, between(centre, g, culet), between(centre, gNext, culet));
    }
  });
  const fitting = fitted(outline);
  return {
    outline: outline.map((one) => fit(one, fitting)),
    edges: edges.map(({ from, to, level }) => ({ from: fit(from, fitting), to: fit(to, fitting), level })),
    isDashed: false,
  };
}
