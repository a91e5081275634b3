import { facetPlan, type FacetPlan, type PlanFigures } from '@loupe/domain';

const plans = new Map<string, FacetPlan>();

/** The plan of a shape from a stone's own figures, or its default plan, created once per shape. */
export function defaultPlan(shape: string, figures?: PlanFigures): FacetPlan {
  if (figures) return facetPlan(shape, figures);
  const plan = plans.get(shape) ?? facetPlan(shape);
  plans.set(shape, plan);
  return plan;
}
