import { multiplyDivide } from './scaled.ts';

/** Currencies other than dollars in which clients name amounts. */
export const currencies = ['INR', 'AED', 'EUR', 'ILS', 'HKD', 'GBP', 'CNY'] as const;
export type ForeignCurrency = (typeof currencies)[number];

/** Decimal places of a rate, which is an integer in these units. */
export const rateScale = 8;
const unit = 10n ** BigInt(rateScale);

/**
 * The hundredths of another currency that an amount in cents is worth, at a rate of dollars per unit in units
 * of {@link rateScale}.
 */
export function convertFromCents(cents: number, rate: number): number {
  return multiplyDivide(cents, 10 ** rateScale, rate);
}

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
