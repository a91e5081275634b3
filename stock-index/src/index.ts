/** The stock index's one door. */
export { type ColumnSpec, type DerivedColumn, type IndexSchema, type Row } from './schema.ts';
export type {
  Answer,
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
export type { Cell, SharedStock, StockIndex, StockReader, StockWriter } from './stock-index.ts';
export { type IndexOptions, createStockIndex, ownStockIndex } from './create-stock-index.ts';
export { type SharedReader, openStockIndex } from './shared.ts';
export { createPlainScan } from './plain-scan.ts';
