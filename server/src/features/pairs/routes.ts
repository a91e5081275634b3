import { limits } from '@loupe/contract';
import { defaultPairTolerances } from '@loupe/domain';
import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { buildIndexQuery } from '../search/build-index-query.ts';
import { tryRememberSearch } from '../search/saved-searches/add-recent-search.ts';
import { stoneIdsByUuid } from '../stock/load-stones.ts';
import { createPairListCache } from './pair-list-cache.ts';
import { findPairCandidates } from './pair-candidates.ts';
import { presentPairs } from './present-pairs.ts';

export function pairRoutes(services: Services): Pick<Handlers, 'matchPair' | 'listPairCandidates'> {
  const { database, stockSearch } = services;
  const lists = createPairListCache(stockSearch);
  return {
    listPairCandidates: async ({ caller, body }) => {
      const id = (await stoneIdsByUuid(database, [body.id])).get(body.id) ?? -1;
      const list = findPairCandidates(stockSearch, id, limits.pairCandidatesMax);
      const page = { offset: 0, limit: list.count, fields: null };
      const rows = presentPairs(
        { stockView: stockSearch, customer: caller },
        list,
        defaultPairTolerances,
        page,
      );
      return { error: null, message: '', rows };
    },
    matchPair: async ({ caller, body: { search_param: criteria, view, tolerances } }) => {
      const parts = { connection: database, stockView: stockSearch, customer: caller };
      const { where, packetsNotFound } = await buildIndexQuery(parts, criteria, {
        sort: [],
        columnFilters: {},
      });
      const [list] = await Promise.all([
        lists.find({ where, tolerances }, view.stock_version),
        view.saveToRecent && tryRememberSearch(services, caller, criteria),
      ]);
      // Presenting the rows is a separate step on the event loop.
      await eventLoopTurn();
      const { offset, limit, fields } = view;
      const page = { offset, limit, fields: fields === undefined ? null : new Set<string>(fields) };
      return {
        error: null,
        message: '',
        count: list.count,
        supplier_count: list.supplierCount,
        rows: presentPairs(parts, list, tolerances, page),
        packets_not_found: packetsNotFound,
        price_list: await stockSearch.priceList(),
        stock_version: list.version,
      };
    },
  };
}
