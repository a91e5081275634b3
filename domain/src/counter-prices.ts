import type { OfferBounds } from './offer-bounds.ts';
import { amountOf, discountFromPpc, ppcFromDiscount } from './pricing.ts';
import { divideRounded, multiplyDivide } from './scaled.ts';

/** The prices between which the desk counters one line, in cents per carat. */
export interface CounterLine {
  readonly rapCents: number | null;
  readonly caratThousandths: number;
  /** The customer's last price, and the customer's regular price: a counter lies between them. */
  readonly offeredPpc: number;
  readonly ownPpc: number;
  /** The desk's last counter; null before the first. */
  readonly counterPpc: number | null;
  readonly floorPpc: number | null;
  readonly comparablePpc: number | null;
}

/** The figures by which all lines can be countered at once. */
export const counterRules = ['HALF_WAY', 'COMPARABLES', 'FLOOR'] as const;
export type CounterRule = (typeof counterRules)[number];

/** Points above the floor, in hundredths, at which {@link counterRules} `FLOOR` counters. */
export const aboveFloorHundredths = 30;

/** The nearest price inside bounds that exclude both ends. */
export const clampCounter = ({ from, below }: OfferBounds, ppcCents: number): number =>
  Math.min(below.ppcCents - 1, Math.max(from.ppcCents + 1, ppcCents));

/**
 * The price per carat that a rule gives for a line: half-way between the desk's last price and the offer, the
 * median of comparable stones, or 0.30 points above the floor (0.30 % without a list price). Not clamped; null
 * where the line lacks the figure.
 */
export function counterByRule(line: CounterLine, rule: CounterRule): number | null {
  const { rapCents, offeredPpc, floorPpc } = line;
  if (rule === 'COMPARABLES') return line.comparablePpc;
  if (rule === 'FLOOR') {
    if (floorPpc === null) return null;
    const disc = discountFromPpc(floorPpc, rapCents);
    if (disc === null || rapCents === null)
      return multiplyDivide(floorPpc, 10_000 + aboveFloorHundredths, 10_000);
    return ppcFromDiscount(rapCents, disc + aboveFloorHundredths);
  }
  const last = line.counterPpc ?? line.ownPpc;
  const [lastDisc, offeredDisc] = [discountFromPpc(last, rapCents), discountFromPpc(offeredPpc, rapCents)];
  if (lastDisc === null || offeredDisc === null || rapCents === null)
    return divideRounded(last + offeredPpc, 2);
  return ppcFromDiscount(rapCents, divideRounded(lastDisc + offeredDisc, 2));
}

/**
 * Prices per carat for all lines that make up one total: each line lies the same share of the way from the
 * customer's offer to the customer's regular price, so that a total between both sums gives prices between both
 * on every line. Whole cents per carat miss the total by less than half a cent per carat on each line.
 */
export function counterForTotal(totalCents: number, lines: readonly CounterLine[]): number[] {
  const sum = (ppcOf: (line: CounterLine) => number) =>
    lines.reduce((cents, line) => cents + amountOf(ppcOf(line), line.caratThousandths), 0);
  const low = sum(({ offeredPpc }) => offeredPpc);
  const room = sum(({ ownPpc }) => ownPpc) - low;
  return lines.map(({ offeredPpc, ownPpc }) =>
    room === 0 ? offeredPpc : offeredPpc + multiplyDivide(ownPpc - offeredPpc, totalCents - low, room),
  );
}
