import type { CallResponse, PairRow } from '@loupe/contract';
import type { PairTolerances } from '@loupe/domain';
import type { SearchContext } from '@loupe/stock-search';
import { pairKinds, type PairList } from './pair-list.ts';
import { createStoneViews } from './pair-stone-views.ts';
import { presentPair } from './present-pair.ts';

/** Some pairs of a list that follow each other. */
export interface PairPage {
  /** Two for each pair. */
  readonly ids: Int32Array;
  /** How each pair is sold: values of `pairKinds`. */
  readonly kinds: Uint8Array;
}

/** Takes a page from a list. */
export function pageOfPairs(list: PairList, offset: number, limit: number): PairPage {
  return {
    ids: list.ids.slice(offset * 2, (offset + limit) * 2),
    kinds: list.kinds.slice(offset, offset + limit),
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

/** Pairs as one customer sees them now. Pairs with a stone that is no longer listed are left out. */
export function presentPairs(
  context: SearchContext,
  { ids, kinds }: PairPage,
  tolerances: PairTolerances,
  fields: ReadonlySet<string> | null,
): PairRow[] {
  const viewOf = createStoneViews(context, ids, fields);
  return Array.from(kinds).flatMap((kind, at) => {
    const [one, other] = [viewOf(ids[at * 2] ?? 0), viewOf(ids[at * 2 + 1] ?? 0)];
    if (one === null || other === null) return [];
    const isSupplierPair = kind !== pairKinds.matched;
    const isSeparable = kind !== pairKinds.inseparable;
    return presentPair(
      { stones: [one, other], isSupplierPair, isSeparable },
      tolerances,
      context.customer.userDiscHundredths,
    );
  });
}
