import { facetPlan, type Edge, type FacetPlan, type PlanFigures } from '@loupe/domain';

const number = (value: number) => String(Math.round(value * 1000) / 1000);
const at = ({ x, y }: Edge['from']) => `${number(x)} ${number(y)}`;

/** Edges of some levels as one path; an edge that goes on where the last ended needs no new start. */
export function edgePath(edges: readonly Edge[], wanted: (level: Edge['level']) => boolean): string {
  let pen: Edge['to'] | null = null;
  const parts: string[] = [];
  for (const { from, to, level } of edges) {
    if (!wanted(level)) continue;
    if (pen === null || pen.x !== from.x || pen.y !== from.y) parts.push(`M${at(from)}`);
    parts.push(`L${at(to)}`);
    pen = to;
  }
  return parts.join('');
}

/** The outline as one closed path of lines and true arcs. */
export function outlinePath({ curves }: FacetPlan): string {
  const parts = curves.map(({ to, rx, ry, isClockwise }, place) => {
    if (place === 0) return `M${at(to)}`;
    if (rx === 0) return `L${at(to)}`;
    return `A${number(rx)} ${number(ry)} 0 0 ${isClockwise ? 1 : 0} ${at(to)}`;
  });
  return `${parts.join('')}Z`;
}

const plans = new Map<string, FacetPlan>();

/** The plan of a cut from a stone's own figures, or its usual plan, made once. */
export function usualPlan(shape: string, figures?: PlanFigures): FacetPlan {
  if (figures) return facetPlan(shape, figures);
  const plan = plans.get(shape) ?? facetPlan(shape);
  plans.set(shape, plan);
  return plan;
}
