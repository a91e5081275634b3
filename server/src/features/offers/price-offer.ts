import {
  AppError,
  fieldProblem,
  type NamedProblem,
  type ProblemArguments,
  type ProblemKind,
} from '@loupe/contract';
import {
  figuresNamed,
  figuresOf,
  formatScaled,
  misfitOf,
  offerBounds,
  priceForCustomer,
  spreadBasket,
  type NamedPrice,
  type OfferTerms,
} from '@loupe/domain';
import { discountable } from '../stock/present-stone.ts';
import type { Stone } from '../stock/stone.ts';
import { boundsInWords } from './misfit-words.ts';

/** A stone as its customer sees it, and the price he names for it; null under a basket amount. */
export interface OfferWish {
  readonly stone: Stone;
  readonly price: NamedPrice | null;
  /** Where it stands in the body. */
  readonly field: string;
}

/** A stone and what is offered for it, in cents per carat. */
export interface OfferedPrice {
  readonly stone: Stone;
  readonly ppcCents: number;
}

/** Prices every stone of an offer. Throws BODY_INVALID naming each that does not fit, with what would. */
export function priceOffer(
  wishes: readonly OfferWish[],
  basketCents: number | null,
  terms: OfferTerms,
): OfferedPrice[] {
  const named = basketCents === null ? wishes : spreadOver(wishes, basketCents, terms);
  const priced = named.map((wish) => priceOne(wish, terms));
  const problems = priced.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new AppError('BODY_INVALID', { fields: problems });
  return priced.map(({ ppcCents }, place) => {
    const wish = wishes[place];
    if (wish === undefined) throw new Error('an offer has a price for each of its stones');
    return { stone: wish.stone, ppcCents };
  });
}

/** The amount of a basket as a price per carat for each of its stones. */
function spreadOver(
  wishes: readonly OfferWish[],
  basketCents: number,
  { userDiscHundredths }: OfferTerms,
): OfferWish[] {
  const prices = spreadBasket(
    basketCents,
    wishes.map(({ stone }) => ({
      caratThousandths: stone.facts.carat ?? 0,
      shareCents: priceForCustomer(discountable(stone), userDiscHundredths).finalAmountCents,
    })),
  );
  return wishes.map((wish, place) => ({
    ...wish,
    field: 'data.basket_amount',
    price: { unit: 'ppc', value: prices[place] ?? 0 },
  }));
}

function priceOne(
  { stone, price, field: at }: OfferWish,
  terms: OfferTerms,
): { ppcCents: number; problem?: NamedProblem } {
  const packet = stone.facts.stock_no ?? '';
  const { rapCents, caratThousandths, ...listed } = discountable(stone);
  const unit = price?.unit ?? 'ppc';
  const field = at === 'data.basket_amount' ? at : `${at}.${unit}`;
  const refuse = (kind: ProblemKind, args: ProblemArguments = {}) => ({
    ppcCents: 0,
    problem: fieldProblem(field, kind, { packet, ...args }),
  });
  const bounds = offerBounds({ ...listed, rapCents, caratThousandths }, terms);
  if (bounds === null) return refuse('OFFER_AT_LIMIT');
  const figures = price && figuresNamed(price, { rapCents, caratThousandths });
  if (price === null || figures === null) {
    return refuse(rapCents === null && unit === 'disc' ? 'OFFER_NO_LIST' : 'OFFER_NO_PRICE');
  }
  if (misfitOf(bounds, figures, price) === null) return { ppcCents: figures.ppcCents };
  const { includesFrom } = bounds;
  if (at !== 'data.basket_amount')
    return refuse(
      includesFrom ? 'OFFER_BETWEEN' : 'OFFER_ABOVE',
      boundsInWords(bounds, unit, caratThousandths),
    );
  const { amountCents } = figuresOf(figures.ppcCents, { rapCents, caratThousandths });
  return refuse(includesFrom ? 'BASKET_BETWEEN' : 'BASKET_ABOVE', {
    amount: formatScaled(amountCents, 2),
    ...boundsInWords(bounds, 'amount', caratThousandths),
  });
}
