import type { CallRequest } from '@loupe/contract';
import {
  priceFiguresFromInput,
  formatScaled,
  findOfferViolation,
  allocateBasketTotal,
  type PriceInput,
  type PriceFigures,
  type OfferViolation,
  type PriceUnit,
} from '@loupe/domain';
import type { OfferableStone } from './offerable-stone.ts';

/** Unit of the input: a figure for each stone, or one amount for all. */
export type DraftUnit = PriceUnit | 'basket';
export const draftUnits: readonly DraftUnit[] = ['disc', 'ppc', 'amount', 'basket'];

/** An offer being edited. */
export interface OfferDraft {
  readonly unit: DraftUnit;
  /** Prices as typed, by stone id. */
  readonly prices: ReadonlyMap<string, PriceInput>;
  /** Used while the unit is `basket`. */
  readonly basketCents: number | null;
}

export const emptyDraft: OfferDraft = { unit: 'disc', prices: new Map(), basketCents: null };

/** One stone of the offer with its resulting price. */
export interface DraftLine {
  readonly offerable: OfferableStone;
  readonly prices: PriceInput | null;
  readonly figures: PriceFigures | null;
  /** How the price violates the customer's bounds. */
  readonly boundsError: OfferViolation | null;
}

/** Calculates the resulting price of every stone in the draft. */
export function calculateDraftLines(draft: OfferDraft, stones: readonly OfferableStone[]): DraftLine[] {
  const named = draft.unit === 'basket' ? spread(draft.basketCents, stones) : draft.prices;
  return stones.map((offered) => {
    const price = named.get(offered.id) ?? null;
    const figures = price && priceFiguresFromInput(price, offered.priced);
    const boundsError =
      price && figures && offered.bounds ? findOfferViolation(offered.bounds, figures, price) : null;
    return { offerable: offered, prices: price, figures, boundsError };
  });
}

function spread(
  basketCents: number | null,
  stones: readonly OfferableStone[],
): ReadonlyMap<string, PriceInput> {
  if (basketCents === null) return new Map();
  const prices = allocateBasketTotal(
    basketCents,
    stones.map(({ priced, ownPrice }) => ({
      caratThousandths: priced.caratThousandths,
      shareCents: ownPrice.amountCents,
    })),
  );
  return new Map(stones.map(({ id }, index) => [id, { unit: 'ppc', value: prices[index] ?? 0 }]));
}

/** Total of all stones; null while any of them has no price. */
export function totalCents(lines: readonly DraftLine[]): number | null {
  if (lines.length === 0 || lines.some(({ figures }) => figures === null)) return null;
  return lines.reduce((sum, { figures }) => sum + (figures?.amountCents ?? 0), 0);
}

/** Returns the draft with the price of one stone set, or removed when null. */
export function withLinePrice(draft: OfferDraft, id: string, price: PriceInput | null): OfferDraft {
  const named = new Map(draft.prices);
  if (price === null) named.delete(id);
  else named.set(id, price);
  return { ...draft, prices: named };
}

/** Returns the draft in another unit: prices stay, and a basket total becomes the prices of its stones. */
export function convertToUnit(
  draft: OfferDraft,
  unit: DraftUnit,
  stones: readonly OfferableStone[],
): OfferDraft {
  if (unit === draft.unit) return draft;
  if (unit === 'basket')
    return { ...draft, unit, basketCents: totalCents(calculateDraftLines(draft, stones)) };
  const named = draft.unit === 'basket' ? spread(draft.basketCents, stones) : draft.prices;
  return { ...draft, unit, prices: named };
}

/** Whether every stone has a price within the customer's bounds. */
export const isDraftComplete = (lines: readonly DraftLine[]): boolean =>
  lines.length > 0 && lines.every(({ figures, boundsError }) => figures !== null && boundsError === null);

type OfferBody = CallRequest<'addOffer'>['data'];

/** Builds the request body with the figures as typed, so that the server calculates from the same input. */
export function toOfferBody(
  draft: OfferDraft,
  lines: readonly DraftLine[],
): Pick<OfferBody, 'stones' | 'basket_amount'> {
  if (draft.unit === 'basket' && draft.basketCents !== null) {
    return {
      stones: lines.map(({ offerable }) => ({ stock_uuid: offerable.id })),
      basket_amount: formatScaled(draft.basketCents, 2),
    };
  }
  return {
    stones: lines.map(({ offerable, prices: named }) => ({
      stock_uuid: offerable.id,
      ...(named && { [named.unit]: formatScaled(named.value, 2) }),
    })),
  };
}
