import { amountOf, discountFromPpc, ppcFromAmount, ppcFromDiscount } from './pricing.ts';
import { multiplyDivide } from './scaled.ts';

/** The figure by which a price is entered; the other two are derived from it. */
export const priceUnits = ['disc', 'ppc', 'amount'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** A price as entered: hundredths of a percent for `disc`, cents for the others. */
export interface PriceInput {
  readonly unit: PriceUnit;
  readonly value: number;
}

/** What the price figures depend on: list price in cents per carat, weight in thousandths of a carat. */
export interface PriceFiguresContext {
  readonly rapCents: number | null;
  readonly caratThousandths: number;
}

/** A price in its three figures. The price per carat is what is agreed; the amount is computed from it. */
export interface PriceFigures {
  /** Null without a list price. */
  readonly discHundredths: number | null;
  readonly ppcCents: number;
  readonly amountCents: number;
}

/** Computes the three figures from a price per carat and the list price. */
export function priceFiguresFromPpc(
  ppcCents: number,
  { rapCents, caratThousandths }: PriceFiguresContext,
): PriceFigures {
  return {
    discHundredths: discountFromPpc(ppcCents, rapCents),
    ppcCents,
    amountCents: amountOf(ppcCents, caratThousandths),
  };
}

/**
 * Computes the three figures from one of them. A discount stays as entered; an amount becomes the nearest one
 * that whole
 * cents per carat multiply out to. Null for a discount without a list price, and for a price below one cent
 * per carat.
 */
export function priceFiguresFromInput(
  { unit, value }: PriceInput,
  stone: PriceFiguresContext,
): PriceFigures | null {
  const ppcCents = ppcNamed(unit, value, stone);
  if (ppcCents === null || ppcCents < 1) return null;
  const figures = priceFiguresFromPpc(ppcCents, stone);
  return unit === 'disc' ? { ...figures, discHundredths: value } : figures;
}

function ppcNamed(unit: PriceUnit, value: number, { rapCents, caratThousandths }: PriceFiguresContext) {
  if (unit === 'ppc') return value;
  if (unit === 'amount') return ppcFromAmount(value, caratThousandths);
  return rapCents === null ? null : ppcFromDiscount(rapCents, value);
}

/** A stone of a basket: its weight, and its share of the total (its current amount, in cents). */
export interface BasketLine {
  readonly caratThousandths: number;
  readonly shareCents: number;
}

/** Maximum number of price-per-carat shifts tried to meet the total to the cent. */
const shiftsMax = 200;

/**
 * Spreads a total over the lines of a basket in proportion to their shares. Returns prices per carat in
 * cents, in line
 * order; their amounts add up to the total exactly. The heaviest stones are priced first, so that the
 * rounding remainder
 * falls to the lightest, whose amount can change by single cents. Where no whole cents per carat make up the
 * total (one
 * stone of two carats and an odd total), the sum misses it by half a step at most.
 * Requires at least one share above 0.
 */
export function allocateBasketTotal(totalCents: number, lines: readonly BasketLine[]): number[] {
  const indexes = lines
    .map((_, index) => index)
    .toSorted((a, b) => caratAt(lines, b) - caratAt(lines, a) || a - b);
  const prices = new Map<number, number>();
  let totalLeft = totalCents;
  let sharesLeft = lines.reduce((sum, { shareCents }) => sum + shareCents, 0);
  for (const index of indexes) {
    const carat = caratAt(lines, index);
    const share = lines[index]?.shareCents ?? 0;
    const ppc = ppcFromAmount(sharesLeft === 0 ? 0 : multiplyDivide(totalLeft, share, sharesLeft), carat);
    prices.set(index, ppc);
    totalLeft -= amountOf(ppc, carat);
    sharesLeft -= share;
  }
  const [lightest, next] = indexes.toReversed();
  if (totalLeft !== 0 && lightest !== undefined && next !== undefined) {
    const adjusted = adjustPair(totalLeft, {
      light: { carat: caratAt(lines, lightest), ppc: prices.get(lightest) ?? 0 },
      heavy: { carat: caratAt(lines, next), ppc: prices.get(next) ?? 0 },
    });
    if (adjusted !== null) {
      prices.set(lightest, adjusted.light);
      prices.set(next, adjusted.heavy);
    }
  }
  return lines.map((_, index) => prices.get(index) ?? 0);
}

const caratAt = (lines: readonly BasketLine[], index: number) => lines[index]?.caratThousandths ?? 0;

interface PricedWeight {
  readonly carat: number;
  readonly ppc: number;
}

/**
 * Two prices, close to the current ones, whose amounts together include the missing cents; null when there
 * are none.
 */
function adjustPair(
  missingCents: number,
  { light, heavy }: { readonly light: PricedWeight; readonly heavy: PricedWeight },
): { light: number; heavy: number } | null {
  const together = amountOf(light.ppc, light.carat) + amountOf(heavy.ppc, heavy.carat) + missingCents;
  for (let step = 1; step <= shiftsMax; step += 1) {
    for (const shift of [step, -step]) {
      const heavyPpc = heavy.ppc + shift;
      const left = together - amountOf(heavyPpc, heavy.carat);
      const lightPpc = ppcFromAmount(left, light.carat);
      if (lightPpc > 0 && amountOf(lightPpc, light.carat) === left)
        return { light: lightPpc, heavy: heavyPpc };
    }
  }
  return null;
}
