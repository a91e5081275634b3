import { fit, fitted, sides, type Edge, type FacetPlan, type Point } from './point.ts';

/** Moves every side of a convex polygon inwards by a distance and joins neighbours again. */
export function inset(polygon: readonly Point[], distance: number): Point[] {
  const lines = sides(polygon).map(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    // The polygons go clockwise on the screen, so inwards is to the right of the way.
    return { x: a.x - dy * distance, y: a.y + dx * distance, dx, dy };
  });
  return lines.map((line, place) => {
    const before = lines[(place + lines.length - 1) % lines.length] ?? line;
    const cross = before.dx * line.dy - before.dy * line.dx;
    const along = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / cross;
    return { x: before.x + before.dx * along, y: before.y + before.dy * along };
  });
}

/** How a step cut is laid on a polygon: distances add from the girdle, the last is the table. */
export interface StepOptions {
  readonly polygon: readonly Point[];
  readonly steps: readonly number[];
  /** Another outline than the polygon (bowed sides). */
  readonly outline?: readonly Point[];
}

/** Steps and corner lines of a step cut. */
export function stepPlan({ polygon, steps, outline = polygon }: StepOptions): FacetPlan {
  const rings = steps.map((distance) => inset(polygon, distance));
  const table = rings.at(-1) ?? polygon;
  const edges: Edge[] = [
    ...sides(table).map(([from, to]): Edge => ({ from, to, level: 1 })),
    ...polygon.flatMap((corner, place): Edge[] => {
      const to = table[place];
      return to === undefined ? [] : [{ from: corner, to, level: 1 }];
    }),
    ...rings.slice(0, -1).flatMap((ring) => sides(ring).map(([from, to]): Edge => ({ from, to, level: 2 }))),
  ];
  const fitting = fitted(outline);
  return {
    outline: outline.map((one) => fit(one, fitting)),
    edges: edges.map(({ from, to, level }) => ({ from: fit(from, fitting), to: fit(to, fitting), level })),
    isDashed: false,
  };
}

/** Radiant: a cut-corner polygon with brilliant facets between table and girdle. */
export function radiantPlan(polygon: readonly Point[], distance: number): FacetPlan {
  const table = inset(polygon, distance);
  const edges: Edge[] = sides(table).map(([from, to]): Edge => ({ from, to, level: 1 }));
  polygon.forEach((corner, place) => {
    const to = table[place];
    if (to !== undefined) edges.push({ from: corner, to, level: 1 });
  });
  sides(polygon).forEach(([a, b], place) => {
    const [ta, tb] = [table[place], table[(place + 1) % table.length]];
    // Only the four long sides carry a star; the cut corners stay plain.
    if (place % 2 === 0 || ta === undefined || tb === undefined) return;
    const tip = { x: (a.x + b.x + ta.x + tb.x) / 4, y: (a.y + b.y + ta.y + tb.y) / 4 };
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    for (const end of [ta, tb, a, b]) edges.push({ from: tip, to: end, level: 2 });
    edges.push({ from: tip, to: middle, level: 3 });
  });
  const fitting = fitted(polygon);
  return {
    outline: polygon.map((one) => fit(one, fitting)),
    edges: edges.map(({ from, to, level }) => ({ from: fit(from, fitting), to: fit(to, fitting), level })),
    isDashed: false,
  };
}
