import {
  convertFromCents,
  formatScaled,
  parseScaled,
  perDollar,
  perDollarScale,
  rateScale,
  type ForeignCurrency,
} from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readCurrencyRates } from './read-currency-rates.ts';

/** The rate of a currency on a day. */
export interface DatedRate {
  readonly currency: ForeignCurrency;
  /** Units of the currency per US dollar, `3.6725`. */
  readonly perDollar: string;
  readonly asOf: string;
  /** The hundredths of the currency that an amount in cents is worth. */
  readonly convert: (cents: number) => number;
}

/** The desk's rate of a currency; null for no currency, or one without a rate. */
export async function readDatedRate(
  connection: Connection,
  currency: string | null,
): Promise<DatedRate | null> {
  if (currency === null) return null;
  const rates = await readCurrencyRates(connection);
  const found = rates.find((rate) => rate.currency === currency);
  const rate = found === undefined ? undefined : parseScaled(found.usd_per_unit, rateScale);
  if (found === undefined || rate === undefined) return null;
  return {
    currency: found.currency,
    perDollar: formatScaled(perDollar(rate), perDollarScale),
    asOf: found.as_of,
    convert: (cents) => convertFromCents(cents, rate),
  };
}
