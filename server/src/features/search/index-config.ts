import type { IndexOptions, OrderKey } from '@loupe/stock-index';
import { createIndexSchema } from './index-columns.ts';

/** Columns of the stock index. */
export const stockSchema = createIndexSchema();

/**
 * The trade's order by listed prices. A customer's final prices change it only among stones of the same
 * weight and grades.
 */
const tradeColumns = ['shape', 'carat', 'color', 'clarity', 'ppc'];

const ascending = (columns: readonly string[]): OrderKey[] =>
  columns.map((column) => ({ column, direction: 'asc' }));

/** The most frequent sort orders; the index maintains each. */
export const stockIndexOptions: IndexOptions = {
  orders: [
    ascending(tradeColumns),
    ...['carat', 'ppc', 'disc'].map((first) =>
      ascending([first, ...tradeColumns.filter((column) => column !== first)]),
    ),
  ],
};
