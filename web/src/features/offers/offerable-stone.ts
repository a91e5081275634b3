import type { StoneRow } from '@loupe/contract';
import {
  priceFiguresFromPpc,
  offerBounds,
  parseScaled,
  priceForCustomer,
  type Discountable,
  type OfferBounds,
  type PriceFigures,
  type OfferTerms,
} from '@loupe/domain';

/** Why no offer is possible for a stone. */
export type OfferBlocker = 'unavailable' | 'mine' | 'open' | 'limit';

/** A stone as the offer dialog uses it. */
export interface OfferableStone {
  readonly stone: StoneRow;
  readonly id: string;
  readonly priced: Discountable;
  readonly listed: PriceFigures;
  /** The customer's price without an offer. */
  readonly ownPrice: PriceFigures;
  /** Valid range of an offer; null when the offer limit blocks the stone. */
  readonly bounds: OfferBounds | null;
  readonly blocker: OfferBlocker | null;
}

const figure = (stone: StoneRow, key: string, scale: number): number | null => {
  const text = stone[key];
  return typeof text === 'string' ? (parseScaled(text, scale) ?? null) : null;
};

/**
 * Builds an offerable stone from a response; `open` contains the stones with an open offer of this customer.
 * Null for a stone without a price.
 */
export function createOfferableStone(
  stone: StoneRow,
  terms: OfferTerms,
  open: ReadonlySet<string>,
): OfferableStone | null {
  const caratThousandths = figure(stone, 'carat', 3);
  const ppcCents = figure(stone, 'ppc', 2);
  if (caratThousandths === null || ppcCents === null) return null;
  const rapCents = figure(stone, 'rap', 2);
  const discHundredths = figure(stone, 'disc', 2);
  const priced = { caratThousandths, ppcCents, rapCents, discHundredths, isNet: stone.is_net };
  const { finalPpcCents, finalDiscHundredths } = priceForCustomer(priced, terms.userDiscHundredths);
  const bounds = offerBounds(priced, terms);
  return {
    stone,
    id: stone.stock_uuid,
    priced,
    listed: { ...priceFiguresFromPpc(ppcCents, priced), discHundredths },
    ownPrice: { ...priceFiguresFromPpc(finalPpcCents, priced), discHundredths: finalDiscHundredths },
    bounds,
    blocker: blockerOf(stone, open) ?? (bounds === null ? 'limit' : null),
  };
}

function blockerOf(stone: StoneRow, open: ReadonlySet<string>): OfferBlocker | null {
  if (open.has(stone.stock_uuid)) return 'open';
  const status = String(stone['status']);
  if (!['AVAILABLE', 'HOLD', 'MEMO'].includes(status)) return 'unavailable';
  // A hold without an expiry belongs to an order.
  return stone.mine && status === 'HOLD' && stone.hold_until === null ? 'mine' : null;
}
