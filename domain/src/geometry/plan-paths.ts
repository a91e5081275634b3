import { facetPlan, type PlanFigures } from './facet-plan.ts';
import type { Edge, FacetPlan } from './plan.ts';

const number = (value: number) => String(Math.round(value * 1000) / 1000);
const at = ({ x, y }: Edge['from']) => `${number(x)} ${number(y)}`;

/** Edges of the wanted levels as one path; an edge that continues the previous one needs no move command. */
export function edgePath(edges: readonly Edge[], includes: (level: Edge['level']) => boolean): string {
  let position: Edge['to'] | null = null;
  const parts: string[] = [];
  for (const { from, to, level } of edges) {
    if (!includes(level)) continue;
    if (position === null || position.x !== from.x || position.y !== from.y) parts.push(`M${at(from)}`);
    parts.push(`L${at(to)}`);
    position = to;
  }
  return parts.join('');
}

/** The outline as one closed path of lines and elliptical arcs. */
export function outlinePath({ curves }: FacetPlan): string {
  const parts = curves.map(({ to, rx, ry, isClockwise }, index) => {
    if (index === 0) return `M${at(to)}`;
    if (rx === 0) return `L${at(to)}`;
    return `A${number(rx)} ${number(ry)} 0 0 ${isClockwise ? 1 : 0} ${at(to)}`;
  });
  return `${parts.join('')}Z`;
}

const plans = new Map<string, FacetPlan>();

/** The plan of a shape from a stone's own figures, or its default plan, created once per shape. */
export function defaultPlan(shape: string, figures?: PlanFigures): FacetPlan {
  if (figures) return facetPlan(shape, figures);
  const plan = plans.get(shape) ?? facetPlan(shape);
  plans.set(shape, plan);
  return plan;
}
