import { createPlainScan } from './plain-scan.ts';
import type { IndexSchema, Row } from './schema.ts';
import type { StockIndex } from './stock-index.ts';
import type { OrderKey } from './query.ts';

export type IndexOptions = {
  /** Orders that are asked for often: each keeps its rows sorted (4 bytes a row). Any other order is sorted when asked. */
  readonly orders?: readonly (readonly OrderKey[])[];
};

/**
 * Builds the index; rows may come in any order.
 * @throws RangeError for a schema, id or value that does not fit, and for an id that comes twice.
 */
export function createStockIndex(
  schema: IndexSchema,
  rows: Iterable<Row>,
  _options: IndexOptions = {},
): StockIndex {
  return createPlainScan(schema, rows);
}
