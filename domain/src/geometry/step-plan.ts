import { outlineOf, type Outline } from './outline.ts';
import { planOf, type Edge, type FacetPlan } from './plan.ts';
import { point, sides, type Point } from './point.ts';

/** Every side of a convex polygon that goes clockwise on the screen moved inwards by a distance, joined again. */
export function inset(polygon: readonly Point[], distance: number): Point[] {
  const lines = sides(polygon).map(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    return { x: a.x - dy * distance, y: a.y + dx * distance, dx, dy };
  });
  return lines.map((line, place) => {
    const before = lines.at(place - 1) ?? line;
    const cross = before.dx * line.dy - before.dy * line.dx;
    const along = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / cross;
    return point(before.x + before.dx * along, before.y + before.dy * along);
  });
}

/** Edges round rings of matching corners; the innermost is the table, and corner lines run straight to it. */
export function ringEdges(rings: readonly (readonly Point[])[], outer: readonly Point[]): Edge[] {
  const table = rings.at(-1) ?? outer;
  return [
    ...sides(table).map(([from, to]): Edge => ({ from, to, level: 1 })),
    ...outer.flatMap((from, place): Edge[] => {
      const to = table[place];
      return to === undefined ? [] : [{ from, to, level: 1 }];
    }),
    ...rings.slice(0, -1).flatMap((ring) => sides(ring).map(([from, to]): Edge => ({ from, to, level: 2 }))),
  ];
}

/** A step cut on a straight-sided polygon. Distances add from the girdle; the last is the table. */
export function stepPlan(polygon: readonly Point[], distances: readonly number[]): FacetPlan {
  const rings = distances.map((distance) => inset(polygon, distance));
  return planOf(outlineOf(polygon), ringEdges(rings, polygon), 'step');
}

/** Steps on an outline with arcs: each ring is that outline made smaller, so that no moved polyline crosses itself. */
export function bowedStepPlan(
  outlineAt: (distance: number) => { readonly outline: Outline; readonly corners: readonly Point[] },
  distances: readonly number[],
): FacetPlan {
  const girdle = outlineAt(0);
  const rings = distances.map(outlineAt);
  const edges = rings.flatMap(({ outline, corners }, place): Edge[] => {
    const isTable = place === rings.length - 1;
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
