import type { Outline } from './outline.ts';
import { planOf, type Edge, type FacetPlan } from './plan.ts';
import { between, radians, rayMeets, type Point } from './point.ts';

/** Parameters of a brilliant on an outline. Angles in degrees: 0 is right, 90 is down. */
export interface BrilliantOptions {
  readonly outline: Outline;
  /** Position of the culet. */
  readonly centre: Point;
  readonly mains: readonly number[];
  /** Table ratio: one for all mains, or one for each. */
  readonly table: number | readonly number[];
  /** Star length as a share of the distance from table edge to girdle. */
  readonly star: number;
  /** Lower-half length as a share of the distance from girdle to culet. */
  readonly lower: number;
  /** Spreads the mains of an elongated outline by eccentric anomaly; without it they crowd at the ends. */
  readonly affine?: number;
  /** Radius of an old cut's culet, as a share of the distance from the centre to the girdle. */
  readonly culet?: number;
  /**
   * Crown of a modified cushion: two lines from the middle of the girdle to the bezel instead of upper
   * halves.
   */
  readonly isModified?: boolean;
}

/**
 * Where the ray from the centre through m crosses the line a–b, as a share of the distance from the centre to
 * m.
 */
function crossing(centre: Point, m: Point, a: Point, b: Point): number {
  const [dx, dy] = [m.x - centre.x, m.y - centre.y];
  const [sx, sy] = [b.x - a.x, b.y - a.y];
  return ((a.x - centre.x) * sy - (a.y - centre.y) * sx) / (dx * sy - dy * sx);
}

/** Draws table, stars, bezels, upper halves and pavilion of a brilliant on any outline. */
export function brilliantPlan(options: BrilliantOptions): FacetPlan {
  const { outline, centre, mains, table, star, lower, affine = 1, culet, isModified = false } = options;
  const turned = (angle: number) =>
    (Math.atan2(Math.sin(radians(angle)), Math.cos(radians(angle)) / affine) * 180) / Math.PI;
  const girdleAt = (angle: number) => rayMeets(outline.points, centre, turned(angle));
  const ratioAt = (index: number) =>
    typeof table === 'number' ? table : (table[index % table.length] ?? 0.58);
  const edges: Edge[] = [];
  const draw = (level: Edge['level'], from: Point, to: Point) => edges.push({ from, to, level });

  mains.forEach((angle, index) => {
    const after = mains[(index + 1) % mains.length] ?? angle;
    const next = angle + ((((after - angle) % 360) + 360) % 360);
    const [g, gNext, m] = [girdleAt(angle), girdleAt(next), girdleAt((angle + next) / 2)];
    const t = between(centre, g, ratioAt(index));
    const tNext = between(centre, gNext, ratioAt(index + 1));
    const tableEdge = crossing(centre, m, t, tNext);
    const s = between(centre, m, tableEdge + star * (1 - tableEdge));
    const l = between(centre, m, 1 - lower);
    draw(1, t, tNext);
    if (culet !== undefined) draw(1, between(centre, g, culet), between(centre, gNext, culet));
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
  });
  return planOf(outline, edges, 'brilliant');
}
