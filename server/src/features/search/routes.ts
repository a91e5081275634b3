import type { Criteria } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { readPriceListInfo } from '../price-lists/price-list-info.ts';
import { openExport } from './export/open-export.ts';
import { tryRememberSearch } from './history/remember-search.ts';
import { noteMissedSearch } from './missed/note-missed-search.ts';
import { lookUpNumbers } from './number-list/look-up-numbers.ts';
import { priceChart } from './price-chart/price-chart.ts';
import { quickSearch } from './quick-search.ts';
import { searchStones } from './search-stones.ts';
import { seenStones } from './seen-stones.ts';
import { stoneDetail } from './stone-detail.ts';

type SearchCall =
  | 'search'
  | 'quickSearch'
  | 'priceChart'
  | 'lookUpNumbers'
  | 'compareStones'
  | 'freshStones'
  | 'stoneDetail'
  | 'exportData';

export function searchRoutes(parts: Parts): Pick<Handlers, SearchCall> {
  const { database, shortReads, clock, log, stockView } = parts;
  /** The answer does not wait for it. */
  const noteMissed = (criteria: Criteria) => {
    noteMissedSearch(database, criteria, clock.now()).catch((error: unknown) => {
      log.error({ err: error }, 'a search that found nothing could not be counted');
    });
  };
  /** The stones a caller names, each once, and those he does not see. */
  const rowsByIds = async (named: readonly string[], caller: Caller) => {
    const ids = [...new Set(named)];
    const seen = await seenStones(shortReads, ids, caller);
    const found = new Set(seen.map(({ stone }) => stone.uuid));
    return { rows: seen.map(({ row }) => row), missing: ids.filter((id) => !found.has(id)) };
  };

  return {
    search: async ({ caller, body: { search_param: criteria, view } }) => {
      const [answer] = await Promise.all([
        searchStones({ connection: shortReads, stockView, onlooker: caller }, criteria, view),
        view.remember && tryRememberSearch(parts, caller, criteria),
      ]);
      if (view.remember && answer.count === 0) noteMissed(criteria);
      return answer;
    },
    quickSearch: async ({ caller, body }) =>
      quickSearch({ connection: shortReads, stockView, onlooker: caller }, body.search_param),
    priceChart: async ({ caller, body }) =>
      priceChart({ connection: shortReads, stockView, onlooker: caller }, body.search_param, body.view),
    exportData: async ({ caller, body }) => openExport(parts, caller, body.data),
    lookUpNumbers: async ({ caller, body }) =>
      lookUpNumbers({ connection: shortReads, stockView, onlooker: caller }, body.numbers),
    compareStones: async ({ caller, body }) => {
      const { rows, missing } = await rowsByIds(body.ids, caller);
      const price_list = await readPriceListInfo(shortReads);
      return { error: null, message: '', rows, not_found: missing, price_list };
    },
    freshStones: async ({ caller, body }) => {
      const { rows, missing } = await rowsByIds(body.ids, caller);
      return { error: null, message: '', rows, gone: missing };
    },
    stoneDetail: async ({ caller, body }) =>
      stoneDetail({ connection: shortReads, stockView, onlooker: caller }, body.id),
  };
}
