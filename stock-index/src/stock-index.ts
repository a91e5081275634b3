import type { Answer, Condition, OrderKey, Query } from './query.ts';
import type { DerivedColumn, Row } from './schema.ts';

/** What can be asked of rows, whoever holds them: the index, a view opened from its memory, or the plain scan. */
export interface StockReader {
  /** @throws RangeError when the query names what is not there or asks a column what it cannot answer. */
  search(query: Query): Answer;
  count(where: readonly Condition[]): number;
  /** Every matching id, in the order asked for (without one: by id). */
  ids(where: readonly Condition[], order?: readonly OrderKey[]): Int32Array;
  /** The row's values in the order of the schema's columns (an unknown code is 0), or undefined when the id is not held. */
  row(id: number): (number | null)[] | undefined;
  /** Makes a derived column known; computed when first needed. A name already known keeps its function. */
  defineDerived(column: DerivedColumn): void;
  /** How many rows there are. */
  readonly size: number;
  /** Grows with every change. */
  readonly version: number;
  /** All buffers together. */
  readonly bytes: number;
}

export interface StockIndex extends StockReader {
  /** Adds rows or replaces those whose id is held. All or none: a row that does not fit is refused before anything changes. */
  upsert(rows: Iterable<Row>): void;
  /** Ids that are not held are passed over. */
  remove(ids: Iterable<number>): void;
}
