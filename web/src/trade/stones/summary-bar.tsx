import type { SummaryFigures } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { DisplayCurrencySelect } from '../currency/display-currency-select.tsx';
import { SecondAmounts } from '../currency/second-amounts.tsx';
import type { PlainUnder } from '../../lib/text-id.ts';
import { useIsBelowDesktop, useIsPhone } from '../../ui/use-breakpoints.ts';

interface SummaryBarProps {
  readonly summary: SummaryFigures;
  /** Name of the summarized set. */
  readonly of: string;
  /** Highlights the summary of a selection in blue. */
  readonly isSelection?: boolean;
  /** Where the user may also choose the second currency. */
  readonly hasCurrencyChoice?: boolean;
}

/** The seven summary figures of a set of stones in one line; on a phone four of them, each below its name. */
export function SummaryBar({ summary, of, isSelection = false, hasCurrencyChoice = false }: SummaryBarProps) {
  const isPhone = useIsPhone();
  const isBelowDesktop = useIsBelowDesktop();
  const tone = isSelection ? 'bg-blue-soft' : 'bg-paper';
  if (isPhone) {
    return (
      <section aria-label={of} className={`border-y border-line px-4 py-2 text-12 text-ink-3 ${tone}`}>
        <dl className="flex items-end justify-between gap-x-2">
          <Figure
            name="cts"
            label={isSelection ? of : undefined}
            value={formatFigure(summary.cts)}
            unit="ct"
            isStacked
          />
          <Figure name="finalDisc" value={formatFigure(summary.final_disc)} unit="%" isStacked />
          <Figure name="ratePerCt" value={formatFigure(summary.rate_per_ct)} isStacked />
          <Figure name="amount" value={`$${formatFigure(summary.amount)}`} isBold isLast isStacked />
        </dl>
        <SecondAmounts
          amounts={[
            { text: summary.rate_per_ct, unit: 'PER_CARAT' },
            { text: summary.amount, unit: 'TOTAL' },
          ]}
          isOwnLine
        />
      </section>
    );
  }
  return (
    <section
      aria-label={of}
      className={`flex min-h-11 flex-wrap items-center gap-x-8 gap-y-1 px-4 py-2 text-12 text-ink-3 min-[800px]:px-6 ${tone}`}
    >
      <span className={`text-13 font-semibold ${isSelection ? 'text-blue' : 'text-ink'}`}>{of}</span>
      <dl
        className={`flex grow flex-wrap gap-y-1 ${isBelowDesktop ? 'justify-between gap-x-3' : 'items-baseline gap-x-8'}`}
      >
        {/* Between a phone and a desktop each below its name: all seven fit in one line. */}
        <Figure name="pieces" value={formatFigure(String(summary.pieces))} isStacked={isBelowDesktop} />
        <Figure name="cts" value={formatFigure(summary.cts)} isStacked={isBelowDesktop} />
        <Figure name="avgDisc" value={formatFigure(summary.avg_disc)} unit="%" isStacked={isBelowDesktop} />
        <Figure name="addDisc" value={formatFigure(summary.add_disc)} unit="%" isStacked={isBelowDesktop} />
        <Figure
          name="finalDisc"
          value={formatFigure(summary.final_disc)}
          unit="%"
          isBold
          isStacked={isBelowDesktop}
        />
        <Figure
          name="ratePerCt"
          value={formatFigure(summary.rate_per_ct)}
          unit="$"
          isStacked={isBelowDesktop}
        />
        <Figure
          name="amount"
          value={formatFigure(summary.amount)}
          unit="$"
          isBold
          isLast
          isStacked={isBelowDesktop}
        />
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
  /** Shown instead of the name of the figure. */
  readonly label?: string | undefined;
  readonly value: string;
  readonly unit?: string;
  readonly isBold?: boolean;
  /** Placed at the end side. */
  readonly isLast?: boolean;
  /** Below its name. */
  readonly isStacked?: boolean;
}

function Figure({
  name,
  label,
  value,
  unit,
  isBold = false,
  isLast = false,
  isStacked = false,
}: FigureProps) {
  const { formatMessage } = useIntl();
  const hasUnit = unit !== undefined && value !== unknownFigure;
  const weight = isBold
    ? 'text-16 font-semibold'
    : isStacked
      ? 'text-14 font-semibold'
      : 'text-13 font-medium';
  return (
    <div
      className={`flex ${isStacked ? 'flex-col' : 'items-baseline gap-1.5'} ${isLast ? (isStacked ? 'items-end' : 'ms-auto') : ''}`}
    >
      <dt className={label === undefined ? '' : 'font-semibold text-blue'}>
        {label ?? formatMessage({ id: `summary.${name}` })}
      </dt>
      <dd className={`whitespace-nowrap text-ink tabular-nums ${weight}`}>
        <bdi>{value}</bdi>
        {/* A space, because the margin of a bdi is on the side of its own direction. */}
        {hasUnit && ' '}
        {hasUnit && <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>}
      </dd>
    </div>
  );
}
