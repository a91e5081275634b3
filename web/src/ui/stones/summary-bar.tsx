import type { SummaryFigures } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import type { PlainUnder } from '../../lib/text-id.ts';

interface SummaryBarProps {
  readonly summary: SummaryFigures;
  /** Of what these are the figures, in words. */
  readonly of: string;
  /** Of a selection: blue in place of the whole. */
  readonly isSelection?: boolean;
}

/** The seven figures of a set of stones on one line. */
export function SummaryBar({ summary, of, isSelection = false }: SummaryBarProps) {
  const tone = isSelection ? 'bg-blue-soft' : 'bg-paper';
  return (
    <section
      aria-label={of}
      className={`flex min-h-11 flex-wrap items-center gap-x-8 gap-y-1 px-4 py-2 text-12 text-ink-3 min-[800px]:px-6 ${tone}`}
    >
      <span
        className={`text-13 font-semibold ${isSelection ? 'text-blue max-sm:basis-full' : 'text-ink max-sm:sr-only'}`}
      >
        {of}
      </span>
      <dl className="flex grow flex-wrap items-baseline gap-x-8 gap-y-1 max-sm:gap-x-4">
        <Figure name="pieces" value={formatFigure(String(summary.pieces))} isFirst />
        <Figure name="cts" value={formatFigure(summary.cts)} isFirst />
        <Figure name="avgDisc" value={formatFigure(summary.avg_disc)} unit="%" />
        <Figure name="addDisc" value={formatFigure(summary.add_disc)} unit="%" />
        <Figure name="finalDisc" value={formatFigure(summary.final_disc)} unit="%" heavy isFirst />
        <Figure name="ratePerCt" value={formatFigure(summary.rate_per_ct)} unit="$" />
        <Figure name="amount" value={formatFigure(summary.amount)} unit="$" heavy last isFirst />
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly name: PlainUnder<'summary'>;
  readonly value: string;
  readonly unit?: string;
  readonly heavy?: boolean;
  /** Stands at the end side. */
  readonly last?: boolean;
  /** Stands in the first line of a phone, under its name. */
  readonly isFirst?: boolean;
}

function Figure({ name, value, unit, heavy = false, last = false, isFirst = false }: FigureProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      className={`flex items-baseline gap-1.5 ${last ? 'ms-auto' : ''} ${isFirst ? 'max-sm:flex-col max-sm:gap-0' : 'max-sm:order-1'} ${last ? 'max-sm:items-end' : ''}`}
    >
      <dt>{formatMessage({ id: `summary.${name}` })}</dt>
      <dd
        className={`tabular-nums text-ink ${heavy ? 'text-16 font-semibold max-sm:text-14' : 'text-13 font-medium'}`}
      >
        <bdi>{value}</bdi>
        {unit && <bdi className="ms-1 text-12 font-normal text-ink-3">{unit}</bdi>}
      </dd>
    </div>
  );
}
