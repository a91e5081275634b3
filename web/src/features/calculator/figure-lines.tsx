import { Fragment } from 'react';
import { formatFigure } from '../../lib/format-figure.ts';

export interface FigureLine {
  readonly name: string;
  readonly figure: string | null;
  readonly unit: string;
  readonly isBold?: boolean;
}

interface FigureLinesProps {
  readonly lines: readonly FigureLine[];
  readonly isFormer: boolean;
  readonly className?: string;
}

/** Figures in a column, with digits aligned in both writing directions and the unit beside. */
export function FigureLines({ lines, isFormer, className = '' }: FigureLinesProps) {
  return (
    <dl
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-1 text-13 ${isFormer ? 'opacity-70' : ''} ${className}`}
    >
      {lines.map(({ name, figure, unit, isBold = false }) => (
        <Fragment key={name}>
          <dt className="text-ink-3">{name}</dt>
          <dd
            dir="ltr"
            className={`grid grid-cols-[1fr_2rem] items-baseline gap-x-2 pe-2.5 text-right text-ink tabular-nums ${isBold ? 'text-16 font-semibold' : 'font-medium'}`}
          >
            {formatFigure(figure)}
            <bdi className="text-left text-12 font-normal text-ink-3">{unit}</bdi>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
