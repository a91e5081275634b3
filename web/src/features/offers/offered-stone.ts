import type { StoneRow } from '@loupe/contract';
import {
  figuresOf,
  offerBounds,
  parseScaled,
  priceForCustomer,
  type Discountable,
  type OfferBounds,
  type OfferFigures,
  type OfferTerms,
} from '@loupe/domain';

/** Why nothing can be offered for a stone. */
export type Hindrance = 'gone' | 'mine' | 'open' | 'limit';

/** A stone as the sheet of an offer needs it. */
export interface OfferedStone {
  readonly stone: StoneRow;
  readonly id: string;
  readonly priced: Discountable;
  readonly listed: OfferFigures;
  /** What it costs him without any offer. */
  readonly own: OfferFigures;
  /** What he may offer; null together with a hindrance. */
  readonly bounds: OfferBounds | null;
  readonly hindrance: Hindrance | null;
}

const figure = (stone: StoneRow, key: string, scale: number): number | null => {
  const text = stone[key];
  return typeof text === 'string' ? (parseScaled(text, scale) ?? null) : null;
};

/** A stone of an answer, with what this customer may offer for it; `open` are those he has an open offer on. */
export function offeredStone(
  stone: StoneRow,
  terms: OfferTerms,
  open: ReadonlySet<string>,
): OfferedStone | null {
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
    listed: { ...figuresOf(ppcCents, priced), discHundredths },
    own: { ...figuresOf(finalPpcCents, priced), discHundredths: finalDiscHundredths },
    bounds,
    hindrance: hindranceOf(stone, open) ?? (bounds === null ? 'limit' : null),
  };
}

function hindranceOf(stone: StoneRow, open: ReadonlySet<string>): Hindrance | null {
  if (open.has(stone.stock_uuid)) return 'open';
  const status = String(stone['status']);
  if (!['AVAILABLE', 'HOLD', 'MEMO'].includes(status)) return 'gone';
  // What is held without an end is on order.
  return stone.mine && status === 'HOLD' && stone.hold_until === null ? 'mine' : null;
}
