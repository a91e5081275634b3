import type { PairRow } from '@loupe/contract';
import { stoneAt, type PairTolerances } from '@loupe/domain';
import { viewerOf, type Onlooker } from '../holds/show-stones.ts';
import { stoneDecoder } from '../search/decode-stone.ts';
import type { StockView } from '../search/stock-view.ts';
import { discountable, presentStone } from '../stock/present-stone.ts';
import { readStones } from './matchable-stones.ts';
import type { PairList } from './pair-list.ts';
import { presentPair, type PairHalf } from './present-pair.ts';

interface Page {
  readonly offset: number;
  readonly limit: number;
  /** Attributes wanted in the rows; null is all. */
  readonly fields: ReadonlySet<string> | null;
}

const decode = stoneDecoder(null);

/** A page of a list as one customer sees it now; pairs of which a stone has gone since are left out. */
export function showPairs(
  { stockView, onlooker }: { readonly stockView: StockView; readonly onlooker: Onlooker },
  list: PairList,
  tolerances: PairTolerances,
  { offset, limit, fields }: Page,
): PairRow[] {
  const ids = list.ids.subarray(offset * 2, (offset + limit) * 2);
  const stones = readStones(stockView, [{ kind: 'ids', ids }]);
  const places = new Map(Array.from(stones.ids, (id, at) => [id, at]));
  const halfOf = (id: number): PairHalf | null => {
    const at = places.get(id);
    if (at === undefined) return null;
    const stone = stockView.stone(id, decode);
    const { status, color = null, clarity = null } = stone.facts;
    return {
      row: presentStone(stone, viewerOf(onlooker, stockView.claim(id)), fields),
      priced: discountable(stone),
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
    const place = offset + at / 2;
    const isSupplierPair = place < list.supplierCount;
    const isSeparable = list.separable[place] ?? true;
    rows.push(
      presentPair(
        { halves: [one, other], isSupplierPair, isSeparable },
        tolerances,
        onlooker.userDiscHundredths,
      ),
    );
  }
  return rows;
}
