import type { PriceList } from '@loupe/domain';
import { divideRounded } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { repriced, unsoldStones } from './reprice-stone.ts';

/** How far prices move, percent: falls past 20, 10, 5 and 1, little or nothing, rises past 1, 5, 10 and 20. */
export const moveEdges: readonly number[] = [-20, -10, -5, -1, 1, 5, 10, 20];

/** What a list would do to the stock; money in cents, moves in hundredths of a percent of the price a carat. */
export interface RepricingPreview {
  readonly stones: number;
  readonly changed: number;
  readonly risen: number;
  readonly fallen: number;
  /** Stones priced by discount that the list does not carry: they keep their price per carat. */
  readonly lostListPrice: number;
  readonly worthBeforeCents: number;
  readonly worthAfterCents: number;
  /** Stones whose price moves, by {@link moveEdges}: one more than edges. */
  readonly moves: readonly number[];
  readonly furthest: { readonly stoneId: number; readonly moveHundredths: number } | null;
}

/**
 * Prices every unsold stone by a list without storing anything: what switching to it would change, and how far. To be
 * called inside a transaction.
 */
export async function previewRepricing(
  connection: Connection,
  list: PriceList,
  onStones: (stones: number) => void = () => undefined,
): Promise<RepricingPreview> {
  const moves = Array.from({ length: moveEdges.length + 1 }, () => 0);
  let [stones, changed, risen, fallen, lostListPrice, worthBeforeCents, worthAfterCents] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  let furthest: RepricingPreview['furthest'] = null;
  for await (const batch of unsoldStones(connection)) {
    for (const stone of batch) {
      stones += 1;
      const next = repriced(stone, list);
      worthBeforeCents += stone.amount;
      worthAfterCents += next?.amountCents ?? stone.amount;
      if (next === null) continue;
      changed += 1;
      if (next.lostListPrice) lostListPrice += 1;
      if (next.ppcCents === stone.ppc) continue;
      if (next.ppcCents > stone.ppc) risen += 1;
      else fallen += 1;
      const moveHundredths = divideRounded((next.ppcCents - stone.ppc) * 10_000, stone.ppc);
      const bin = moveEdges.findIndex((edge) => moveHundredths < edge * 100);
      const place = bin < 0 ? moveEdges.length : bin;
      moves[place] = (moves[place] ?? 0) + 1;
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
    moves,
    furthest,
  };
}
