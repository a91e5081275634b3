/** A point of a drawing: x grows to the right, y downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const point = (x: number, y: number): Point => ({ x, y });

/** The point at a share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Points of an arc between two angles (degrees, 0 right, 90 down), both ends included. */
export function arc(centre: Point, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = radians(from + ((to - from) * step) / steps);
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** The sides of a closed polygon as pairs of consecutive corners. */
export function sides(polygon: readonly Point[]): (readonly [Point, Point])[] {
  return polygon.flatMap((corner, index) => {
    const next = polygon[(index + 1) % polygon.length];
    return next === undefined ? [] : [[corner, next] as const];
  });
}

/** Where a ray from `centre` leaves a closed polygon; `centre` itself when it never does. */
export function rayMeets(polygon: readonly Point[], centre: Point, angleDegrees: number): Point {
  const direction = { x: Math.cos(radians(angleDegrees)), y: Math.sin(radians(angleDegrees)) };
  let furthest = 0;
  // Without `sides`: a plan asks for many rays of an outline of hundreds of corners, and would create a pair for each.
  let a = polygon.at(-1) ?? centre;
  for (const b of polygon) {
    const side = { x: b.x - a.x, y: b.y - a.y };
    const cross = direction.x * side.y - direction.y * side.x;
    const offset = { x: a.x - centre.x, y: a.y - centre.y };
    a = b;
    if (Math.abs(cross) < 1e-12) continue;
    const along = (offset.x * side.y - offset.y * side.x) / cross;
    const share = (offset.x * direction.y - offset.y * direction.x) / cross;
    if (along > furthest && share >= -1e-9 && share <= 1 + 1e-9) furthest = along;
  }
  return { x: centre.x + direction.x * furthest, y: centre.y + direction.y * furthest };
}
