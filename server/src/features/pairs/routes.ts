import type { SetOrderKey } from '@loupe/contract';
import { buildIndexQuery } from '@loupe/stock-search';
import type { Handlers } from '../../call-handlers.ts';
import type { Services } from '../../services.ts';
import { readNamedStones } from '../search/named-stones.ts';
import { tryRememberSearch } from '../search/saved-searches/add-recent-search.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import { createPairListCache } from './pair-list-cache.ts';
import { pageOfPairs } from './present-pairs.ts';

/** Orders of pairs that depend on the customer's prices. */
const pricedOrders: ReadonlySet<SetOrderKey> = new Set(['amount', 'ppc']);

export function pairRoutes(
  services: Services,
): Pick<Handlers, 'matchPair' | 'listPairCandidates' | 'findLayouts'> {
  const { database, stockSearch, searchThreads } = services;
  const lists = createPairListCache(stockSearch);
  return {
    listPairCandidates: async ({ caller: customer, encoding, body }) => {
      const id = (await stoneIdsByUuid(database, [body.id])).get(body.id) ?? -1;
      const { response } = await searchThreads.answer('listPairCandidates', { id }, { customer, encoding });
      return response;
    },
    findLayouts: async ({ caller: customer, encoding, body }) => {
      const { search_param: criteria, layout, rules, view } = body;
      const named = await readNamedStones(database, criteria, { columnFilters: {} });
      const task = { criteria, named, layout, rules, view };
      const { response } = await searchThreads.answer('findLayouts', task, { customer, encoding });
      return response;
    },
    matchPair: async ({ caller: customer, encoding, body: { search_param: criteria, view, tolerances } }) => {
      const unordered = { sort: [], columnFilters: {} };
      const named = await readNamedStones(database, criteria, unordered);
      const parts = { stockView: stockSearch, customer };
      const { where, packetsNotFound } = buildIndexQuery(parts, criteria, unordered, named);
      const [list] = await Promise.all([
        lists.find(
          {
            where,
            tolerances,
            order: view.sort,
            userDiscHundredths: pricedOrders.has(view.sort.key) ? customer.userDiscHundredths : null,
          },
          async () =>
            searchThreads.read('findPairs', { criteria, tolerances, named, order: view.sort }, customer),
          view.stock_version,
        ),
        view.saveToRecent && tryRememberSearch(services, customer, criteria),
      ]);
      const { count, supplierCount, version } = list;
      const task = {
        list: { count, supplierCount, version },
        page: pageOfPairs(list, view.offset, view.limit),
        tolerances,
        fields: view.fields ?? null,
        packetsNotFound,
      };
      const { response } = await searchThreads.answer('matchPair', task, { customer, encoding });
      return response;
    },
  };
}
