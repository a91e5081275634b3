import { outlineOf } from './outline.ts';
import { circle, pear, regular } from './outlines.ts';
import { planOf, type Edge, type FacetPlan } from './plan.ts';
import { between, point, radians, rayMeets, sides, type Point } from './point.ts';

/** Six triangles around the centre, joined to the girdle; no table. */
function rosePlan(): FacetPlan {
  const centre = point(0, 0);
  const outer = regular(6, 30);
  const inner = outer.map((corner) => between(centre, corner, 0.52));
  const middles = regular(6, 60);
  const edges: Edge[] = sides(inner).map(([from, to]) => ({ from, to, level: 1 }));
  inner.forEach((from, index) => {
    edges.push({ from: centre, to: from, level: 1 });
    for (const to of [outer[index], middles[index], middles.at(index - 1)]) {
      if (to) edges.push({ from, to, level: 2 });
    }
  });
  return planOf(circle(), edges, 'brilliant');
}

/** Side view: rows of six lozenges around a drop; only the front is drawn. */
function briolettePlan(): FacetPlan {
  const outline = pear(1.47);
  const ys = outline.points.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const halfWidthAt = (y: number) => rayMeets(outline.points, point(0, y), 0).x;
  const rows = [0, 0.3, 0.55, 0.8, 1].map((share, row): Point[] => {
    const y = top + share * (bottom - top);
    if (share === 0 || share === 1) return [point(0, y)];
    const turns = row % 2 === 0 ? [-60, 0, 60] : [-90, -30, 30, 90];
    return turns.map((turn) => point(halfWidthAt(y) * Math.sin(radians(turn)), y));
  });
  const edges = rows.slice(1).flatMap((below, index): Edge[] => {
    const above = rows[index] ?? [];
    const reach = halfWidthAt(((above[0]?.y ?? 0) + (below[0]?.y ?? 0)) / 2) * 0.75;
    return above.flatMap((from) =>
      below
        .filter((to) => above.length === 1 || below.length === 1 || Math.abs(to.x - from.x) < reach)
        .filter(
          (to) => Math.abs(to.x) < halfWidthAt(to.y) * 0.99 || Math.abs(from.x) < halfWidthAt(from.y) * 0.99,
        )
        .map((to): Edge => ({ from, to, level: index === 1 ? 1 : 2 })),
    );
  });
  return planOf(outline, edges, 'brilliant');
}

/** Dashed side view of a stone, for shapes without a defined cut. */
export function unknownPlan(): FacetPlan {
  const outline = outlineOf([point(0, -1), point(0.8, -0.22), point(0, 1), point(-0.8, -0.22)]);
  const girdle: Edge = { from: point(-0.8, -0.22), to: point(0.8, -0.22), level: 1 };
  return { ...planOf(outline, [girdle], 'brilliant'), isDashed: true };
}

export const otherCuts: Readonly<Record<string, () => FacetPlan>> = {
  ROSE: rosePlan,
  BRIOLETTE: briolettePlan,
};
