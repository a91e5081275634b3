import { AppError } from '@loupe/contract';
import { stoneStates, visibleStates } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { showStones } from '../holds/show-stones.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { loadStonesByUuid } from '../stock/store.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';

type SearchCall = 'search' | 'quickSearch' | 'stoneDetail';

export function searchRoutes({ database, stockView }: Parts): Pick<Handlers, SearchCall> {
  return {
    search: async ({ caller, body }) =>
      searchStones({ connection: database, stockView, onlooker: caller }, body.search_param, body.view),
    quickSearch: async ({ caller, body }) =>
      quickSearch({ connection: database, stockView, onlooker: caller }, body.search_param),
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
