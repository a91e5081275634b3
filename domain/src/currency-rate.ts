import { multiplyDivide } from './scaled.ts';

/** Currencies other than dollars in which clients name amounts. */
export const currencies = ['INR', 'AED', 'EUR', 'ILS', 'HKD', 'GBP', 'CNY'] as const;
export type ForeignCurrency = (typeof currencies)[number];

/** Decimal places of a rate, which is an integer in these units. */
export const rateScale = 8;
const unit = 10n ** BigInt(rateScale);

/** Decimal places of a rate in units of a currency per dollar, as papers and pages print it. */
export const perDollarScale = 4;

/** Units of a currency per dollar in units of {@link perDollarScale}, from dollars per unit. */
export const perDollar = (rate: number): number =>
  multiplyDivide(10 ** rateScale, 10 ** perDollarScale, rate);

/**
 * The hundredths of another currency that an amount in cents is worth, at the rate per dollar that is printed
 * beside it, so that a reader obtains the same amount.
 */
export const convertFromCents = (cents: number, rate: number): number =>
  multiplyDivide(cents, perDollar(rate), 10 ** perDollarScale);

/**
 * The cents of an amount in hundredths of another currency, at a rate of dollars per unit in units of
 * {@link rateScale}. Rounds down, or up with `roundsUp`: the limits of a range never become wider.
 */
export function convertToCents(
  hundredths: number,
  rate: number,
  { roundsUp }: { readonly roundsUp: boolean },
): number {
  const exact = BigInt(hundredths) * BigInt(rate);
  return Number((roundsUp ? exact + unit - 1n : exact) / unit);
}

/**
 * The cents nearest to an amount in hundredths of another currency, at a rate per dollar in units of
 * {@link perDollarScale}: the inverse of {@link convertFromCents} for what is paid.
 */
export const convertToNearestCents = (hundredths: number, ratePerDollar: number): number =>
  multiplyDivide(hundredths, 10 ** perDollarScale, ratePerDollar);
