import type { SummaryFigures } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { DisplayCurrencySelect } from '../currency/display-currency-select.tsx';
import { SecondAmounts } from '../currency/second-amounts.tsx';
import type { PlainUnder } from '../../lib/text-id.ts';

interface SummaryBarProps {
  readonly summary: SummaryFigures;
  /** Name of the summarized set. */
  readonly of: string;
  /** Highlights the summary of a selection in blue. */
  readonly isSelection?: boolean;
  /** Where the user may also choose the second currency. */
  readonly hasCurrencyChoice?: boolean;
}

/** The seven summary figures of a set of stones in one line. */
export function SummaryBar({ summary, of, isSelection = false, hasCurrencyChoice = false }: SummaryBarProps) {
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
        <Figure name="finalDisc" value={formatFigure(summary.final_disc)} unit="%" isBold isFirst />
        <Figure name="ratePerCt" value={formatFigure(summary.rate_per_ct)} unit="$" />
        <Figure name="amount" value={formatFigure(summary.amount)} unit="$" isBold isLast isFirst />
      </dl>
      <SecondAmounts
        amounts={[
          { text: summary.rate_per_ct, unit: 'PER_CARAT' },
          { text: summary.amount, unit: 'TOTAL' },
        ]}
        isOwnLine
      >
        {hasCurrencyChoice && <DisplayCurrencySelect />}
      </SecondAmounts>
    </section>
  );
}

interface FigureProps {
  readonly name: PlainUnder<'summary'>;
  readonly value: string;
  readonly unit?: string;
  readonly isBold?: boolean;
  /** Placed at the end side. */
  readonly isLast?: boolean;
  /** On a phone: in the first line, below its name. */
  readonly isFirst?: boolean;
}

function Figure({ name, value, unit, isBold = false, isLast = false, isFirst = false }: FigureProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      className={`flex items-baseline gap-1.5 ${isLast ? 'ms-auto' : ''} ${isFirst ? 'max-sm:flex-col max-sm:gap-0' : 'max-sm:order-1'} ${isLast ? 'max-sm:items-end' : ''}`}
    >
      <dt>{formatMessage({ id: `summary.${name}` })}</dt>
      <dd
        className={`tabular-nums text-ink ${isBold ? 'text-16 font-semibold max-sm:text-14' : 'text-13 font-medium'}`}
      >
        <bdi>{value}</bdi>
        {unit && <bdi className="ms-1 text-12 font-normal text-ink-3">{unit}</bdi>}
      </dd>
    </div>
  );
}
