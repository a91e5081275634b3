import { edgePath, outlinePath, usualPlan } from './facet-lines.ts';

interface ShapeIconProps {
  /** Canonical value of the shape list. */
  readonly shape: string;
  /** The shape in words; leave out where the word stands beside. */
  readonly label?: string;
  /** Pixels: fewer facets the smaller it is. */
  readonly size?: number;
  readonly className?: string;
}

const stepCuts = new Set([
  'EMERALD',
  'ASSCHER',
  'SQUARE EMERALD',
  'BAGUETTE',
  'TAPERED BAGUETTE',
  'TRIANGLE',
]);
const narrowCuts = new Set(['MARQUISE', 'PEAR', 'MOVAL', 'BRIOLETTE']);

/** The highest level of facets that can still be told apart at this size. */
function mostFacets(shape: string, size: number): number {
  if (size <= 16 || (size <= 22 && (stepCuts.has(shape) || narrowCuts.has(shape)))) return 1;
  return size < 32 ? 2 : 3;
}

/** A cut seen from above, drawn from its real facet plan in the colour of the text. */
export function ShapeIcon({ shape, label, size = 20, className = '' }: ShapeIconProps) {
  const plan = usualPlan(shape);
  const line = size <= 16 ? 1.15 : 1.25;
  const inset = line / 2 + (size >= 32 ? 0.8 : 0.6);
  const half = size / 2 - inset;
  const most = mostFacets(shape, size);
  const facetLine = size <= 16 ? 0.85 : size < 32 ? 0.75 : 0.8;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g transform={`scale(${half})`}>
        <path
          d={edgePath(plan.edges, (level) => level <= most)}
          strokeWidth={facetLine}
          opacity={size >= 32 ? 0.85 : 0.75}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={outlinePath(plan)}
          strokeWidth={line}
          vectorEffect="non-scaling-stroke"
          {...(plan.isDashed && { strokeDasharray: '2 1.5' })}
        />
      </g>
    </svg>
  );
}
