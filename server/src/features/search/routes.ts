import type { Criteria } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { readPriceListInfo } from '../price-lists/read-price-list-info.ts';
import { tryRememberSearch } from './saved-searches/add-recent-search.ts';
import { countZeroResultSearch } from './zero-results/count-zero-result-search.ts';
import { loadVisibleStones } from './load-visible-stones.ts';
import { readNamedStones } from './named-stones.ts';
import { readStoneDetail } from './stone-detail.ts';

type SearchCall = 'search' | 'quickSearch' | 'compareStones' | 'refreshStones' | 'stoneDetail';

export function searchRoutes(parts: Services): Pick<Handlers, SearchCall> {
  const { database, shortReads, clock, log, stockSearch, searchThreads } = parts;
  /** The response does not wait for this. */
  const noteMissed = (criteria: Criteria) => {
    countZeroResultSearch(database, criteria, clock.now()).catch((error: unknown) => {
      log.error({ err: error }, 'a search with no result could not be recorded');
    });
  };
  /** Rows of the requested stones, without duplicates, and the ids the caller cannot see. */
  const rowsByIds = async (named: readonly string[], caller: Caller) => {
    const ids = [...new Set(named)];
    const visible = await loadVisibleStones(shortReads, ids, caller);
    const found = new Set(visible.map(({ stone }) => stone.uuid));
    return { rows: visible.map(({ row }) => row), missing: ids.filter((id) => !found.has(id)) };
  };

  return {
    search: async ({ caller: customer, encoding, body: { search_param: criteria, view } }) => {
      const search = async () => {
        const named = await readNamedStones(shortReads, criteria, view);
        return searchThreads.answer('search', { criteria, view, named }, { customer, encoding });
      };
      const [{ response, count }] = await Promise.all([
        search(),
        view.saveToRecent && tryRememberSearch(parts, customer, criteria),
      ]);
      if (view.saveToRecent && count === 0) noteMissed(criteria);
      return response;
    },
    quickSearch: async ({ caller: customer, encoding, body: { search_param: criteria } }) => {
      const named = await readNamedStones(shortReads, criteria, { columnFilters: {} });
      const { response } = await searchThreads.answer(
        'quickSearch',
        { criteria, named },
        { customer, encoding },
      );
      return response;
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
    stoneDetail: async ({ caller, body }) =>
      readStoneDetail({ connection: shortReads, stockView: stockSearch, customer: caller }, body.id),
  };
}
