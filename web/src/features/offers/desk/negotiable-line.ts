import type { NegotiatedLine } from '@loupe/contract';
import {
  clampCounter,
  counterOfferBounds,
  parseScaled,
  priceFiguresFromPpc,
  type CounterLine,
  type OfferBounds,
} from '@loupe/domain';

const cents = (text: string | null | undefined) => parseScaled(text ?? '', 2) ?? null;

/** A line with its figures as numbers, and the bounds of a counter; null bounds leave no price between. */
export interface NegotiableLine extends CounterLine {
  readonly line: NegotiatedLine;
  readonly listedPpc: number;
  readonly bounds: OfferBounds | null;
}

export function toNegotiableLine(line: NegotiatedLine): NegotiableLine {
  const rapCents = cents(line.rap);
  const [offeredPpc, ownPpc] = [cents(line.offered.ppc) ?? 0, cents(line.own.ppc) ?? 0];
  return {
    line,
    rapCents,
    caratThousandths: parseScaled(String(line.stone['carat']), 3) ?? 0,
    offeredPpc,
    ownPpc,
    listedPpc: cents(line.listed.ppc) ?? 0,
    counterPpc: cents(line.counter?.ppc),
    floorPpc: cents(line.floor?.ppc),
    comparablePpc: cents(line.comparables?.median.ppc),
    bounds: line.status === 'PENDING' ? counterOfferBounds(offeredPpc, ownPpc, rapCents) : null,
  };
}

/** The figure that the axis and the field show: hundredths of a percent, or cents without a list price. */
export function axisValue({ rapCents, caratThousandths }: NegotiableLine, ppcCents: number): number {
  const { discHundredths } = priceFiguresFromPpc(ppcCents, { rapCents, caratThousandths });
  return discHundredths ?? ppcCents;
}

/** The nearest valid counter; the given price where there is no room. */
export const nearestCounter = ({ bounds }: NegotiableLine, ppcCents: number): number =>
  bounds === null ? ppcCents : clampCounter(bounds, ppcCents);
