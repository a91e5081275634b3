import type { Criteria } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import { tryRememberSearch } from './saved-searches/add-recent-search.ts';
import { countZeroResultSearch } from './zero-results/count-zero-result-search.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';
import { loadVisibleStones } from './load-visible-stones.ts';
import { readStoneDetail } from './stone-detail.ts';
import { readsMemoryOnly, type SearchOrder } from './threads/search-threads.ts';

type SearchCall = 'search' | 'quickSearch' | 'compareStones' | 'refreshStones' | 'stoneDetail';

export function searchRoutes(parts: Services): Pick<Handlers, SearchCall> {
  const { database, shortReads, clock, log, stockSearch, searchThreads } = parts;
  const memory = { connection: shortReads, stockView: stockSearch };
  /** The response does not wait for this. */
  const noteMissed = (criteria: Criteria) => {
    countZeroResultSearch(database, criteria, clock.now()).catch((error: unknown) => {
      log.error({ err: error }, 'a search with no result could not be recorded');
    });
  };
  const inThread = async (order: SearchOrder) =>
    searchThreads !== null && readsMemoryOnly(order.call) ? searchThreads.search(order) : null;
  /** Rows of the requested stones, without duplicates, and the ids the caller cannot see. */
  const rowsByIds = async (named: readonly string[], caller: Caller) => {
    const ids = [...new Set(named)];
    const visible = await loadVisibleStones(shortReads, ids, caller);
    const found = new Set(visible.map(({ stone }) => stone.uuid));
    return { rows: visible.map(({ row }) => row), missing: ids.filter((id) => !found.has(id)) };
  };

  return {
    search: async ({ caller, encoding, body: { search_param: criteria, view } }) => {
      const search = async () => {
        const prepared = await inThread({
          call: { call: 'search', criteria, view },
          customer: caller,
          encoding,
        });
        if (prepared !== null) return prepared;
        const response = await searchStones({ ...memory, customer: caller }, criteria, view);
        return { response, count: response.count };
      };
      const [{ response, count }] = await Promise.all([
        search(),
        view.saveToRecent && tryRememberSearch(parts, caller, criteria),
      ]);
      if (view.saveToRecent && count === 0) noteMissed(criteria);
      return response;
    },
    quickSearch: async ({ caller, encoding, body: { search_param: criteria } }) => {
      const prepared = await inThread({
        call: { call: 'quickSearch', criteria },
        customer: caller,
        encoding,
      });
      return prepared?.response ?? quickSearch({ ...memory, customer: caller }, criteria);
    },
    compareStones: async ({ caller, body }) => {
      const { rows, missing } = await rowsByIds(body.ids, caller);
      const price_list = await readPriceListInfo(shortReads);
      return { error: null, message: '', rows, not_found: missing, price_list };
    },
    refreshStones: async ({ caller, body }) => {
      const { rows, missing } = await rowsByIds(body.ids, caller);
      return { error: null, message: '', rows, delisted: missing };
    },
    stoneDetail: async ({ caller, body }) => readStoneDetail({ ...memory, customer: caller }, body.id),
  };
}
