import type { FacetPlane } from './plane.ts';

/** A convex part of a stone, as the planes around it. */
export interface ConvexPart {
  readonly planes: readonly FacetPlane[];
}

/** Heights over the middle of the girdle, in half-widths. */
export interface SolidHeights {
  readonly top: number;
  readonly girdleTop: number;
  readonly girdleBottom: number;
  readonly bottom: number;
}
