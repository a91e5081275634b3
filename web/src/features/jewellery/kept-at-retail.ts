import { formatScaled, parseScaled } from '@loupe/domain';

/** Scale of an amount in cents, and of a share in tenths of a percent. */
const [cents, tenths] = [2, 1];

/**
 * What a customer who sells a piece at its retail price keeps: the amount, and its share of the retail price in
 * percent. Null when the retail price is not above the price.
 */
export function keptAtRetail(price: string, retail: string): { amount: string; share: string } | null {
  const [paid, sold] = [parseScaled(price, cents), parseScaled(retail, cents)];
  if (paid === undefined || sold === undefined || sold <= paid) return null;
  return {
    amount: formatScaled(sold - paid, cents),
    share: formatScaled(Math.round(((sold - paid) * 1_000) / sold), tenths),
  };
}
