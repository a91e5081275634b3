import type { PriceInput, PriceFigures } from './price-figures.ts';
import { discountFromPpc, ppcFromDiscount, priceForCustomer, type Discountable } from './pricing.ts';
import { multiplyDivide } from './scaled.ts';

/** How far below the listed discount a customer without a limit set by the desk may offer: 5 points. */
export const defaultOfferLimitHundredths = 500;

/** The terms of a customer that determine the offer bounds. */
export interface OfferTerms {
  /** The customer's additional discount in hundredths of a percent, stored positive. */
  readonly userDiscHundredths: number;
  /** Points below the listed discount, in hundredths; null is the default limit, 0 allows no offers. */
  readonly offerLimitHundredths: number | null;
}

/** One end of the offer bounds: cents per carat, and hundredths of a percent where there is a list price. */
export interface OfferEnd {
  readonly ppcCents: number;
  readonly discHundredths: number | null;
}

/** The range of valid prices: at or above `from`, and below `below`. */
export interface OfferBounds {
  readonly from: OfferEnd;
  /** Whether `from` itself is allowed. */
  readonly includesFrom: boolean;
  /** Exclusive upper end. */
  readonly below: OfferEnd;
}

/**
 * The price a number of points (in hundredths) below the listed discount; without a list price, that many
 * percent below
 * the listed price per carat.
 */
export function priceBelowListed(
  { rapCents, discHundredths, ppcCents }: Discountable,
  points: number,
): OfferEnd {
  if (rapCents === null || discHundredths === null) {
    return { ppcCents: multiplyDivide(ppcCents, 10_000 - points, 10_000), discHundredths: null };
  }
  const lowest = discHundredths - points;
  return { ppcCents: ppcFromDiscount(rapCents, lowest), discHundredths: lowest };
}

/**
 * The prices a customer may offer for one stone (domain reference 6.3): better than the customer price, and
 * not further
 * below the listed price than the customer's limit. Null when the range is empty: the customer may make no
 * offers, or the
 * customer price is already at the limit.
 */
export function offerBounds(stone: Discountable, terms: OfferTerms): OfferBounds | null {
  const own = priceForCustomer(stone, terms.userDiscHundredths);
  const from = priceBelowListed(stone, terms.offerLimitHundredths ?? defaultOfferLimitHundredths);
  if (from.ppcCents >= own.finalPpcCents || from.ppcCents < 1) return null;
  return {
    from,
    includesFrom: true,
    below: { ppcCents: own.finalPpcCents, discHundredths: own.finalDiscHundredths },
  };
}

/**
 * The prices that may be named between two prices per carat: the buyer's last offer and the desk's price, or
 * the named
 * price and the customer price when there is no offer yet. Null when no cent lies between them.
 */
export function counterOfferBounds(
  lowPpcCents: number,
  highPpcCents: number,
  rapCents: number | null,
): OfferBounds | null {
  if (highPpcCents - lowPpcCents < 2) return null;
  const end = (ppcCents: number) => ({ ppcCents, discHundredths: discountFromPpc(ppcCents, rapCents) });
  return { from: end(lowPpcCents), includesFrom: false, below: end(highPpcCents) };
}

/** How a price violates its bounds. */
export type OfferViolation = 'OFFER_TOO_LOW' | 'OFFER_NOT_BETTER';

/**
 * Returns how a price violates the bounds; null when it is inside. A price named by its discount must also be
 * inside by
 * its discount, so that a rounded cent never contradicts the discount shown next to it.
 */
export function findOfferViolation(
  { from, includesFrom, below }: OfferBounds,
  { ppcCents }: PriceFigures,
  { unit, value }: PriceInput,
): OfferViolation | null {
  const isLow = (figure: number, end: number) => (includesFrom ? figure < end : figure <= end);
  if (isLow(ppcCents, from.ppcCents)) return 'OFFER_TOO_LOW';
  if (ppcCents >= below.ppcCents) return 'OFFER_NOT_BETTER';
  if (unit !== 'disc') return null;
  if (from.discHundredths !== null && isLow(value, from.discHundredths)) return 'OFFER_TOO_LOW';
  return below.discHundredths !== null && value >= below.discHundredths ? 'OFFER_NOT_BETTER' : null;
}
