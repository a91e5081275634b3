import { horizontalDimensionPath, verticalDimensionPath } from '@loupe/domain';
import type { ReactNode } from 'react';

interface DimensionProps {
  readonly from: number;
  readonly to: number;
  /** Position of the line: y of a horizontal line, x of a vertical one. */
  readonly at: number;
  readonly children: ReactNode;
}

/** A horizontal dimension line, interrupted by its figure. */
export function HorizontalDimension({ from, to, at, children }: DimensionProps) {
  return (
    <>
      <path d={horizontalDimensionPath(from, to, at)} className="text-ink-3" stroke="currentColor" />
      <Words x={(from + to) / 2} y={at} anchor="middle" haloPx={16}>
        {children}
      </Words>
    </>
  );
}

interface DownProps extends DimensionProps {
  /** 1: text to the right of the line; -1: to the left. */
  readonly side: 1 | -1;
}

/** Minimum length at which a figure fits beside its line; a figure of a shorter line gets a leader line. */
const roomPx = 6;

/** A vertical dimension line with its figure beside it. */
export function VerticalDimension({ from, to, at, side, children }: DownProps) {
  const middle = (from + to) / 2;
  const isLed = to - from < roomPx;
  return (
    <>
      <path
        d={`${verticalDimensionPath(from, to, at)}${isLed ? `M${at} ${middle}h${side * 20}` : ''}`}
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
  /** Edge of the girdle. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly degrees: number;
  /** 1: the angle opens to the right; -1: to the left. */
  readonly side: 1 | -1;
  /** 1: downwards; -1: upwards. */
  readonly turn: 1 | -1;
}

/** The angle between the horizontal and a facet. */
export function AngleDimension({ x, y, radius, degrees, side, turn }: AngleProps) {
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

/** A name or unit: small and grey beside its figure. */
export function DimensionLabel({ children }: { readonly children: ReactNode }) {
  return <tspan className="fill-ink-3 text-12 font-normal">{children}</tspan>;
}

interface WordsProps {
  readonly x: number;
  /** Vertical centre of the text line. */
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Width of the halo in the background colour that covers lines beneath the text. */
  readonly haloPx?: number;
  readonly children: ReactNode;
}

function Words({ x, y, anchor, haloPx = 0, children }: WordsProps) {
  const textProps = { x, y: y + 4.5, textAnchor: anchor, className: 'fill-ink text-13 font-medium' };
  return (
    <>
      {haloPx > 0 && (
        // A separate element beneath the text: the halo of one part must not cover the part before it.
        <text {...textProps} aria-hidden stroke="var(--tray)" strokeWidth={haloPx}>
          {children}
        </text>
      )}
      <text {...textProps} stroke="none">
        {children}
      </text>
    </>
  );
}
