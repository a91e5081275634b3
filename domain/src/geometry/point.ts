/** A point of a drawing: x to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A facet edge; the level says from which size of drawing on it is drawn (1 always, 4 only large). */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
  readonly level: 1 | 2 | 3 | 4;
}

/**
 * A cut seen from above. The centre of its bounding box is 0,0 and its longer half-axis 1; elongated cuts stand
 * upright, pear and bullet point up, the heart points down.
 */
export interface FacetPlan {
  /** Closed outline as a fine polygon. */
  readonly outline: readonly Point[];
  readonly edges: readonly Edge[];
  /** An outline nobody has defined is drawn dashed. */
  readonly isDashed: boolean;
}

export const point = (x: number, y: number): Point => ({ x, y });

/** The point at a share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Points of an arc from one angle to another (degrees, 0 right, 90 down), both ends included. */
export function arc(centre: Point, radius: number, from: number, to: number, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = radians(from + ((to - from) * step) / steps);
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Consecutive pairs of a closed polygon. */
export function sides(polygon: readonly Point[]): (readonly [Point, Point])[] {
  return polygon.flatMap((corner, place) => {
    const next = polygon[(place + 1) % polygon.length];
    return next === undefined ? [] : [[corner, next] as const];
  });
}

/** Where a ray from a centre leaves a closed polygon; the centre itself when it never does. */
export function rayMeets(polygon: readonly Point[], centre: Point, angleDegrees: number): Point {
  const direction = { x: Math.cos(radians(angleDegrees)), y: Math.sin(radians(angleDegrees)) };
  let furthest = 0;
  for (const [a, b] of sides(polygon)) {
    const side = { x: b.x - a.x, y: b.y - a.y };
    const cross = direction.x * side.y - direction.y * side.x;
    if (Math.abs(cross) < 1e-12) continue;
    const offset = { x: a.x - centre.x, y: a.y - centre.y };
    const along = (offset.x * side.y - offset.y * side.x) / cross;
    const share = (offset.x * direction.y - offset.y * direction.x) / cross;
    if (along > furthest && share >= -1e-9 && share <= 1 + 1e-9) furthest = along;
  }
  return { x: centre.x + direction.x * furthest, y: centre.y + direction.y * furthest };
}

/** Moves and scales points so that the box's centre is 0,0 and its longer half-axis 1. */
export function fitted(points: readonly Point[]): { scale: number; move: Point } {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const half = Math.max(right - left, bottom - top) / 2;
  return { scale: 1 / half, move: { x: -(left + right) / 2, y: -(top + bottom) / 2 } };
}

/** Applies {@link fitted} to one point. */
export function fit({ x, y }: Point, { scale, move }: { scale: number; move: Point }): Point {
  return { x: (x + move.x) * scale, y: (y + move.y) * scale };
}
