import type { SetOrder } from '@loupe/contract';
import type { StockView } from '@loupe/stock-search';
import type { PairList, PairSearch } from './pair-list.ts';

/** A search and the order of its pairs. */
export interface OrderedPairSearch extends PairSearch {
  readonly order: SetOrder;
  /** The discount of the customer where the order depends on prices; null otherwise. */
  readonly userDiscHundredths: number | null;
}

/** Cached pair lists for the pages after the first. */
export interface PairListCache {
  /**
   * The list of a search: of the requested version if it is still cached, otherwise of the current stock.
   * `compute` finds it where it is not cached.
   */
  find(search: OrderedPairSearch, compute: () => Promise<PairList>, version?: number): Promise<PairList>;
}

const maxLists = 64;
/** Limit of stone ids over all lists: 8 MB. */
const maxIds = 2_000_000;

/** Caches the most recently used lists. Concurrent requests for the same search share one computation. */
export function createPairListCache(stockView: Pick<StockView, 'reader'>): PairListCache {
  const lists = new Map<string, PairList>();
  const pending = new Map<string, Promise<PairList>>();
  const keyOf = (searchKey: string, version: number) => `${version} ${searchKey}`;
  const store = (key: string, list: PairList) => {
    // Moves the list to the end: the least recently used list is dropped first.
    lists.delete(key);
    lists.set(key, list);
    let ids = [...lists.values()].reduce((sum, one) => sum + one.ids.length, 0);
    for (const [oldest, { ids: its }] of lists) {
      if (lists.size === 1 || (lists.size <= maxLists && ids <= maxIds)) return;
      lists.delete(oldest);
      ids -= its.length;
    }
  };
  const findUncached = async (searchKey: string, compute: () => Promise<PairList>) => {
    const list = compute().finally(() => pending.delete(searchKey));
    pending.set(searchKey, list);
    return list;
  };
  return {
    async find(search, compute, version) {
      const searchKey = JSON.stringify(search);
      const now = keyOf(searchKey, stockView.reader().version);
      const known =
        (version === undefined ? undefined : lists.get(keyOf(searchKey, version))) ?? lists.get(now);
      const list = known ?? (await (pending.get(searchKey) ?? findUncached(searchKey, compute)));
      store(keyOf(searchKey, list.version), list);
      return list;
    },
  };
}
