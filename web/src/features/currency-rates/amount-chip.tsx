import type { ShorthandAmount } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { Chip } from '../../ui/chip.tsx';
import { formatDollarShorthand, toDollarRange } from './dollar-range.ts';

interface AmountChipProps {
  readonly amount: ShorthandAmount;
  /** Puts shorthand with the amount in dollars in the place of the amount. */
  readonly onApply: (replacement: string) => void;
}

/** An amount in another currency with its value in dollars at the rate of the desk. */
export function AmountChip({ amount, onApply }: AmountChipProps) {
  const { formatMessage } = useIntl();
  const formatDay = useFormatDay();
  const { data } = useCallQuery('getCurrencyRates', {});
  const rate = data?.rates.find(({ currency }) => currency === amount.currency);
  const dollars = rate === undefined ? null : toDollarRange(amount, rate);
  const shorthand = dollars === null ? null : formatDollarShorthand(dollars, amount.key);
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-13 text-ink-2">
      <Chip look="unread">
        {amount.currency} {formatRange(amount.currency, amount.range)}
      </Chip>
      {data !== undefined && rate === undefined && formatMessage({ id: 'currencyRates.noRate' })}
      {dollars !== null && rate !== undefined && shorthand !== null && (
        <>
          <span title={formatMessage({ id: 'currencyRates.rateOf' }, { day: formatDay(rate.as_of) })}>
            ≈ <bdi>{formatRange('USD', { from: dollars.from, to: dollars.to })}</bdi>
          </span>
          <button
            type="button"
            className="quick min-h-7 rounded-control border border-edge bg-tray px-2.5 text-13 font-medium text-ink hover:bg-paper"
            onClick={() => {
              onApply(shorthand);
            }}
          >
            {formatMessage({ id: 'currencyRates.apply' })}
          </button>
        </>
      )}
    </span>
  );
}

/** Figures in the grouping of the trade: lakhs for rupees, thousands otherwise. */
function formatRange(
  currency: string,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): string {
  const figures = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { maximumFractionDigits: 0 });
  const sign = currency === 'USD' ? '$' : '';
  const figure = (hundredths: number) => sign + figures.format(hundredths / 100);
  if (from !== null && to !== null && from !== to) return `${figure(from)}–${figure(to)}`;
  if (from !== null && to === null) return `≥ ${figure(from)}`;
  return from === null ? `≤ ${figure(to ?? 0)}` : figure(from);
}
