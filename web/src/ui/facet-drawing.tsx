import { useRef } from 'react';
import { edgePath, outlinePath, usualPlan } from './facet-lines.ts';

/** How far the stone follows the pointer. */
const mostDegrees = 1;

/** One enormous round brilliant in hairlines, turning a little with the pointer. An ornament: it says nothing. */
export function FacetDrawing() {
  const drawing = useRef<SVGGElement>(null);
  const plan = usualPlan('ROUND');
  const turn = (clientX: number, width: number) => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    drawing.current?.setAttribute('transform', `rotate(${(clientX / width - 0.5) * 2 * mostDegrees})`);
  };
  return (
    <svg
      viewBox="-0.55 -0.75 1.5 1.5"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full text-ink rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
      onPointerMove={(event) => {
        turn(event.clientX, event.currentTarget.clientWidth);
      }}
    >
      <g ref={drawing}>
        <path
          d={edgePath(plan.edges, (level) => level === 4)}
          className="text-edge"
          stroke="currentColor"
          opacity={0.55}
          vectorEffect="non-scaling-stroke"
        />
        <path d={edgePath(plan.edges, (level) => level < 4)} vectorEffect="non-scaling-stroke" />
        <path d={outlinePath(plan)} vectorEffect="non-scaling-stroke" />
        <circle r={1.013} className="text-bar" stroke="currentColor" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
