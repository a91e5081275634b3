import type { WasmMemory } from '../kernel/web-assembly.ts';
import type { Layout } from './layout.ts';
import type {
  Answer,
  ColumnValues,
  Condition,
  CrossCounts,
  CrossQuery,
  OrderKey,
  Query,
  TieBreak,
} from './query.ts';
import type { DerivedColumn, Row } from './schema.ts';

/** What can be asked of rows, whoever holds them: the index, a view opened from its memory, or the plain scan. */
export interface StockReader {
  /** @throws RangeError when the query names what is not there or asks a column what it cannot answer. */
  readonly search: (query: Query) => Answer;
  readonly count: (where: readonly Condition[]) => number;
  /**
   * Counts every pair of codes of two columns in bins of a number column, in one pass.
   * @throws RangeError as search does, and for a derived column: only columns of the schema are counted so.
   */
  readonly cross: (query: CrossQuery) => CrossCounts;
  /** Every matching id, in the order asked for (without one: by id). */
  readonly ids: (where: readonly Condition[], order?: readonly OrderKey[], tieBreak?: TieBreak) => Int32Array;
  /** The values of these columns of the schema in every matching row, copied: for whoever must compare rows with rows. */
  readonly values: (where: readonly Condition[], columns: readonly string[]) => ColumnValues;
  /** The row's values in the order of the schema's columns (an unknown code is 0), or undefined when the id is not held. */
  readonly row: (id: number) => (number | null)[] | undefined;
  /** Makes a derived column known; computed when first needed. A name already known keeps its function. */
  readonly defineDerived: (column: DerivedColumn) => void;
  /** How many rows there are. */
  readonly size: number;
  /** Grows with every change. */
  readonly version: number;
  /** All buffers together. */
  readonly bytes: number;
}

/** One row's new value in a column. */
export type Cell = { readonly id: number; readonly value: number | null };

/** How rows come, change and go. */
export interface StockWriter {
  /** Adds rows or replaces those whose id is held. All or none: a row that does not fit is refused before anything changes. */
  readonly upsert: (rows: Iterable<Row>) => void;
  /** Changes one column of held rows, the quick way for statuses. Ids that are not held are passed over. */
  readonly change: (column: string, cells: Iterable<Cell>) => void;
  /** Ids that are not held are passed over. */
  readonly remove: (ids: Iterable<number>) => void;
}

/** What another thread needs to read the same rows: pass it as a message; nothing is copied when the buffer is shared. */
export type SharedStock = {
  readonly buffer: ArrayBufferLike;
  /** The WebAssembly memory the buffer belongs to, where there is one. */
  readonly memory: WasmMemory | undefined;
  readonly layout: Layout;
};

export interface StockIndex extends StockReader, StockWriter {
  /**
   * Does up to `steps` pieces (about 500 rows, a millisecond or so each) of laying changed rows out anew, if that is due;
   * true while more is left. Changes do their share anyway: call it when idle, so that they need not.
   */
  readonly tidy: (steps?: number) => boolean;
  /** What another thread needs to read the same rows (openStockIndex). Share again when the reader says it is superseded. */
  readonly share: () => SharedStock;
}
