import type { PriceList } from '@loupe/domain';
import { divideRounded } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { repriceStone, streamUnsoldStones } from './repriced-stone.ts';

/**
 * Bucket edges of price changes, in percent: falls of more than 20, 10, 5 and 1, little or no change, rises
 * of more than 1, 5, 10 and 20.
 */
export const priceChangeEdges: readonly number[] = [-20, -10, -5, -1, 1, 5, 10, 20];

/**
 * Effect of a price list on the stock. Money is in cents, price changes in hundredths of a percent of the
 * price per carat.
 */
export interface RepricingPreview {
  readonly stones: number;
  readonly changed: number;
  readonly risen: number;
  readonly fallen: number;
  /** Stones priced by discount that the list does not cover; they keep their price per carat. */
  readonly lostListPrice: number;
  readonly worthBeforeCents: number;
  readonly worthAfterCents: number;
  /**
   * Number of stones with a changed price per bucket of {@link priceChangeEdges}: one bucket more than edges.
   */
  readonly changeHistogram: readonly number[];
  readonly largestChange: { readonly stoneId: number; readonly moveHundredths: number } | null;
}

/**
 * Prices every unsold stone with a list without storing anything, to show what switching to the list would
 * change. Must be called inside a transaction.
 */
export async function previewRepricing(
  connection: Connection,
  list: PriceList,
  onStones: (stones: number) => void = () => undefined,
): Promise<RepricingPreview> {
  const moves = Array.from({ length: priceChangeEdges.length + 1 }, () => 0);
  let [stones, changed, risen, fallen, lostListPrice, worthBeforeCents, worthAfterCents] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  let furthest: RepricingPreview['largestChange'] = null;
  for await (const batch of streamUnsoldStones(connection)) {
    for (const stone of batch) {
      stones += 1;
      const next = repriceStone(stone, list);
      worthBeforeCents += stone.amount;
      worthAfterCents += next?.amountCents ?? stone.amount;
      if (next === null) continue;
      changed += 1;
      if (next.lostListPrice) lostListPrice += 1;
      if (next.ppcCents === stone.ppc) continue;
      if (next.ppcCents > stone.ppc) risen += 1;
      else fallen += 1;
      const moveHundredths = divideRounded((next.ppcCents - stone.ppc) * 10_000, stone.ppc);
      const bin = priceChangeEdges.findIndex((edge) => moveHundredths < edge * 100);
      const binIndex = bin < 0 ? priceChangeEdges.length : bin;
      moves[binIndex] = (moves[binIndex] ?? 0) + 1;
      if (furthest === null || Math.abs(moveHundredths) > Math.abs(furthest.moveHundredths))
        furthest = { stoneId: stone.id, moveHundredths };
    }
    onStones(stones);
  }
  return {
    stones,
    changed,
    risen,
    fallen,
    lostListPrice,
    worthBeforeCents,
    worthAfterCents,
    changeHistogram: moves,
    largestChange: furthest,
  };
}
