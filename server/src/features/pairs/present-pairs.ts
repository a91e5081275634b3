import type { CallResponse, PairRow } from '@loupe/contract';
import { stoneAt, type PairTolerances } from '@loupe/domain';
import {
  toCustomerStoneContext,
  type SearchContext,
  createStoneDecoder,
  toPriceableStone,
  presentStone,
} from '@loupe/stock-search';
import { readMatchableStones } from './matchable-stones.ts';
import type { PairList } from './pair-list.ts';
import { presentPair, type PairStoneView } from './present-pair.ts';

/** Some pairs of a list that follow each other. */
export interface PairPage {
  /** Two for each pair. */
  readonly ids: Int32Array;
  /** Number of supplier pairs; they come first. */
  readonly supplierCount: number;
  /** For each supplier pair, whether its stones are sold separately. */
  readonly isSeparable: readonly boolean[];
}

/** Takes a page from a list. */
export function pageOfPairs(list: PairList, offset: number, limit: number): PairPage {
  return {
    ids: list.ids.slice(offset * 2, (offset + limit) * 2),
    supplierCount: Math.max(0, list.supplierCount - offset),
    isSeparable: list.isSeparable.slice(offset, offset + limit),
  };
}

/** A page of a list of pairs, and how to present it. */
export interface PairPageToPresent {
  readonly list: Pick<PairList, 'count' | 'supplierCount' | 'version'>;
  readonly page: PairPage;
  readonly tolerances: PairTolerances;
  /** Attributes to include in the rows; null for all. */
  readonly fields: readonly string[] | null;
  readonly packetsNotFound: readonly string[];
}

/** The response to a search for pairs. */
export async function presentPairPage(
  parts: SearchContext,
  { list, page, tolerances, fields, packetsNotFound }: PairPageToPresent,
): Promise<CallResponse<'matchPair'>> {
  const priceList = await parts.stockView.priceList();
  return {
    error: null,
    message: '',
    count: list.count,
    supplier_count: list.supplierCount,
    rows: presentPairs(parts, page, tolerances, fields === null ? null : new Set(fields)),
    packets_not_found: [...packetsNotFound],
    price_list: priceList,
    stock_version: list.version,
  };
}

const decode = createStoneDecoder(null);

/** Pairs as one customer sees them now. Pairs with a stone that is no longer listed are left out. */
export function presentPairs(
  { stockView, customer }: SearchContext,
  { ids, supplierCount, isSeparable: separable }: PairPage,
  tolerances: PairTolerances,
  fields: ReadonlySet<string> | null,
): PairRow[] {
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
    const isSupplierPair = at / 2 < supplierCount;
    const isSeparable = separable[at / 2] ?? true;
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
