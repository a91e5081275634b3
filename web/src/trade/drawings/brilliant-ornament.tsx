import { edgePath, outlinePath, defaultPlan } from '@loupe/domain';
import { useEffect, useRef } from 'react';

/** Resting rotation and maximum deviation towards the pointer, in degrees. */
const restsAt = -4;
const maxTurn = 1;

/** A large round brilliant in hairlines that turns slightly with the pointer. Purely decorative. */
export function BrilliantOrnament() {
  const drawing = useRef<SVGGElement>(null);
  const plan = defaultPlan('ROUND');
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const turn = ({ clientX }: PointerEvent) => {
      if (still.matches) return;
      const degrees = restsAt + (clientX / innerWidth - 0.5) * 2 * maxTurn;
      drawing.current?.setAttribute('transform', `rotate(${degrees})`);
    };
    addEventListener('pointermove', turn);
    return () => {
      removeEventListener('pointermove', turn);
    };
  }, []);
  return (
    // Scaled by the width alone, so that the girdle always closes at the end side, whatever the height.
    <svg
      viewBox="-0.3 -0.005 1.382 0.01"
      className="absolute inset-0 size-full overflow-visible text-ink rtl:-scale-x-100"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
    >
      <g ref={drawing} transform={`rotate(${restsAt})`}>
        <path
          d={edgePath(plan.edges, (level) => level === 4)}
          className="text-edge"
          stroke="currentColor"
          opacity={0.55}
          vectorEffect="non-scaling-stroke"
        />
        <path d={edgePath(plan.edges, (level) => level < 4)} vectorEffect="non-scaling-stroke" />
        <path d={outlinePath(plan)} vectorEffect="non-scaling-stroke" />
        <circle r={1.016} className="text-bar" stroke="currentColor" vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
