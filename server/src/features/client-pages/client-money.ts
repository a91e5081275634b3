import {
  divideRounded,
  formatScaled,
  groupThousands,
  multiplyDivide,
  type ForeignCurrency,
} from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import type { Translator } from '../translations/translator.ts';
import { readDatedRate, type DatedRate } from '../currency-rates/convert-amount.ts';

/** The currency in which a page shows its prices: dollars, or another one at the desk's dated rate. */
export type ClientCurrency = { readonly code: 'USD' } | ({ readonly code: ForeignCurrency } & DatedRate);

/** The rate of a second currency with its day, as a sentence. */
export const describeRate = (
  { code, perDollar, asOf }: Exclude<ClientCurrency, { code: 'USD' }>,
  { message, formatDay }: Translator,
): string => message('clientPage.rate', { currency: code, rate: perDollar, day: formatDay(asOf) });

export const dollars: ClientCurrency = { code: 'USD' };

/** The second currency of a page; null when none is chosen or the desk has no rate for it. */
export async function readSecondCurrency(
  connection: Connection,
  code: string | null,
): Promise<Exclude<ClientCurrency, { code: 'USD' }> | null> {
  const rate = await readDatedRate(connection, code);
  return rate && { code: rate.currency, ...rate };
}

const cents = 100;
/**
 * Hundredths of the currency for an amount in cents: dollars as they are, other currencies rounded to whole
 * units at the rate that is printed, so that a reader obtains the same figures. A total is the sum of these, so
 * that it equals the figures above it.
 */
export const toCurrency = (amountCents: number, currency: ClientCurrency): number =>
  currency.code === 'USD' ? amountCents : divideRounded(currency.convert(amountCents), cents) * cents;

/** Hundredths per carat of an amount: whole units where the amount is whole. */
export function perCarat(hundredths: number, caratThousandths: number): number {
  const exact = multiplyDivide(hundredths, 1_000, Math.max(1, caratThousandths));
  return hundredths % cents === 0 ? divideRounded(exact, cents) * cents : exact;
}

/** Formats hundredths with thousands separators, without decimals where they are zero: `4,950`. */
export const formatMoney = (hundredths: number): string =>
  groupThousands(formatScaled(hundredths, 2).replace(/\.00$/, ''));
