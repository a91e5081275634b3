import type { PairRow } from '@loupe/contract';
import { stoneAt, type PairTolerances } from '@loupe/domain';
import {
  toCustomerStoneContext,
  type CustomerContext,
  createStoneDecoder,
  toPriceableStone,
  presentStone,
} from '@loupe/stock-search';
import type { StockSearch } from '../search/stock-search.ts';
import { readMatchableStones } from './matchable-stones.ts';
import type { PairList } from './pair-list.ts';
import { presentPair, type PairStoneView } from './present-pair.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Attributes to include in the rows; null for all. */
  readonly fields: ReadonlySet<string> | null;
}

const decode = createStoneDecoder(null);

/** A page of a list as one customer sees it now. Pairs with a stone that is no longer listed are left out. */
export function presentPairs(
  { stockView, customer }: { readonly stockView: StockSearch; readonly customer: CustomerContext },
  list: PairList,
  tolerances: PairTolerances,
  { offset, limit, fields }: Page,
): PairRow[] {
  const ids = list.ids.subarray(offset * 2, (offset + limit) * 2);
  const stones = readMatchableStones(stockView, [{ kind: 'ids', ids }]);
  const indexes = new Map(Array.from(stones.ids, (id, at) => [id, at]));
  const halfOf = (id: number): PairStoneView | null => {
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
  const rows: PairRow[] = [];
  for (let at = 0; at < ids.length; at += 2) {
    const [one, other] = [halfOf(ids[at] ?? 0), halfOf(ids[at + 1] ?? 0)];
    if (one === null || other === null) continue;
    const index = offset + at / 2;
    const isSupplierPair = index < list.supplierCount;
    const isSeparable = list.isSeparable[index] ?? true;
    rows.push(
      presentPair(
        { stones: [one, other], isSupplierPair, isSeparable },
        tolerances,
        customer.userDiscHundredths,
      ),
    );
  }
  return rows;
}
