import type { ReactNode } from 'react';

const tick = 3;

interface DimensionProps {
  readonly from: number;
  readonly to: number;
  /** Where the line stands: its height when it runs across, its place from the start when it runs down. */
  readonly at: number;
  readonly children: ReactNode;
}

/** A dimension line from one side to the other; its figure interrupts it. */
export function Across({ from, to, at, children }: DimensionProps) {
  return (
    <>
      <path
        d={`M${from} ${at - tick}v${2 * tick}M${from} ${at}H${to}M${to} ${at - tick}v${2 * tick}`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Words x={(from + to) / 2} y={at} anchor="middle" haloPx={16}>
        {children}
      </Words>
    </>
  );
}

interface DownProps extends DimensionProps {
  /** 1: words to the right of the line; -1: to the left. */
  readonly side: 1 | -1;
}

/** Below this length a figure has no room beside its line and is led out. */
const roomPx = 6;

/** A dimension line from above down, its figure beside it. */
export function Down({ from, to, at, side, children }: DownProps) {
  const middle = (from + to) / 2;
  const isLed = to - from < roomPx;
  return (
    <>
      <path
        d={`M${at - tick} ${from}h${2 * tick}M${at} ${from}V${to}M${at - tick} ${to}h${2 * tick}${isLed ? `M${at} ${middle}h${side * 20}` : ''}`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Words x={at + side * (isLed ? 24 : 10)} y={middle} anchor={side === 1 ? 'start' : 'end'}>
        {children}
      </Words>
    </>
  );
}

interface AngleProps {
  /** The girdle's edge. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly degrees: number;
  /** 1: the angle opens to the right; -1: to the left. */
  readonly side: 1 | -1;
  /** 1: downwards; -1: upwards. */
  readonly turn: 1 | -1;
}

/** An angle from the horizontal to the facet. */
export function Angle({ x, y, radius, degrees, side, turn }: AngleProps) {
  const at = (angle: number, reach: number) => {
    const turned = (angle * Math.PI) / 180;
    return { x: x + side * reach * Math.cos(turned), y: y + turn * reach * Math.sin(turned) };
  };
  const end = at(degrees, radius);
  const words = at(degrees / 2, radius + 6);
  return (
    <>
      <path
        d={`M${x + side * radius} ${y}A${radius} ${radius} 0 0 ${side === turn ? 1 : 0} ${end.x} ${end.y}`}
        className="text-ink-3"
        stroke="currentColor"
      />
      <Words x={words.x} y={words.y} anchor={side === 1 ? 'start' : 'end'} haloPx={5}>
        {`${degrees.toFixed(1)}°`}
      </Words>
    </>
  );
}

/** A name or a unit: small and grey beside its figure. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <tspan className="fill-ink-3 text-12 font-normal">{children}</tspan>;
}

interface WordsProps {
  readonly x: number;
  /** The middle of the line of text. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** How far the sheet's colour covers what is drawn beneath. */
  readonly haloPx?: number;
  readonly children: ReactNode;
}

function Words({ x, y, anchor, haloPx = 0, children }: WordsProps) {
  const place = { x, y: y + 4.5, textAnchor: anchor, className: 'fill-ink text-13 font-medium' };
  return (
    <>
      {haloPx > 0 && (
        // Beneath and apart: the halo of one part must not cover the part before it.
        <text {...place} aria-hidden stroke="var(--tray)" strokeWidth={haloPx}>
          {children}
        </text>
      )}
      <text {...place} stroke="none">
        {children}
      </text>
    </>
  );
}
