import { facetPlan, type Edge, type FacetPlan, type PlanFigures } from '@loupe/domain';

const place = (value: number) => value.toFixed(3);

/** Edges of some levels as one path. */
export function edgePath(edges: readonly Edge[], wanted: (level: Edge['level']) => boolean): string {
  return edges
    .filter(({ level }) => wanted(level))
    .map(({ from, to }) => `M${place(from.x)} ${place(from.y)}L${place(to.x)} ${place(to.y)}`)
    .join('');
}

/** The outline as one closed path. */
export function outlinePath({ outline }: FacetPlan): string {
  return `M${outline.map(({ x, y }) => `${place(x)} ${place(y)}`).join('L')}Z`;
}

const plans = new Map<string, FacetPlan>();

/** The usual plan of a cut, made once. */
export function usualPlan(shape: string, figures?: PlanFigures): FacetPlan {
  if (figures) return facetPlan(shape, figures);
  const plan = plans.get(shape) ?? facetPlan(shape);
  plans.set(shape, plan);
  return plan;
}
