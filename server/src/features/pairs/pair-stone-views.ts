import { stoneAt } from '@loupe/domain';
import {
  createStoneDecoder,
  presentStone,
  toCustomerStoneContext,
  toPriceableStone,
  type SearchContext,
} from '@loupe/stock-search';
import { readMatchableStones } from './matchable-stones.ts';
import type { PairStoneView } from './present-pair.ts';

const decode = createStoneDecoder(null);

/**
 * Reads stones in the forms that a pair or a layout needs, as one customer sees them now. The function returns null for a
 * stone that is no longer listed.
 */
export function createStoneViews(
  { stockView, customer }: SearchContext,
  ids: Int32Array,
  fields: ReadonlySet<string> | null,
): (id: number) => PairStoneView | null {
  const stones = readMatchableStones(stockView, [{ kind: 'ids', ids }]);
  const indexes = new Map(Array.from(stones.ids, (id, at) => [id, at]));
  return (id) => {
    const at = indexes.get(id);
    if (at === undefined) return null;
    const stone = stockView.stone(id, decode);
    const { status, color = null, clarity = null } = stone.facts;
    return {
      row: presentStone(stone, toCustomerStoneContext(customer, stockView.claim(id)), fields),
      priced: toPriceableStone(stone),
      matched: stoneAt(stones, at),
      status,
      color,
      clarity,
    };
  };
}
