import { AppError, type Criteria } from '@loupe/contract';
import { stoneStates, visibleStates } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { showStones } from '../holds/show-stones.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { loadStonesByUuid } from '../stock/store.ts';
import { openExport } from './export/open-export.ts';
import { rememberSearch } from './history/remember-search.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';

type SearchCall = 'search' | 'quickSearch' | 'stoneDetail' | 'exportData';

export function searchRoutes(parts: Parts): Pick<Handlers, SearchCall> {
  const { database, clock, log, stockView } = parts;
  /** Never in the way of the stones: a list that could not be written is told to the operator. */
  const remember = async (caller: Caller, criteria: Criteria) =>
    rememberSearch(database, caller.accountId, criteria, clock.now()).catch((error: unknown) => {
      log.error({ err: error }, 'a search could not be put among the recent ones');
    });

  return {
    search: async ({ caller, body: { search_param: criteria, view } }) => {
      const [answer] = await Promise.all([
        searchStones({ connection: database, stockView, onlooker: caller }, criteria, view),
        view.remember && remember(caller, criteria),
      ]);
      return answer;
    },
    quickSearch: async ({ caller, body }) =>
      quickSearch({ connection: database, stockView, onlooker: caller }, body.search_param),
    exportData: async ({ caller, body }) => openExport(parts, caller, body.data),
    stoneDetail: async ({ caller, body }) => {
      const [stone] = await loadStonesByUuid(database, [body.id]);
      const status = stone?.facts.status ?? '';
      const isListed = stoneStates.isState(status) && visibleStates.includes(status);
      const [row] = stone === undefined ? [] : await showStones(database, [stone], caller);
      // A stone that has left the list can be seen by its owner alone.
      if (row === undefined || (!isListed && !row.mine)) throw new AppError('NOT_FOUND');
      return { error: null, message: '', stone: row, price_list: await readPriceListInfo(database) };
    },
  };
}
