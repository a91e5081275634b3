import type { StockView } from '../search/stock-view.ts';
import { findPairList, type PairList, type PairSearch } from './pair-list.ts';

/** Pair lists kept for the pages that follow the first. */
export interface KeptPairLists {
  /** The list of a search: of the version asked for while that is still known, else of the stock as it is now. */
  find(search: PairSearch, version?: number): Promise<PairList>;
}

const mostLists = 64;
/** Stones of all lists together: 8 MB. */
const mostIds = 2_000_000;

/** Keeps the lists last asked for. While a list is being found, everybody who asks the same waits for it. */
export function keepPairLists(stockView: StockView): KeptPairLists {
  const kept = new Map<string, PairList>();
  const onTheWay = new Map<string, Promise<PairList>>();
  const keyOf = (asked: string, version: number) => `${version} ${asked}`;
  const keep = (key: string, list: PairList) => {
    // Asked for last, dropped last.
    kept.delete(key);
    kept.set(key, list);
    let ids = [...kept.values()].reduce((sum, one) => sum + one.ids.length, 0);
    for (const [oldest, { ids: its }] of kept) {
      if (kept.size === 1 || (kept.size <= mostLists && ids <= mostIds)) return;
      kept.delete(oldest);
      ids -= its.length;
    }
  };
  const findAnew = async (asked: string, search: PairSearch) => {
    const list = findPairList(stockView, search).finally(() => onTheWay.delete(asked));
    onTheWay.set(asked, list);
    return list;
  };
  return {
    async find(search, version) {
      const asked = JSON.stringify(search);
      const now = keyOf(asked, stockView.reader().version);
      const known = (version === undefined ? undefined : kept.get(keyOf(asked, version))) ?? kept.get(now);
      const list = known ?? (await (onTheWay.get(asked) ?? findAnew(asked, search)));
      keep(keyOf(asked, list.version), list);
      return list;
    },
  };
}
