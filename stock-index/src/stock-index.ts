import type { WasmMemory } from '../kernel/wasm-api.ts';
import type { IndexLayout } from './layout.ts';
import type {
  SearchResult,
  ColumnValues,
  Condition,
  CrossCounts,
  CrossQuery,
  OrderKey,
  Query,
  TieBreak,
} from './query.ts';
import type { DerivedColumn, Row } from './schema.ts';

/**
 * Queries over the rows. Implemented by the index, by a reader of its shared memory, and by the plain scan.
 */
export interface StockReader {
  /**
   * @throws RangeError when the query names something that does not exist, or uses a column in a way it does
   *   not support.
   */
  readonly search: (query: Query) => SearchResult;
  readonly count: (where: readonly Condition[]) => number;
  /**
   * Counts every pair of codes of two columns in bins of a number column, in one pass.
   * @throws RangeError like search, and for a derived column: only columns of the schema are supported.
   */
  readonly cross: (query: CrossQuery) => CrossCounts;
  /** Every matching id, in the requested order (default: by id). */
  readonly ids: (where: readonly Condition[], order?: readonly OrderKey[], tieBreak?: TieBreak) => Int32Array;
  /**
   * The values of these schema columns in every matching row, copied, for callers that compare rows with each
   * other.
   */
  readonly values: (where: readonly Condition[], columns: readonly string[]) => ColumnValues;
  /**
   * The values of these schema columns in the rows with these ids, in their order: one array for each column. An id that
   * is not in the index has unknown values.
   */
  readonly cells: (ids: Int32Array, columns: readonly string[]) => readonly Int32Array[];
  /**
   * The row's values in the order of the schema's columns (an unknown code is 0); undefined when the id is
   * not in the index.
   */
  readonly row: (id: number) => (number | null)[] | undefined;
  /**
   * Defines a derived column, which is computed on first use. A name that is already defined keeps its
   * function.
   */
  readonly defineDerived: (column: DerivedColumn) => void;
  /** Number of rows. */
  readonly size: number;
  /** Increases with every change. */
  readonly version: number;
  /** Total size of all buffers. */
  readonly bytes: number;
}

/** A new value for one row of a column. */
export type CellChange = { readonly id: number; readonly value: number | null };

/** Changes to the rows. */
export interface StockWriter {
  /**
   * Adds rows, or replaces those whose id exists. Atomic: an invalid row is rejected before anything changes.
   */
  readonly upsert: (rows: Iterable<Row>) => void;
  /** Changes one column of existing rows; the fast path for statuses. Unknown ids are ignored. */
  readonly change: (column: string, cells: Iterable<CellChange>) => void;
  /** Unknown ids are ignored. */
  readonly remove: (ids: Iterable<number>) => void;
}

/**
 * What another thread needs to read the same rows. Pass it as a message; nothing is copied when the buffer is
 * shared.
 */
export type SharedIndex = {
  readonly buffer: ArrayBufferLike;
  /** The WebAssembly memory that the buffer belongs to, if any. */
  readonly memory: WasmMemory | undefined;
  readonly layout: IndexLayout;
  /** The reader's reserved place in the memory; absent: it takes a free one. */
  readonly reader?: number;
};

export interface StockIndex extends StockReader, StockWriter {
  /**
   * Whether `upsert` can write these rows where there is room. Otherwise it lays out all rows again, which takes seconds
   * for a large index; `createIndexMerge` does the same in another thread.
   */
  readonly fits: (rows: Iterable<Row>) => boolean;
  /**
   * Runs up to `steps` steps (about 500 rows and a millisecond each) of compaction, if it is due; returns
   * true while work remains. Changes also run compaction steps; calling this when idle saves changes that
   * work.
   */
  readonly compact: (steps?: number) => boolean;
  /**
   * What another thread needs to read the same rows, see `openStockIndex`. Share again when the reader is
   * superseded.
   */
  readonly share: () => SharedIndex;
  /**
   * Like `share`, with a place reserved for one reader, so that the place of a thread that has ended can be released.
   * @throws RangeError when the index already has its maximum number of readers.
   */
  readonly admit: () => SharedIndex;
  /** Lets another reader use the place of one that has ended. */
  readonly release: (admitted: SharedIndex) => void;
}
