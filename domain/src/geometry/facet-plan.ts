import { brilliantCuts, type PlanFigures } from './brilliant-cuts.ts';
import { brilliantPlan } from './brilliant-plan.ts';
import { otherCuts, unknownPlan } from './other-cuts.ts';
import type { FacetPlan } from './plan.ts';
import { stepCuts } from './step-cuts.ts';

export type { PlanFigures } from './brilliant-cuts.ts';

/**
 * Returns the facet plan of a shape, given by its canonical value. A shape without a plan gets a dashed side
 * view.
 * The figures change brilliants only: reports do not give the steps of a step cut.
 */
export function facetPlan(shape: string, figures: PlanFigures = {}): FacetPlan {
  const brilliant = brilliantCuts[shape];
  return brilliant
    ? brilliantPlan(brilliant(figures))
    : (stepCuts[shape] ?? otherCuts[shape] ?? unknownPlan)();
}
