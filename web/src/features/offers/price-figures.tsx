import type { PriceFigures } from '@loupe/domain';
import { formatScaled } from '@loupe/domain';
import { formatFigure } from '../../lib/format-figure.ts';

interface PriceLinesProps {
  readonly label: string;
  readonly figures: PriceFigures | null;
  readonly withAmount?: boolean;
  readonly isBold?: boolean;
}

/** A price in its units, one below the other, under a label. */
export function PriceFigures({ label, figures, withAmount = false, isBold = false }: PriceLinesProps) {
  const look = isBold ? 'text-14 font-semibold text-ink' : 'text-13 text-ink';
  const line = (value: number | null | undefined, unit: string) => (
    <p className={`whitespace-nowrap tabular-nums ${look}`} dir="ltr">
      {formatFigure(value === null || value === undefined ? null : formatScaled(value, 2))}{' '}
      <bdi className="inline-block w-7 text-start text-12 font-normal text-ink-3">{unit}</bdi>
    </p>
  );
  return (
    <div className="min-w-0 text-right">
      <p className="text-12 text-ink-3 min-[800px]:sr-only">{label}</p>
      {line(figures?.discHundredths, '%')}
      {line(figures?.ppcCents, '$/ct')}
      {withAmount && line(figures?.amountCents, '$')}
    </div>
  );
}
