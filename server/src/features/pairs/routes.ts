import { limits } from '@loupe/contract';
import { pairTolerances } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { eventLoopTurn } from '../../platform/event-loop-turn.ts';
import { askedResult } from '../search/asked-result.ts';
import { tryRememberSearch } from '../search/history/remember-search.ts';
import { stoneIdsByUuid } from '../stock/store.ts';
import { keepPairLists } from './kept-pair-lists.ts';
import { pairCandidates } from './pair-candidates.ts';
import { showPairs } from './show-pairs.ts';

export function pairRoutes(services: Parts): Pick<Handlers, 'matchPair' | 'pairCandidates'> {
  const { database, stockView } = services;
  const lists = keepPairLists(stockView);
  return {
    pairCandidates: async ({ caller, body }) => {
      const id = (await stoneIdsByUuid(database, [body.id])).get(body.id) ?? -1;
      const list = pairCandidates(stockView, id, limits.pairCandidatesMax);
      const page = { offset: 0, limit: list.count, fields: null };
      const rows = showPairs({ stockView, onlooker: caller }, list, pairTolerances, page);
      return { error: null, message: '', rows };
    },
    matchPair: async ({ caller, body: { search_param: criteria, view, tolerances } }) => {
      const parts = { connection: database, stockView, onlooker: caller };
      const { where, packetsNotFound } = await askedResult(parts, criteria, { sort: [], columns: {} });
      const [list] = await Promise.all([
        lists.find({ where, tolerances }, view.stock_version),
        view.remember && tryRememberSearch(services, caller, criteria),
      ]);
      // The rows are a step of their own.
      await eventLoopTurn();
      const { offset, limit, fields } = view;
      const page = { offset, limit, fields: fields === undefined ? null : new Set<string>(fields) };
      return {
        error: null,
        message: '',
        count: list.count,
        supplier_count: list.supplierCount,
        rows: showPairs(parts, list, tolerances, page),
        packets_not_found: packetsNotFound,
        price_list: await stockView.priceList(),
        stock_version: list.version,
      };
    },
  };
}
