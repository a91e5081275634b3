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

/** How a drawing is moved and scaled: the bounding box of its outline is centred at 0,0, its longer half-axis 1. */
export function fitOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const half = Math.max(right - left, bottom - top) / 2;
  return {
    half,
    halfWidth: (right - left) / (2 * half),
    halfLength: (bottom - top) / (2 * half),
    fit: ({ x, y }: Point): Point => ({
      x: (x - (left + right) / 2) / half,
      y: (y - (top + bottom) / 2) / half,
    }),
  };
}

export function planOf(
  { points, curves }: Outline,
  edges: readonly Edge[],
  family: FacetPlan['family'],
): FacetPlan {
  const { fit, half, halfWidth } = fitOf(points);
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
    widthShare: halfWidth,
    isDashed: false,
  };
}
