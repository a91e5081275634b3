import { divideRounded, multiplyDivide } from './scaled.ts';

/**
 * All price arithmetic of the product (domain reference 2); every displayed figure is computed here.
 * Money in cents, discounts in hundredths of a percent (-3250 is 32.50 % below list), carats in thousandths.
 */

const fullPercent = 10_000;

/** Whether the company set the discount or the price per carat of a stone. */
export type PriceBasis = 'DISC' | 'PPC';

/** The price of one stone before the customer's additional discount. */
export interface StonePrice {
  readonly rapCents: number | null;
  readonly discHundredths: number | null;
  readonly ppcCents: number;
  readonly amountCents: number;
}

/** The price of the same stone for one customer. */
export interface FinalPrice {
  readonly finalDiscHundredths: number | null;
  readonly finalPpcCents: number;
  readonly finalAmountCents: number;
}

/** Price per carat from list price and discount: round2(rap x (1 + disc/100)). */
export function ppcFromDiscount(rapCents: number, discHundredths: number): number {
  return multiplyDivide(rapCents, fullPercent + discHundredths, fullPercent);
}

/** Discount from price and list price: round2((ppc/rap - 1) x 100), or null without a list price. */
export function discountFromPpc(ppcCents: number, rapCents: number | null): number | null {
  if (rapCents === null || rapCents === 0) return null;
  return divideRounded((ppcCents - rapCents) * fullPercent, rapCents);
}

/**
 * round2(ppc x carat), from the rounded price per carat so that the displayed figures always multiply out.
 */
export function amountOf(ppcCents: number, caratThousandths: number): number {
  return multiplyDivide(ppcCents, caratThousandths, 1000);
}

/** Price per carat of a stone whose total price alone is known. */
export function ppcFromAmount(amountCents: number, caratThousandths: number): number {
  return multiplyDivide(amountCents, 1000, caratThousandths);
}

/** List value of a stone in cents: rap x carat. */
export function rapValueOf(rapCents: number, caratThousandths: number): number {
  return multiplyDivide(rapCents, caratThousandths, 1000);
}

/**
 * What the company set, and the current list price. `discHundredths` applies on basis DISC, `ppcCents` on
 * PPC.
 */
export interface PricingInput {
  readonly basis: PriceBasis;
  readonly caratThousandths: number;
  readonly rapCents: number | null;
  readonly discHundredths: number | null;
  readonly ppcCents: number | null;
}

/** Prices one stone. Null when its basis figure is missing, or the list price on basis DISC. */
export function priceStone(input: PricingInput): StonePrice | null {
  const { basis, caratThousandths, rapCents } = input;
  if (basis === 'DISC') {
    if (rapCents === null || input.discHundredths === null) return null;
    const ppcCents = ppcFromDiscount(rapCents, input.discHundredths);
    return {
      rapCents,
      discHundredths: input.discHundredths,
      ppcCents,
      amountCents: amountOf(ppcCents, caratThousandths),
    };
  }
  if (input.ppcCents === null) return null;
  return {
    rapCents,
    discHundredths: discountFromPpc(input.ppcCents, rapCents),
    ppcCents: input.ppcCents,
    amountCents: amountOf(input.ppcCents, caratThousandths),
  };
}

/** A stone to which the customer's discount may apply; stones with `isNet` get no additional discount. */
export interface Discountable {
  readonly ppcCents: number;
  readonly rapCents: number | null;
  readonly discHundredths: number | null;
  readonly caratThousandths: number;
  readonly isNet: boolean;
}

/**
 * The customer price: the customer's additional discount (`user_disc`, hundredths of a percent, stored
 * positive) is
 * deducted from the price, not from the list price (domain reference 2.2).
 */
export function priceForCustomer(stone: Discountable, userDiscHundredths: number): FinalPrice {
  const finalPpcCents = finalPpc(stone.ppcCents, stone.isNet, userDiscHundredths);
  return {
    finalPpcCents,
    finalAmountCents: amountOf(finalPpcCents, stone.caratThousandths),
    finalDiscHundredths:
      finalPpcCents === stone.ppcCents
        ? stone.discHundredths
        : discountFromPpc(finalPpcCents, stone.rapCents),
  };
}

/** Price per carat after the additional discount. */
export function finalPpc(ppcCents: number, isNet: boolean, userDiscHundredths: number): number {
  return isNet ? ppcCents : multiplyDivide(ppcCents, fullPercent - userDiscHundredths, fullPercent);
}

/** Exact totals of a set of stones, in cents except pieces and carats (thousandths). */
export interface SummaryTotals {
  readonly pieces: number;
  readonly caratThousandths: number;
  /** Sums over the stones with a list price. */
  readonly rapValueCents: number;
  readonly listedAmountCents: number;
  readonly listedFinalAmountCents: number;
  /** Sums over all stones. */
  readonly amountCents: number;
  readonly finalAmountCents: number;
}

/** The seven figures of the result summary (domain reference 2.3); discounts are null where R is 0. */
export interface ResultSummary {
  readonly pieces: number;
  readonly caratThousandths: number;
  readonly avgDiscHundredths: number | null;
  readonly addDiscHundredths: number | null;
  readonly finalDiscHundredths: number | null;
  readonly ratePerCaratCents: number | null;
  readonly amountCents: number;
}

/** Summarises exact totals; totals are rounded nowhere else. Averages are weighted by list value. */
export function summarise(totals: SummaryTotals): ResultSummary {
  const against = (part: number, whole: number) =>
    whole === 0 ? null : multiplyDivide(part - whole, fullPercent, whole);
  return {
    pieces: totals.pieces,
    caratThousandths: totals.caratThousandths,
    avgDiscHundredths: against(totals.listedAmountCents, totals.rapValueCents),
    addDiscHundredths: against(totals.finalAmountCents, totals.amountCents),
    finalDiscHundredths: against(totals.listedFinalAmountCents, totals.rapValueCents),
    ratePerCaratCents:
      totals.caratThousandths === 0
        ? null
        : multiplyDivide(totals.finalAmountCents, 1000, totals.caratThousandths),
    amountCents: totals.finalAmountCents,
  };
}

/** Adds up stones at the prices of one customer; for sets that fit in memory (cart, selection, order). */
export function totalOf(stones: Iterable<Discountable>, userDiscHundredths: number): SummaryTotals {
  const totals = {
    pieces: 0,
    caratThousandths: 0,
    rapValueCents: 0,
    listedAmountCents: 0,
    listedFinalAmountCents: 0,
    amountCents: 0,
    finalAmountCents: 0,
  };
  for (const stone of stones) {
    const amountCents = amountOf(stone.ppcCents, stone.caratThousandths);
    const { finalAmountCents } = priceForCustomer(stone, userDiscHundredths);
    totals.pieces += 1;
    totals.caratThousandths += stone.caratThousandths;
    totals.amountCents += amountCents;
    totals.finalAmountCents += finalAmountCents;
    if (stone.rapCents === null) continue;
    totals.rapValueCents += rapValueOf(stone.rapCents, stone.caratThousandths);
    totals.listedAmountCents += amountCents;
    totals.listedFinalAmountCents += finalAmountCents;
  }
  return totals;
}
