import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { searchStones } from './search-stones.ts';
import { seenStones } from './seen-stones.ts';
import { stoneDetail } from './stone-detail.ts';

type SearchHandlers = Pick<Handlers, 'search' | 'compareStones' | 'stoneDetail'>;

export function searchRoutes({ database, stockView }: Parts): SearchHandlers {
  return {
    search: async ({ caller, body }) =>
      searchStones({ connection: database, stockView, onlooker: caller }, body.search_param, body.view),
    compareStones: async ({ caller, body }) => {
      const ids = [...new Set(body.ids)];
      const seen = await seenStones(database, ids, caller);
      const found = new Set(seen.map(({ stone }) => stone.uuid));
      return {
        error: null,
        message: '',
        rows: seen.map(({ row }) => row),
        not_found: ids.filter((id) => !found.has(id)),
        price_list: await readPriceListInfo(database),
      };
    },
    stoneDetail: async ({ caller, body }) =>
      stoneDetail({ connection: database, stockView, onlooker: caller }, body.id),
  };
}
