import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatCarats, formatFigure } from '../../lib/format-figure.ts';

type Totals = CallResponse<'getLooseData'>['loose_data']['totals'];

/** Totals of all matching lots, on one line. */
export function LotTotals({ totals }: { readonly totals: Totals }) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'loose.totals' });
  return (
    <section
      aria-label={title}
      className="flex min-h-11 flex-wrap items-center gap-x-8 gap-y-1 bg-paper px-4 py-2 text-12 text-ink-3 min-[800px]:px-6"
    >
      <span className="text-13 font-semibold text-ink">{title}</span>
      <dl className="flex grow flex-wrap items-baseline gap-x-8 gap-y-1">
        <Figure
          name={formatMessage({ id: 'loose.column.pieces' })}
          value={formatFigure(String(totals.pieces))}
        />
        <Figure
          name={formatMessage({ id: 'loose.column.carats' })}
          value={formatCarats(totals.carats)}
          unit="ct"
        />
        <Figure name={formatMessage({ id: 'loose.average' })} value={formatFigure(totals.rate)} unit="$/ct" />
        <Figure
          name={formatMessage({ id: 'loose.amount' })}
          value={formatFigure(totals.amount)}
          unit="$"
          isLast
        />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly unit?: string;
  /** Aligned to the inline end. */
  readonly isLast?: boolean;
}

function Figure({ name, value, unit, isLast = false }: FigureProps) {
  return (
    <div className={`flex items-baseline gap-1.5 ${isLast ? 'sm:ms-auto' : ''}`}>
      <dt>{name}</dt>
      <dd className={`text-ink tabular-nums ${isLast ? 'text-16 font-semibold' : 'text-13 font-medium'}`}>
        <bdi>{value}</bdi>
        {unit !== undefined && (
          <span className="ms-1 text-12 font-normal text-ink-3">
            <bdi>{unit}</bdi>
          </span>
        )}
      </dd>
    </div>
  );
}
