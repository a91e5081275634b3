import type { IndexOptions, OrderKey } from '@loupe/stock-index';
import { indexSchema } from './index-columns.ts';

/** Columns of the index of the stock. */
export const stockSchema = indexSchema();

/** The trade's order by listed prices. A customer's final prices differ from it among stones of one weight and grade alone. */
const tradeColumns = ['shape', 'carat', 'color', 'clarity', 'ppc'];

const ascending = (columns: readonly string[]): OrderKey[] =>
  columns.map((column) => ({ column, direction: 'asc' }));

/** Orders people ask for most; each is kept sorted. */
export const stockIndexOptions: IndexOptions = {
  orders: [
    ascending(tradeColumns),
    ...['carat', 'ppc', 'disc'].map((first) =>
      ascending([first, ...tradeColumns.filter((column) => column !== first)]),
    ),
  ],
};
