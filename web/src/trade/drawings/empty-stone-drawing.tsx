import { edgePath, outlinePath, defaultPlan } from '@loupe/domain';

/** Placeholder plan of a shape for empty states: dashed outline, pale grey table. */
export function EmptyStoneDrawing({ shape }: { readonly shape: string }) {
  const plan = defaultPlan(shape);
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
