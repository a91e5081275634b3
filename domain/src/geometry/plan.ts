import type { Curve, Outline } from './outline.ts';
import type { Point } from './point.ts';

/** A facet edge; its level decides from which drawing size it is drawn. */
export interface Edge {
  readonly from: Point;
  readonly to: Point;
  /** 1 table, step corners, old-cut culet; 2 stars, bezels, inner steps; 3 upper halves; 4 pavilion. */
  readonly level: 1 | 2 | 3 | 4;
}

/**
 * A cut seen from above. The centre of its bounding box is 0,0 and its longer half-axis is 1. Elongated cuts
 * are
 * upright, pear and bullet point up, the heart points down.
 */
export interface FacetPlan {
  /** The outline as exact arcs and lines; the path starts and ends at the end point of the last curve. */
  readonly curves: readonly Curve[];
  /** The outline as a fine polygon. */
  readonly outline: readonly Point[];
  readonly edges: readonly Edge[];
  readonly family: 'brilliant' | 'step';
  /** Width divided by the longer side. */
  readonly widthShare: number;
  /** Set for a shape without a defined outline. */
  readonly isDashed: boolean;
}

/**
 * Moves and scales a drawing: the bounding box of its outline is centred at 0,0 and has a longer half-axis of
 * 1.
 */
export function planOf(
  { points, curves }: Outline,
  edges: readonly Edge[],
  family: FacetPlan['family'],
): FacetPlan {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const half = Math.max(right - left, bottom - top) / 2;
  const fit = ({ x, y }: Point): Point => ({
    x: (x - (left + right) / 2) / half,
    y: (y - (top + bottom) / 2) / half,
  });
  return {
    curves: curves.map((curve) => ({
      ...curve,
      to: fit(curve.to),
      rx: curve.rx / half,
      ry: curve.ry / half,
    })),
    outline: points.map(fit),
    edges: edges.map(({ from, to, level }) => ({ from: fit(from), to: fit(to), level })),
    family,
    widthShare: (right - left) / (2 * half),
    isDashed: false,
  };
}
