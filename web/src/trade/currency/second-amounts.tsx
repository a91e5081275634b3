import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useDisplayCurrency } from './use-display-currency.ts';

interface SecondAmountsProps {
  /** US$ as decimal texts; unknown ones are left out. */
  readonly amounts: readonly { readonly text: string | null; readonly unit: 'PER_CARAT' | 'TOTAL' }[];
  /** Whether the amounts have a line of their own, at its end side; the control alone has none. */
  readonly isOwnLine?: boolean;
  /** A control beside the amounts, also shown without a second currency. */
  readonly children?: ReactNode;
}

/** Amounts in the user's second currency at its dated rate; nothing without one. An old rate has the hold colour. */
export function SecondAmounts({ amounts, isOwnLine = false, children }: SecondAmountsProps) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const display = useDisplayCurrency();
  if (display === null && !children) return null;
  const shown = amounts.flatMap(({ text, unit }) => {
    const converted = text === null ? null : (display?.convert(text) ?? null);
    return converted === null ? [] : [{ unit, figure: formatFigure(converted) }];
  });
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-3 ${isOwnLine && shown.length > 0 ? 'basis-full justify-end' : ''}`}
    >
      {display !== null && shown.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
          {shown.map(({ unit, figure }) => (
            <bdi key={unit} dir="ltr" className={unit === 'TOTAL' ? 'font-medium text-ink-2' : ''}>
              {display.currency} {figure}
              {unit === 'PER_CARAT' && '/ct'}
            </bdi>
          ))}
          <span className={display.isOld ? 'text-hold' : ''}>
            {formatMessage(
              { id: 'currencyRates.atRate' },
              { rate: display.perDollar, day: day(display.asOf) },
            )}
          </span>
        </p>
      )}
      {children && <span className="flex max-sm:hidden">{children}</span>}
    </div>
  );
}
