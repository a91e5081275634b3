import type { CurrencyRate } from '@loupe/contract';
import {
  convertFromCents,
  divideRounded,
  formatScaled,
  groupThousands,
  multiplyDivide,
  parseScaled,
  perDollar,
  perDollarScale,
  rateScale,
  type ForeignCurrency,
} from '@loupe/domain';

/** The currency in which a page shows its prices: dollars, or another one at a dated rate. */
export type ClientCurrency =
  | { readonly code: 'USD' }
  | {
      readonly code: ForeignCurrency;
      /** US dollars per unit, in units of `rateScale`. */
      readonly rate: number;
      /** Day to which the rate applies, `2026-12-31`. */
      readonly asOf: string;
    };

export const dollars: ClientCurrency = { code: 'USD' };

/** The second currency of a page; null when none is chosen or the desk has no rate for it. */
export function secondCurrency(
  code: string | null,
  rates: readonly CurrencyRate[],
): Exclude<ClientCurrency, { code: 'USD' }> | null {
  const found = rates.find(({ currency }) => currency === code);
  const rate = found && parseScaled(found.usd_per_unit, rateScale);
  return found === undefined || rate === undefined || rate === 0
    ? null
    : { code: found.currency, rate, asOf: found.as_of };
}

const cents = 100;
/**
 * Hundredths of the currency for an amount in cents: dollars as they are, other currencies rounded to whole
 * units at the rate that is printed, so that a reader obtains the same figures. A total is the sum of these, so
 * that it equals the figures above it.
 */
export const toCurrency = (amountCents: number, currency: ClientCurrency): number =>
  currency.code === 'USD'
    ? amountCents
    : divideRounded(convertFromCents(amountCents, currency.rate), cents) * cents;

/** Hundredths per carat of an amount: whole units where the amount is whole. */
export function perCarat(hundredths: number, caratThousandths: number): number {
  const exact = multiplyDivide(hundredths, 1_000, Math.max(1, caratThousandths));
  return hundredths % cents === 0 ? divideRounded(exact, cents) * cents : exact;
}

/** Formats hundredths with thousands separators, without decimals where they are zero: `4,950`. */
export const formatMoney = (hundredths: number): string =>
  groupThousands(formatScaled(hundredths, 2).replace(/\.00$/, ''));

/** Units of the currency for one dollar, to four decimals: `3.6725`. */
export const unitsPerDollar = (rate: number): string => formatScaled(perDollar(rate), perDollarScale);
