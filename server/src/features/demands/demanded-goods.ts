import { criteriaSchema, lotCriteriaSchema } from '@loupe/contract';
import type { DemandGoods } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { lotCriteriaText } from '../loose/lot-criteria-text.ts';
import { matchingLots } from '../loose/matching-lots.ts';
import { conditionsOf } from '../search/conditions.ts';
import { searchTitle } from '../search/search-title.ts';
import type { StockView } from '../search/stock-view.ts';

/** What differs between demands by the kind of goods they are about. */
interface DemandedGoods {
  /** How many goods on the list meet criteria now; null where there are none, or none that can be read. */
  readonly count: (connection: Connection, stockView: StockView, criteria: unknown) => Promise<number | null>;
  /** Criteria as the trade writes them. */
  readonly text: (criteria: unknown) => string;
}

export const demandedGoods: Readonly<Record<DemandGoods, DemandedGoods>> = {
  STONES: {
    count: async (_connection, stockView, criteria) => {
      const read = criteriaSchema.safeParse(criteria);
      if (criteria === null || !read.success) return null;
      return stockView.reader().count(conditionsOf(read.data, { today: stockView.today() }));
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
