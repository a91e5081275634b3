import type { FacetPlan, PlanFigures } from '@loupe/domain';
import { usualPlan } from './facet-lines.ts';
import { PlanLines } from './plan-drawing.tsx';

/** A stone as it is drawn from above: its cut, and how long and wide it is in millimetres. */
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

/** Half the extent of a plan along each axis, in its own units. */
function reachOf({ curves, edges }: FacetPlan) {
  const points = [...curves.map(({ to }) => to), ...edges.flatMap(({ from, to }) => [from, to])];
  return {
    x: Math.max(...points.map(({ x }) => Math.abs(x))),
    y: Math.max(...points.map(({ y }) => Math.abs(y))),
  };
}

/** Stones from above beside each other, length upright: one scale for all of them, a millimetre is a millimetre. */
export function PlansToScale({ plans, label }: PlansToScaleProps) {
  const gap = Math.max(...plans.map(({ width }) => width)) * 0.2;
  const height = Math.max(...plans.map(({ length }) => length));
  const all = plans.reduce((sum, { width }) => sum + width, gap * (plans.length - 1));
  const clear = height * 0.02;
  return (
    <svg
      viewBox={`${-clear} ${-height / 2 - clear} ${all + 2 * clear} ${height + 2 * clear}`}
      // A drawing is no picture file: it has the role, not the tag.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className="mx-auto block max-h-44 w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      direction="ltr"
    >
      {plans.map(({ shape, figures, length, width }, place) => {
        const plan = usualPlan(shape, figures);
        const { x, y } = reachOf(plan);
        const before = plans.slice(0, place).reduce((sum, one) => sum + one.width + gap, 0);
        return (
          <g
            // The stones of a drawing never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            transform={`translate(${before + width / 2} 0) scale(${width / 2 / x} ${length / 2 / y})`}
          >
            <PlanLines plan={plan} />
          </g>
        );
      })}
    </svg>
  );
}
