import { useState } from 'react';
import type { CurrencyRate } from '@loupe/contract';
import {
  convertFromCents,
  formatScaled,
  gulfDay,
  gulfDayOfIso,
  parseScaled,
  perDollar,
  perDollarScale,
  rateScale,
} from '@loupe/domain';
import { useCallQuery } from '../../lib/call-query.ts';

/** Days after which a rate is old. */
const freshDays = 7;

/** The currency that the user sees beside dollars, with its dated rate. */
export interface DisplayCurrency {
  readonly currency: CurrencyRate['currency'];
  /** Units of the currency per dollar, `3.6725`. */
  readonly perDollar: string;
  readonly asOf: string;
  /** Whether the rate is older than a week. */
  readonly isOld: boolean;
  /** An amount in US$ as a decimal text, in the currency; null for a text that is no amount. */
  readonly convert: (dollars: string) => string | null;
}

/** The rate of the user's second currency; null without a currency or a rate. */
export function useDisplayCurrency(): DisplayCurrency | null {
  // The shell loads the dashboard.
  const { data: dashboard } = useCallQuery('updateDashboard', {}, { enabled: false });
  const currency = dashboard?.user.display_currency ?? null;
  const { data } = useCallQuery('getCurrencyRates', {}, { enabled: currency !== null });
  const found = data?.rates.find((rate) => rate.currency === currency);
  const [today] = useState(() => gulfDay(new Date()));
  const rate = found && parseScaled(found.usd_per_unit, rateScale);
  if (found === undefined || rate === undefined) return null;
  return {
    currency: found.currency,
    perDollar: formatScaled(perDollar(rate), perDollarScale),
    asOf: found.as_of,
    isOld: today - gulfDayOfIso(found.as_of) > freshDays,
    convert: (dollars) => {
      const cents = parseScaled(dollars, 2);
      return cents === undefined ? null : formatScaled(convertFromCents(cents, rate), 2);
    },
  };
}
