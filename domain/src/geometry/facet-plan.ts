import { brilliantCuts, type PlanFigures } from './brilliant-cuts.ts';
import { otherCuts, unknownPlan } from './other-cuts.ts';
import type { FacetPlan } from './plan.ts';
import { stepCuts } from './step-cuts.ts';

export type { PlanFigures } from './brilliant-cuts.ts';

/**
 * The facet plan of a shape, given by its canonical value; a dashed side view for what has no plan of its own.
 * Figures change brilliants only: the steps of a step cut are not on reports.
 */
export function facetPlan(shape: string, figures: PlanFigures = {}): FacetPlan {
  return (brilliantCuts[shape] ?? stepCuts[shape] ?? otherCuts[shape] ?? unknownPlan)(figures);
}
