import { defaultPlan, type FacetPlan, type PlanFigures } from '@loupe/domain';
import { PlanLines } from './plan-drawing.tsx';

/** What the plan of a stone is drawn from: its shape, and its length and width in millimetres. */
export interface MeasuredPlan {
  readonly shape: string;
  readonly figures: PlanFigures;
  readonly length: number;
  readonly width: number;
}

interface PlansToScaleProps {
  readonly plans: readonly MeasuredPlan[];
  readonly label: string;
}

/** Half the extent of a plan along each axis, in the units of the plan. */
function reachOf({ curves, edges }: FacetPlan) {
  const points = [...curves.map(({ to }) => to), ...edges.flatMap(({ from, to }) => [from, to])];
  return {
    x: Math.max(...points.map(({ x }) => Math.abs(x))),
    y: Math.max(...points.map(({ y }) => Math.abs(y))),
  };
}

/** Plans of several stones side by side, length vertical, all at the same scale. */
export function PlansToScale({ plans, label }: PlansToScaleProps) {
  const gap = Math.max(...plans.map(({ width }) => width)) * 0.2;
  const height = Math.max(...plans.map(({ length }) => length));
  const all = plans.reduce((sum, { width }) => sum + width, gap * (plans.length - 1));
  const clear = height * 0.02;
  return (
    <svg
      viewBox={`${-clear} ${-height / 2 - clear} ${all + 2 * clear} ${height + 2 * clear}`}
      // An inline drawing has the role of an image; the `img` tag is for image files.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className="mx-auto block max-h-44 w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      direction="ltr"
    >
      {plans.map(({ shape, figures, length, width }, index) => {
        const plan = defaultPlan(shape, figures);
        const { x, y } = reachOf(plan);
        const before = plans.slice(0, index).reduce((sum, one) => sum + one.width + gap, 0);
        return (
          <g
            // The order of the stones in a drawing never changes.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            transform={`translate(${before + width / 2} 0) scale(${width / 2 / x} ${length / 2 / y})`}
          >
            <PlanLines plan={plan} />
          </g>
        );
      })}
    </svg>
  );
}
