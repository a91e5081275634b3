import {
  AppError,
  createFieldIssue,
  type DescribedFieldIssue,
  type IssueArguments,
  type IssueKind,
} from '@loupe/contract';
import {
  priceFiguresFromInput,
  priceFiguresFromPpc,
  formatScaled,
  findOfferViolation,
  offerBounds,
  priceForCustomer,
  allocateBasketTotal,
  type PriceInput,
  type OfferTerms,
} from '@loupe/domain';
import { toPriceableStone } from '@loupe/stock-search';
import type { Stone } from '../stock/stone.ts';
import { formatBounds } from './format-bounds.ts';

/** A stone as the customer sees it, with the customer's price; the price is null for a basket amount. */
export interface RequestedPrice {
  readonly stone: Stone;
  readonly price: PriceInput | null;
  /** Path of the field in the request body. */
  readonly field: string;
}

/** A stone and its offered price in cents per carat. */
export interface OfferedPrice {
  readonly stone: Stone;
  readonly ppcCents: number;
}

/**
 * Prices every stone of an offer. Throws BODY_INVALID with an issue for each price out of bounds, naming the
 * bounds.
 */
export function priceOffer(
  requested: readonly RequestedPrice[],
  basketCents: number | null,
  terms: OfferTerms,
): OfferedPrice[] {
  const named = basketCents === null ? requested : distributeTotal(requested, basketCents, terms);
  const priced = named.map((request) => priceOfferedStone(request, terms));
  const problems = priced.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new AppError('BODY_INVALID', { fields: problems });
  return priced.map(({ ppcCents }, index) => {
    const request = requested[index];
    if (request === undefined) throw new Error('an offer has a price for each of its stones');
    return { stone: request.stone, ppcCents };
  });
}

/** Allocates a basket amount to the stones, as a price per carat each. */
function distributeTotal(
  requested: readonly RequestedPrice[],
  basketCents: number,
  { userDiscHundredths }: OfferTerms,
): RequestedPrice[] {
  const prices = allocateBasketTotal(
    basketCents,
    requested.map(({ stone }) => ({
      caratThousandths: stone.facts.carat ?? 0,
      shareCents: priceForCustomer(toPriceableStone(stone), userDiscHundredths).finalAmountCents,
    })),
  );
  return requested.map((request, index) => ({
    ...request,
    field: 'data.basket_amount',
    price: { unit: 'ppc', value: prices[index] ?? 0 },
  }));
}

/**
 * Prices one stone of an offer. `problem` is set when the price is missing, cannot be converted or is out of bounds.
 */
export function priceOfferedStone(
  { stone, price, field: at }: RequestedPrice,
  terms: OfferTerms,
): { ppcCents: number; problem?: DescribedFieldIssue } {
  const packet = stone.facts.stock_no ?? '';
  const { rapCents, caratThousandths, ...listed } = toPriceableStone(stone);
  const unit = price?.unit ?? 'ppc';
  const field = at === 'data.basket_amount' ? at : `${at}.${unit}`;
  const refuse = (kind: IssueKind, args: IssueArguments = {}) => ({
    ppcCents: 0,
    problem: createFieldIssue(field, kind, { packet, ...args }),
  });
  const bounds = offerBounds({ ...listed, rapCents, caratThousandths }, terms);
  if (bounds === null) return refuse('OFFER_AT_LIMIT');
  const figures = price && priceFiguresFromInput(price, { rapCents, caratThousandths });
  if (price === null || figures === null) {
    return refuse(rapCents === null && unit === 'disc' ? 'OFFER_NO_LIST' : 'OFFER_NO_PRICE');
  }
  if (findOfferViolation(bounds, figures, price) === null) return { ppcCents: figures.ppcCents };
  const { includesFrom } = bounds;
  if (at !== 'data.basket_amount')
    return refuse(
      includesFrom ? 'OFFER_BETWEEN' : 'OFFER_ABOVE',
      formatBounds(bounds, unit, caratThousandths),
    );
  const { amountCents } = priceFiguresFromPpc(figures.ppcCents, { rapCents, caratThousandths });
  return refuse(includesFrom ? 'BASKET_BETWEEN' : 'BASKET_ABOVE', {
    amount: formatScaled(amountCents, 2),
    ...formatBounds(bounds, 'amount', caratThousandths),
  });
}
