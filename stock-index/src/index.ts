/** Public API of the stock index. */
export {
  type ColumnSpec,
  type DerivedColumn,
  type IndexSchema,
  type Row,
  type RowColumns,
} from './schema.ts';
export type {
  SearchResult,
  ColumnValues,
  Condition,
  CrossCounts,
  CrossQuery,
  HistogramSpec,
  OrderKey,
  Query,
  Range,
  SumSpec,
  TieBreak,
} from './query.ts';
export { NO_VALUE } from './query.ts';
export type { CellChange, SharedIndex, StockIndex, StockReader, StockWriter } from './stock-index.ts';
export {
  type IndexBuilder,
  type IndexOptions,
  adoptStockIndex,
  createIndexBuilder,
  createIndexMerge,
  createStockIndex,
  createStockIndexFromColumns,
} from './create-stock-index.ts';
export { leastBytes } from './least-bytes.ts';
export type { IndexMerge } from './merge-rows.ts';
export { type SharedIndexReader, openStockIndex } from './shared-index.ts';
export { type StoredIndex, copyIndex, restoreIndex } from './stored-index.ts';
export { createPlainScan } from './plain-scan.ts';
