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

/** The corners of the facets between one main and the next, in the plan. */
export interface BrilliantSector {
  /** Corners of the table at the main and at the next one. */
  readonly table: readonly [Point, Point];
  /** Where the two mains and the middle between them meet the girdle. */
  readonly girdle: readonly [Point, Point];
  readonly middle: Point;
  /** Tip of the star, and of the lower halves. */
  readonly star: Point;
  readonly lower: Point;
  /** Directions of the main and of the next one, in degrees. */
  readonly angles: readonly [number, number];
}

/** Direction of a ray at which it meets an elongated outline where an angle meets the circle it was stretched from. */
const stretchedAngle = (degrees: number, affine: number) =>
  (Math.atan2(Math.sin(radians(degrees)), Math.cos(radians(degrees)) / affine) * 180) / Math.PI;

/** The sectors of a brilliant on any outline, in the order of its mains. */
export function brilliantSectors(options: BrilliantOptions): BrilliantSector[] {
  const { outline, centre, mains, table, star, lower, affine = 1 } = options;
  const turned = (angle: number) => stretchedAngle(angle, affine);
  const girdleAt = (angle: number) => rayMeets(outline.points, centre, turned(angle));
  const ratioAt = (index: number) =>
    typeof table === 'number' ? table : (table[index % table.length] ?? 0.58);
  return mains.map((angle, index) => {
    const after = mains[(index + 1) % mains.length] ?? angle;
    const next = angle + ((((after - angle) % 360) + 360) % 360);
    const [g, gNext, m] = [girdleAt(angle), girdleAt(next), girdleAt((angle + next) / 2)];
    const t = between(centre, g, ratioAt(index));
    const tNext = between(centre, gNext, ratioAt(index + 1));
    const tableEdge = crossing(centre, m, t, tNext);
    return {
      table: [t, tNext],
      girdle: [g, gNext],
      middle: m,
      star: between(centre, m, tableEdge + star * (1 - tableEdge)),
      lower: between(centre, m, 1 - lower),
      angles: [turned(angle), turned(next)],
    };
  });
}

/** Draws table, stars, bezels, upper halves and pavilion of a brilliant on any outline. */
export function brilliantPlan(options: BrilliantOptions): FacetPlan {
  const { outline, centre, culet, isModified = false } = options;
  const edges: Edge[] = [];
  const draw = (level: Edge['level'], from: Point, to: Point) => edges.push({ from, to, level });
  for (const sector of brilliantSectors(options)) {
    const { middle: m, star: s, lower: l } = sector;
    const [[t, tNext], [g, gNext]] = [sector.table, sector.girdle];
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
  }
  return planOf(outline, edges, 'brilliant');
}
