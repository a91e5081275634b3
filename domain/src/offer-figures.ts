import { amountOf, discountFromPpc, ppcFromAmount, ppcFromDiscount } from './pricing.ts';
import { multiplyDivide } from './scaled.ts';

/** The one figure a price is named by; the others follow. */
export const offerUnits = ['disc', 'ppc', 'amount'] as const;
export type OfferUnit = (typeof offerUnits)[number];

/** A price as somebody names it: hundredths of a percent for `disc`, cents for the others. */
export interface NamedPrice {
  readonly unit: OfferUnit;
  readonly value: number;
}

/** What the figures of an offer hang on: list price in cents per carat, weight in thousandths of a carat. */
export interface OfferedStone {
  readonly rapCents: number | null;
  readonly caratThousandths: number;
}

/** A price in its three figures. The price per carat is what is agreed; the amount multiplies out from it. */
export interface OfferFigures {
  /** Null without a list price. */
  readonly discHundredths: number | null;
  readonly ppcCents: number;
  readonly amountCents: number;
}

/** The three figures of a price per carat, by the list price given. */
export function figuresOf(ppcCents: number, { rapCents, caratThousandths }: OfferedStone): OfferFigures {
  return {
    discHundredths: discountFromPpc(ppcCents, rapCents),
    ppcCents,
    amountCents: amountOf(ppcCents, caratThousandths),
  };
}

/**
 * The three figures of a price named by one of them. A discount stays as it was typed; an amount becomes the
 * nearest that multiplies out from whole cents per carat. Null for a discount without a list price, and for what
 * is no price at all (less than a cent per carat).
 */
export function figuresNamed({ unit, value }: NamedPrice, stone: OfferedStone): OfferFigures | null {
  const ppcCents = ppcNamed(unit, value, stone);
  if (ppcCents === null || ppcCents < 1) return null;
  const figures = figuresOf(ppcCents, stone);
  return unit === 'disc' ? { ...figures, discHundredths: value } : figures;
}

function ppcNamed(unit: OfferUnit, value: number, { rapCents, caratThousandths }: OfferedStone) {
  if (unit === 'ppc') return value;
  if (unit === 'amount') return ppcFromAmount(value, caratThousandths);
  return rapCents === null ? null : ppcFromDiscount(rapCents, value);
}

/** One stone of a basket: its weight, and its share in what the basket costs (its own amount, in cents). */
export interface BasketLine {
  readonly caratThousandths: number;
  readonly shareCents: number;
}

/** Shifts of one price per carat tried until the cents of the whole come out. */
const shiftsMax = 200;

/**
 * Spreads one total over the lines of a basket in proportion to their shares: prices per carat in cents, in the
 * order of the lines, whose amounts add up to the total exactly. The heaviest stones come first, so that what
 * rounding leaves over falls to the lightest, whose amount can take single cents. Where no whole cents per carat
 * make up the total (one stone of two carats and an odd total), the sum misses it by half a step at most.
 * Needs at least one share above nothing.
 */
export function spreadBasket(totalCents: number, lines: readonly BasketLine[]): number[] {
  const places = lines
    .map((_, place) => place)
    .toSorted((a, b) => caratAt(lines, b) - caratAt(lines, a) || a - b);
  const prices = new Map<number, number>();
  let totalLeft = totalCents;
  let sharesLeft = lines.reduce((sum, { shareCents }) => sum + shareCents, 0);
  for (const place of places) {
    const carat = caratAt(lines, place);
    const share = lines[place]?.shareCents ?? 0;
    const ppc = ppcFromAmount(sharesLeft === 0 ? 0 : multiplyDivide(totalLeft, share, sharesLeft), carat);
    prices.set(place, ppc);
    totalLeft -= amountOf(ppc, carat);
    sharesLeft -= share;
  }
  const [lightest, next] = places.toReversed();
  if (totalLeft !== 0 && lightest !== undefined && next !== undefined) {
    const settled = settlePair(totalLeft, {
      light: { carat: caratAt(lines, lightest), ppc: prices.get(lightest) ?? 0 },
      heavy: { carat: caratAt(lines, next), ppc: prices.get(next) ?? 0 },
    });
    if (settled !== null) {
      prices.set(lightest, settled.light);
      prices.set(next, settled.heavy);
    }
  }
  return lines.map((_, place) => prices.get(place) ?? 0);
}

const caratAt = (lines: readonly BasketLine[], place: number) => lines[place]?.caratThousandths ?? 0;

interface PricedWeight {
  readonly carat: number;
  readonly ppc: number;
}

/** Two prices whose amounts together take up the missing cents, near those they have; null when there are none. */
function settlePair(
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
