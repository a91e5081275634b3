import type { NamedPrice, OfferFigures } from './offer-figures.ts';
import { discountFromPpc, ppcFromDiscount, priceForCustomer, type Discountable } from './pricing.ts';
import { multiplyDivide } from './scaled.ts';

/** How far below the listed discount a customer may go whose limit the desk never set: 5 points. */
export const usualOfferLimitHundredths = 500;

/** What decides where a customer may offer. */
export interface OfferTerms {
  /** His additional discount in hundredths of a percent, stored positive. */
  readonly userDiscHundredths: number;
  /** Points below the listed discount, in hundredths; null is the usual limit, 0 is no offers at all. */
  readonly offerLimitHundredths: number | null;
}

/** An end of what may be offered: cents per carat, and hundredths of a percent where there is a list price. */
export interface OfferEnd {
  readonly ppcCents: number;
  readonly discHundredths: number | null;
}

/** Between which prices one must lie: above or at `from`, below `below`. */
export interface OfferBounds {
  readonly from: OfferEnd;
  /** Whether `from` itself is allowed. */
  readonly includesFrom: boolean;
  /** Never allowed itself. */
  readonly below: OfferEnd;
}

/**
 * The price so many points (hundredths) below the listed discount; without a list price so many percent below the
 * listed price per carat.
 */
export function pointsBelowListed(
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
 * What a customer may offer for one stone (domain reference 6.3): better than his own price, and not further below
 * the listed one than his limit. Null when there is nothing between: no offers for him, or his own price is at the
 * limit already.
 */
export function offerBounds(stone: Discountable, terms: OfferTerms): OfferBounds | null {
  const own = priceForCustomer(stone, terms.userDiscHundredths);
  const from = pointsBelowListed(stone, terms.offerLimitHundredths ?? usualOfferLimitHundredths);
  if (from.ppcCents >= own.finalPpcCents || from.ppcCents < 1) return null;
  return {
    from,
    includesFrom: true,
    below: { ppcCents: own.finalPpcCents, discHundredths: own.finalDiscHundredths },
  };
}

/**
 * What may be named between two prices per carat that stand already: the buyer's last one and the desk's, or his
 * price and his own one without any offer. Null when no cent lies between them.
 */
export function boundsBetween(
  lowPpcCents: number,
  highPpcCents: number,
  rapCents: number | null,
): OfferBounds | null {
  if (highPpcCents - lowPpcCents < 2) return null;
  const end = (ppcCents: number) => ({ ppcCents, discHundredths: discountFromPpc(ppcCents, rapCents) });
  return { from: end(lowPpcCents), includesFrom: false, below: end(highPpcCents) };
}

/** How a price misses its bounds. */
export type OfferMisfit = 'OFFER_TOO_LOW' | 'OFFER_NOT_BETTER';

/**
 * Whether a price lies inside; null when it does. One that was named by its discount must be inside by its discount
 * too, so that what is shown beside it is never contradicted by a rounded cent.
 */
export function misfitOf(
  { from, includesFrom, below }: OfferBounds,
  { ppcCents }: OfferFigures,
  { unit, value }: NamedPrice,
): OfferMisfit | null {
  const isLow = (figure: number, end: number) => (includesFrom ? figure < end : figure <= end);
  if (isLow(ppcCents, from.ppcCents)) return 'OFFER_TOO_LOW';
  if (ppcCents >= below.ppcCents) return 'OFFER_NOT_BETTER';
  if (unit !== 'disc') return null;
  if (from.discHundredths !== null && isLow(value, from.discHundredths)) return 'OFFER_TOO_LOW';
  return below.discHundredths !== null && value >= below.discHundredths ? 'OFFER_NOT_BETTER' : null;
}
