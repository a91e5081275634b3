import { edgePath, outlinePath, defaultPlan } from '@loupe/domain';

interface ShapeIconProps {
  /** Canonical value of the shape vocabulary. */
  readonly shape: string;
  /** Accessible name of the shape; omit it where the name is shown beside the icon. */
  readonly label?: string;
  /** In pixels; smaller icons have fewer facets. */
  readonly size?: number;
  readonly className?: string;
}

/** Lines of an icon at a size: stroke width, margin, and the facets that are distinguishable. */
interface IconLines {
  readonly scale: number;
  readonly outline: string;
  readonly facets: string;
  readonly outlinePx: number;
  readonly facetPx: number;
  readonly facetOpacity: number;
  readonly isDashed: boolean;
}

function drawIcon(shape: string, size: number): IconLines {
  const plan = defaultPlan(shape);
  const outlinePx = size <= 16 ? 1.15 : 1.25;
  const clear = outlinePx / 2 + (size >= 32 ? 0.8 : 0.6);
  const scale = size / 2 - clear;
  const isNarrow = plan.family === 'brilliant' && scale * 2 * plan.widthShare < 11;
  const isPlain = size <= 16 || isNarrow || (size <= 22 && plan.family === 'step');
  const max = isPlain ? 1 : size < 32 ? 2 : 3;
  return {
    scale,
    outline: outlinePath(plan),
    facets: edgePath(plan.edges, (level) => level <= max),
    outlinePx,
    facetPx: isPlain ? 0.85 : size < 32 ? 0.75 : 0.8,
    facetOpacity: size < 32 ? 0.75 : 0.85,
    isDashed: plan.isDashed,
  };
}

/** Cache: a grid draws the same few icons thousands of times. */
const drawn = new Map<string, IconLines>();

function iconLines(shape: string, size: number): IconLines {
  const key = `${size} ${shape}`;
  const lines = drawn.get(key) ?? drawIcon(shape, size);
  drawn.set(key, lines);
  return lines;
}

/** A cut seen from above, drawn from its facet plan in the text colour. */
export function ShapeIcon({ shape, label, size = 20, className = '' }: ShapeIconProps) {
  const { scale, outline, facets, outlinePx, facetPx, facetOpacity, isDashed } = iconLines(shape, size);
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g transform={`scale(${scale})`}>
        <path d={facets} strokeWidth={facetPx / scale} strokeOpacity={facetOpacity} />
        <path
          d={outline}
          strokeWidth={outlinePx / scale}
          {...(isDashed && { strokeDasharray: `${2 / scale} ${1.5 / scale}` })}
        />
      </g>
    </svg>
  );
}
