import { criteriaSchema, lotCriteriaSchema } from '@loupe/contract';
import type { DemandGoods } from '@loupe/domain';
import { buildConditions } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { lotCriteriaText } from '../loose/lot-criteria-text.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { searchTitle } from '../search/search-title.ts';
import { findStonesByNumber } from '../stock/load-stones.ts';
import type { StockSearch } from '../search/stock-search.ts';

/** What depends on the kind of goods a demand is about. */
interface DemandedGoods {
  /**
   * The number of listed goods that match the criteria now; null when there are no criteria, or they cannot
   * be parsed.
   */
  readonly count: (
    connection: Connection,
    stockView: StockSearch,
    criteria: unknown,
  ) => Promise<number | null>;
  /** The criteria in trade notation. */
  readonly text: (criteria: unknown) => string;
}

export const demandedGoods: Readonly<Record<DemandGoods, DemandedGoods>> = {
  STONES: {
    count: async (connection, stockView, criteria) => {
      const read = criteriaSchema.safeParse(criteria);
      if (criteria === null || !read.success) return null;
      if (read.data.packets.length > 0) {
        const found = await findStonesByNumber(connection, read.data.packets);
        return new Set(found.flatMap(({ ids }) => ids)).size;
      }
      return stockView.reader().count(buildConditions(read.data, { today: stockView.today() }));
    },
    text: (criteria) => searchTitle('', criteria),
  },
  LOOSE: {
    count: async (connection, _stockView, criteria) => {
      const read = lotCriteriaSchema.safeParse(criteria);
      return criteria === null || !read.success ? null : (await matchingLots(connection, read.data)).length;
    },
    text: lotCriteriaText,
  },
};
