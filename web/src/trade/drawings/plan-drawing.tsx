import { edgePath, outlinePath, defaultPlan, type FacetPlan, type PlanFigures } from '@loupe/domain';

interface PlanDrawingProps {
  readonly shape: string;
  readonly label: string;
  readonly figures?: PlanFigures;
  readonly className?: string;
}

/** A stone from above with its pavilion in grey, from its own table, star and lower half where they are known. */
export function PlanDrawing({ shape, label, figures, className = '' }: PlanDrawingProps) {
  return (
    <svg
      viewBox="-1.02 -1.02 2.04 2.04"
      // An inline drawing has the role of an image; the `img` tag is for image files.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={`text-ink ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
    >
      <PlanLines plan={defaultPlan(shape, figures)} />
    </svg>
  );
}

/** Pavilion, crown and outline in hairlines that do not scale with the drawing. */
export function PlanLines({ plan }: { readonly plan: FacetPlan }) {
  return (
    <>
      <path
        d={edgePath(plan.edges, (level) => level === 4)}
        className="text-edge"
        stroke="currentColor"
        strokeWidth={0.75}
        strokeOpacity={0.6}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={edgePath(plan.edges, (level) => level < 4)}
        strokeWidth={0.9}
        vectorEffect="non-scaling-stroke"
      />
      <path d={outlinePath(plan)} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </>
  );
}
