import type { IndexOptions, IndexSchema, OrderKey } from '@loupe/stock-index';
import { createIndexSchema } from './index-columns.ts';

/** Columns of a stone's facts. */
export const stockSchema = createIndexSchema();

/** Position of a stone's texts in the text store, so that a row and its texts are always of one version. */
export const textColumn = 'texts_at';

/** Columns of the stock index: the facts, and where the texts are. */
export const searchSchema: IndexSchema = {
  ...stockSchema,
  columns: [...stockSchema.columns, { name: textColumn, kind: 'number' }],
};

/**
 * The trade's order by listed prices. A customer's final prices change it only among stones of the same
 * weight and grades.
 */
const tradeColumns = ['shape', 'carat', 'color', 'clarity', 'ppc'];

const ascending = (columns: readonly string[]): OrderKey[] =>
  columns.map((column) => ({ column, direction: 'asc' }));

/** The most frequent sort orders; the index maintains each. */
export const stockIndexOptions: IndexOptions = {
  // The main thread, up to 32 search threads, and those that replace a thread that ended.
  readers: 64,
  orders: [
    ascending(tradeColumns),
    ...['carat', 'ppc', 'disc'].map((first) =>
      ascending([first, ...tradeColumns.filter((column) => column !== first)]),
    ),
  ],
};
