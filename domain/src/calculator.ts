import type { ListPrice, ListedGoods, NoListPriceReason, PriceList, PriceListName } from './list-price.ts';
import { finalPpc, ppcFromAmount, priceForCustomer, priceStone, rapValueOf } from './pricing.ts';
import type { StonePrice, SummaryTotals } from './pricing.ts';

/** Figures by which a user can enter a price; the other two are derived. */
export const typedFigures = ['disc', 'ppc', 'amount'] as const;
export type TypedFigure = (typeof typedFigures)[number];

/** Input of the calculator (domain reference 4). Money in cents, discounts in hundredths of a percent. */
export interface CalculatorQuestion {
  readonly goods: ListedGoods;
  /** Null: nothing typed; the price is at list. */
  readonly typed: { readonly figure: TypedFigure; readonly value: number } | null;
  /** A list price per carat that the user entered, used instead of the list. */
  readonly rapOverrideCents: number | null;
}

/**
 * The list price of a calculation, or the reason why there is none; all null when no list was ever loaded.
 */
export interface CalculatedList {
  readonly rapCents: number | null;
  readonly list: PriceListName;
  /** Row of the list, `1.00-1.49`; null for a manual list price. */
  readonly bracket: string | null;
  readonly basis: 'OWN' | '5CT' | 'MANUAL' | null;
  readonly reason: NoListPriceReason | null;
  /** List price times weight. */
  readonly rapTotalCents: number | null;
}

/** A price with the typed figure unchanged; figures that depend on a missing list price are null. */
export interface CalculatedPrice {
  readonly discHundredths: number | null;
  readonly ppcCents: number;
  readonly amountCents: number;
  /** The additional discount as applied, 0 or below. */
  readonly addDiscHundredths: number;
  readonly finalDiscHundredths: number | null;
  readonly finalPpcCents: number;
  readonly finalAmountCents: number;
}

export interface Calculation {
  readonly listed: CalculatedList;
  /** Null without a list price unless a price per carat or an amount was typed. */
  readonly price: CalculatedPrice | null;
}

/**
 * Computes a price from any of its three figures, and the final price after the customer's additional
 * discount (`userDiscHundredths`, stored positive). `list` is null when no list was ever loaded.
 */
export function calculatePrice(
  question: CalculatorQuestion,
  list: PriceList | null,
  userDiscHundredths: number,
): Calculation {
  const listed = listedAt(question, list);
  const price = priceOf(question, listed.rapCents);
  if (price === null) return { listed, price: null };
  const { caratThousandths } = question.goods;
  const final = priceForCustomer({ ...price, caratThousandths, isNet: false }, userDiscHundredths);
  return {
    listed,
    price: {
      discHundredths: price.discHundredths,
      ppcCents: price.ppcCents,
      amountCents: price.amountCents,
      addDiscHundredths: 0 - userDiscHundredths,
      finalDiscHundredths: final.finalDiscHundredths,
      finalPpcCents: final.finalPpcCents,
      // Deducted from the typed amount itself; the rounded price per carat would make it a few cents off.
      finalAmountCents:
        question.typed?.figure === 'amount'
          ? finalPpc(price.amountCents, false, userDiscHundredths)
          : final.finalAmountCents,
    },
  };
}

function listedAt({ goods, rapOverrideCents }: CalculatorQuestion, list: PriceList | null): CalculatedList {
  const own: ListPrice | null = list?.listPrice(goods) ?? null;
  const name = own?.list ?? (goods.shape === 'ROUND' ? 'ROUND' : 'PEAR');
  const none = { list: name, bracket: null, basis: null, reason: null, rapCents: null, rapTotalCents: null };
  const totalAt = (rapCents: number) => rapValueOf(rapCents, goods.caratThousandths);
  if (rapOverrideCents !== null) {
    const rapTotalCents = totalAt(rapOverrideCents);
    return { ...none, basis: 'MANUAL', rapCents: rapOverrideCents, rapTotalCents };
  }
  if (own === null) return none;
  if (own.rapCents === null) return { ...none, reason: own.reason };
  const { rapCents, bracket, basis } = own;
  return { list: name, rapCents, bracket, basis, reason: null, rapTotalCents: totalAt(rapCents) };
}

function priceOf({ goods, typed }: CalculatorQuestion, rapCents: number | null): StonePrice | null {
  const { caratThousandths } = goods;
  const { figure, value } = typed ?? { figure: 'disc', value: 0 };
  if (figure === 'disc') {
    return priceStone({ basis: 'DISC', caratThousandths, rapCents, discHundredths: value, ppcCents: null });
  }
  const ppcCents = figure === 'ppc' ? value : ppcFromAmount(value, caratThousandths);
  const price = priceStone({ basis: 'PPC', caratThousandths, rapCents, discHundredths: null, ppcCents });
  return price === null || figure === 'ppc' ? price : { ...price, amountCents: value };
}

/** Input of the totals for one calculated stone; list value null without a list price. */
export interface CalculatedRow {
  readonly caratThousandths: number;
  readonly rapTotalCents: number | null;
  readonly amountCents: number;
  readonly finalAmountCents: number;
}

/** Adds up calculated stones, with typed amounts unchanged (domain reference 2.3). */
export function totalOfRows(rows: readonly CalculatedRow[]): SummaryTotals {
  const sum = (part: readonly CalculatedRow[], of: (row: CalculatedRow) => number) =>
    part.reduce((total, row) => total + of(row), 0);
  const listed = rows.filter(({ rapTotalCents }) => rapTotalCents !== null);
  return {
    pieces: rows.length,
    caratThousandths: sum(rows, (row) => row.caratThousandths),
    rapValueCents: sum(listed, (row) => row.rapTotalCents ?? 0),
    listedAmountCents: sum(listed, (row) => row.amountCents),
    listedFinalAmountCents: sum(listed, (row) => row.finalAmountCents),
    amountCents: sum(rows, (row) => row.amountCents),
    finalAmountCents: sum(rows, (row) => row.finalAmountCents),
  };
}
