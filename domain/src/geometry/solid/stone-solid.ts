import { brilliantCuts, type PlanFigures } from '../brilliant-cuts.ts';
import { profileOf, type ProfileFigures } from '../profile.ts';
import { brilliantSolid, twoPartSolid } from './brilliant-solid.ts';
import { chevronSolid, isChevronShape } from './chevron-solid.ts';
import type { ConvexPart, SolidHeights } from './convex-part.ts';
import { isStepShape, stepSolid } from './step-solid.ts';

/** A stone as a solid. Every cut is one convex part, but the heart: its halves touch at a joint. */
export interface StoneSolid {
  readonly parts: readonly ConvexPart[];
  /** Half the length where half the width is 1. */
  readonly halfLength: number;
  /** Heights of the table and of the culet over the middle of the girdle. */
  readonly top: number;
  readonly bottom: number;
}

export interface SolidFigures {
  readonly profile: ProfileFigures;
  readonly plan: PlanFigures;
  /** Length divided by width, length being the upright direction of the plan; 1 when omitted. */
  readonly lengthRatio?: number;
}

/**
 * The facets of a stone as planes, computed from its plan and its profile. Null when the report lacks figures for a
 * profile, and for cuts that are drawn only from above.
 */
export function stoneSolid({ profile: figures, plan, lengthRatio = 1 }: SolidFigures): StoneSolid | null {
  const profile = profileOf(figures);
  const shape = figures.shape ?? 'ROUND';
  if ('missing' in profile) return null;
  const half = profile.girdlePct / 100;
  const heights: SolidHeights = {
    top: half + profile.crownPct / 50,
    girdleTop: half,
    girdleBottom: -half,
    bottom: -half - profile.pavilionPct / 50,
  };
  const parts = partsOf(shape, heights, plan, lengthRatio, profile.tablePct / 100);
  return parts && { parts, halfLength: lengthRatio, top: heights.top, bottom: heights.bottom };
}

function partsOf(
  shape: string,
  heights: SolidHeights,
  plan: PlanFigures,
  lengthRatio: number,
  table: number,
): ConvexPart[] | null {
  if (isStepShape(shape)) return [stepSolid(shape, heights, lengthRatio, table)];
  if (isChevronShape(shape)) return [chevronSolid(shape, heights, lengthRatio, table)];
  const brilliant = brilliantCuts[shape]?.(plan);
  if (brilliant === undefined) return null;
  return shape === 'HEART'
    ? twoPartSolid(brilliant, heights, lengthRatio)
    : [brilliantSolid(brilliant, heights, lengthRatio)];
}
