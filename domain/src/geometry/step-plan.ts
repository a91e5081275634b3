import { outlineOf, type Outline } from './outline.ts';
import { planOf, type Edge, type FacetPlan } from './plan.ts';
import { point, sides, type Point } from './point.ts';

/**
 * Moves every side of a convex polygon (clockwise on the screen) inwards by a distance and joins the sides
 * again.
 */
export function inset(polygon: readonly Point[], distance: number): Point[] {
  const lines = sides(polygon).map(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    return { x: a.x - dy * distance, y: a.y + dx * distance, dx, dy };
  });
  return lines.map((line, index) => {
    const before = lines.at(index - 1) ?? line;
    const cross = before.dx * line.dy - before.dy * line.dx;
    const along = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / cross;
    return point(before.x + before.dx * along, before.y + before.dy * along);
  });
}

/** Edges of rings with matching corners. The innermost ring is the table; corner lines run straight to it. */
export function ringEdges(rings: readonly (readonly Point[])[], outer: readonly Point[]): Edge[] {
  const table = rings.at(-1) ?? outer;
  return [
    ...sides(table).map(([from, to]): Edge => ({ from, to, level: 1 })),
    ...outer.flatMap((from, index): Edge[] => {
      const to = table[index];
      return to === undefined ? [] : [{ from, to, level: 1 }];
    }),
    ...rings.slice(0, -1).flatMap((ring) => sides(ring).map(([from, to]): Edge => ({ from, to, level: 2 }))),
  ];
}

/**
 * A step cut on a straight-sided polygon. Each distance is measured from the girdle; the last one is the
 * table.
 */
export function stepPlan(polygon: readonly Point[], distances: readonly number[]): FacetPlan {
  const rings = distances.map((distance) => inset(polygon, distance));
  return planOf(outlineOf(polygon), ringEdges(rings, polygon), 'step');
}

/**
 * Steps on an outline with arcs: each ring is computed as a smaller outline, so that no offset polyline
 * crosses itself.
 */
export function bowedStepPlan(
  outlineAt: (distance: number) => { readonly outline: Outline; readonly corners: readonly Point[] },
  distances: readonly number[],
): FacetPlan {
  const girdle = outlineAt(0);
  const rings = distances.map(outlineAt);
  const edges = rings.flatMap(({ outline, corners }, index): Edge[] => {
    const isTable = index === rings.length - 1;
    const round = sides(outline.points).map(([from, to]): Edge => ({ from, to, level: isTable ? 1 : 2 }));
    if (!isTable) return round;
    const joins = girdle.corners.flatMap((from, corner): Edge[] => {
      const to = corners[corner];
      return to === undefined ? [] : [{ from, to, level: 1 }];
    });
    return [...round, ...joins];
  });
  return planOf(girdle.outline, edges, 'step');
}
