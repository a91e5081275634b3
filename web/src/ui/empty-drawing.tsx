import { edgePath, outlinePath, usualPlan } from './facet-lines.ts';

/** The plan of a stone that is not there: its outline dashed, its table a breath of grey. */
export function EmptyDrawing({ shape }: { readonly shape: string }) {
  const plan = usualPlan(shape);
  return (
    <svg
      viewBox="-1.04 -1.04 2.08 2.08"
      className="size-20 text-edge"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d={edgePath(plan.edges, (level) => level < 4)}
        className="text-bar"
        stroke="currentColor"
        strokeWidth={0.75}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={outlinePath(plan)}
        strokeWidth={1.25}
        strokeDasharray="4 3"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
