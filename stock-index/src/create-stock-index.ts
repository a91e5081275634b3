import { type BuildOptions, buildTable } from './build-table.ts';
import {
  type ChangeListener,
  isWithinWidth,
  areWithinWidths,
  layoutColumns,
  upsertRow,
  removeRow,
} from './change-rows.ts';
import { findRow } from './id-lookup.ts';
import { HEADER, ABSENT } from './layout.ts';
import { createMemoryViews } from './memory.ts';
import { type Compaction, isCompactionDue, isCompactionUrgent, startCompaction } from './compaction.ts';
import type { OrderKey } from './query.ts';
import { openReadContext, createReader } from './create-reader.ts';
import { type IndexMerge, mergeRows } from './merge-rows.ts';
import { changeValue } from './row-writer.ts';
import { throwRangeError } from './throw-range-error.ts';
import { remainingTailRows } from './compact-table.ts';
import {
  type DerivedColumn,
  type IndexSchema,
  type Row,
  checkRow,
  checkValue,
  checkSchema,
  isBetween,
  normaliseValue,
} from './schema.ts';
import { releaseAllScratchSpaces } from './scratch-space.ts';
import { admitReader, releaseReader, shareTable } from './shared-index.ts';
import { createStaging, stageColumns, stageRows } from './staging.ts';
import type { SharedIndex, StockIndex } from './stock-index.ts';
import { type Table, header, readId, isHeld, readRow } from './table.ts';

export type IndexOptions = {
  /**
   * Frequently requested orders: each one stores its rows sorted (4 bytes per row). Any other order is sorted
   * on request.
   */
  readonly orders?: readonly (readonly OrderKey[])[];
  /** Maximum number of concurrent readers of the memory, including this index; default 4. */
  readonly readers?: number;
  /**
   * Number of columns whose histogram bins are remembered for each row, which makes repeated histograms several times
   * faster and takes a byte for each row and column; default 0. Other readers of the memory remember none.
   */
  readonly rememberedBins?: number;
};

const noListener: ChangeListener = { rowAdded() {}, rowRemoved() {}, rowChanged() {} };

/**
 * Builds the index from rows in any order.
 * @throws RangeError for an invalid schema, order, id or value, and for a duplicate id.
 */
export function createStockIndex(
  schema: IndexSchema,
  rows: Iterable<Row>,
  options: IndexOptions = {},
): StockIndex {
  const build = checkedBuild(schema, options);
  return indexOver(schema, buildTable(schema, stageRows(schema, rows), build), build);
}

/**
 * Rows by columns: one array for each column of the schema. An unknown code is 0, any other unknown value `NO_VALUE`.
 */
export type RowColumns = { readonly ids: Int32Array; readonly columns: readonly Int32Array[] };

/**
 * Builds an index from whole columns, without an object for each row.
 * @throws RangeError for an invalid schema or order, an invalid or duplicate id, or an invalid value.
 */
export function createStockIndexFromColumns(
  schema: IndexSchema,
  rows: RowColumns,
  options: IndexOptions = {},
): StockIndex {
  const build = checkedBuild(schema, options);
  return indexOver(schema, buildTable(schema, stageColumns(schema, rows), build), build);
}

/** Builds an index from rows that arrive in batches. */
export type IndexBuilder = {
  /** @throws RangeError for an invalid id or value. */
  readonly add: (row: Row) => void;
  /** @throws RangeError for a duplicate id. */
  readonly build: () => StockIndex;
};

/**
 * Merges changed rows with those of a shared index, see {@link IndexMerge}.
 * @throws RangeError for an invalid schema or order.
 */
export function createIndexMerge(
  schema: IndexSchema,
  shared: SharedIndex,
  options: IndexOptions = {},
): IndexMerge {
  return mergeRows(schema, shared, checkedBuild(schema, options));
}

/** @throws RangeError for an invalid schema or order. */
export function createIndexBuilder(schema: IndexSchema, options: IndexOptions = {}): IndexBuilder {
  const build = checkedBuild(schema, options);
  const staging = createStaging(schema);
  return {
    add(row) {
      staging.add(row);
    },
    build: () => indexOver(schema, buildTable(schema, staging.finish(), build), build),
  };
}

/**
 * Adopts rows that another thread built and shared: building a large index takes seconds, which a thread that
 * serves searches cannot spare. The builder must no longer use them. `after` is the version of the index that
 * this one replaces; versions continue from there.
 * @throws RangeError for a schema or options other than those the rows were built with.
 */
export function adoptStockIndex(
  schema: IndexSchema,
  shared: SharedIndex,
  { after = 0, ...options }: IndexOptions & { readonly after?: number } = {},
): StockIndex {
  const build = checkedBuild(schema, options);
  const { layout } = shared;
  if (layout.columnLayouts.length !== schema.columns.length)
    throwRangeError(
      'columns of the shared rows',
      layout.columnLayouts.length,
      `the ${schema.columns.length} of the schema`,
    );
  const memory = createMemoryViews(shared.buffer, shared.memory);
  releaseAllScratchSpaces(memory.i32);
  memory.i32[HEADER.sequence] = Math.max(memory.i32[HEADER.sequence], (after + 1) * 2);
  return indexOver(schema, { layout, memory }, build);
}

function checkedBuild(schema: IndexSchema, options: IndexOptions): BuildOptions {
  checkSchema(schema);
  const build: BuildOptions = {
    orders: options.orders ?? [],
    readers: options.readers ?? 4,
    rememberedBins: options.rememberedBins ?? 0,
  };
  checkOptions(schema, build);
  return build;
}

function indexOver(schema: IndexSchema, built: Table, build: BuildOptions): StockIndex {
  const definitions = new Map<string, DerivedColumn>();
  let table = built;
  let placing = layoutColumns(table.layout);
  let reading = openReadContext(table, definitions, build);
  let move: Compaction | undefined;

  const switchTo = (fresh: Table): void => {
    const sequence = table.memory.i32[HEADER.sequence];
    table.memory.i32[HEADER.superseded] = 1;
    fresh.memory.i32[HEADER.sequence] = sequence;
    table = fresh;
    placing = layoutColumns(fresh.layout);
    reading = openReadContext(fresh, definitions, build);
    move = undefined;
  };
  /** Tells what is remembered of the rows that they have changed. */
  const listener: ChangeListener = {
    rowAdded: (row) => {
      reading.derived.rowAdded(row);
      reading.rowBins?.rowAdded(row);
    },
    rowRemoved: (row) => {
      reading.derived.rowRemoved(row);
      reading.rowBins?.rowRemoved(row);
    },
    rowChanged: (row, columns) => {
      reading.derived.rowChanged(row, columns);
      reading.rowBins?.rowChanged(row, columns);
    },
  };
  const rewrite = (fresh: Table, id: number): void => {
    const row = findRow(table, id);
    if (row < 0) removeRow(fresh, id, noListener);
    else upsertRow(fresh, placing, id, storedValues(table, row), noListener);
  };
  const advance = (steps: number): void => {
    const fresh = move?.advance(steps);
    if (fresh !== undefined) switchTo(fresh);
  };
  /**
   * Rebuilds the whole table: for a batch larger than the rest of the tail, or a number too large for its
   * column.
   */
  const rebuild = (changed: ReadonlyMap<number, Int32Array>): void =>
    switchTo(buildTable(schema, stageRows(schema, rowsWith(table, changed)), build));
  const written = (write: () => void): void => {
    Atomics.add(table.memory.i32, HEADER.sequence, 1);
    try {
      write();
    } finally {
      Atomics.add(table.memory.i32, HEADER.sequence, 1);
    }
  };
  const moveAlong = (rows: number): void => {
    if (move === undefined && isCompactionDue(table)) move = startCompaction(table, build, rewrite);
    if (move !== undefined && isCompactionUrgent(table))
      advance(move.stepsNeededFor(rows, remainingTailRows(table)));
  };

  const isFitting = (changed: ReadonlyMap<number, Int32Array>): boolean =>
    changed.size <= remainingTailRows(table) &&
    [...changed.values()].every((values) => areWithinWidths(table.layout, values));
  const put = (changed: ReadonlyMap<number, Int32Array>): void => {
    if (!isFitting(changed)) rebuild(changed);
    written(() => {
      for (const [id, values] of changed) {
        upsertRow(table, placing, id, values, listener);
        move?.recordChange(id);
      }
    });
    moveAlong(changed.size);
  };

  const reader = createReader(
    () => reading,
    (read) => read(),
  );
  return {
    search: reader.search,
    count: reader.count,
    cross: reader.cross,
    ids: reader.ids,
    values: reader.values,
    cells: reader.cells,
    row: reader.row,
    defineDerived: reader.defineDerived,
    get size() {
      return reader.size;
    },
    get version() {
      return reader.version;
    },
    get bytes() {
      return reader.bytes;
    },
    upsert: (rows) => {
      put(checkedRows(schema, rows));
    },
    fits: (rows) => isFitting(checkedRows(schema, rows)),
    change(name, cells) {
      const column = schema.columns.findIndex((known) => known.name === name);
      if (column < 0) throwRangeError('change', name, 'the name of a column');
      const held = [...cells].flatMap((cell) => {
        checkValue(schema.columns[column], cell.id, cell.value);
        const row = findRow(table, cell.id);
        return row < 0
          ? []
          : [{ id: cell.id, row, value: normaliseValue(schema.columns[column], cell.value) ?? ABSENT }];
      });
      const columnLayout = table.layout.columnLayouts[column];
      if (placing.has(column) || !held.every(({ value }) => isWithinWidth(columnLayout, value))) {
        put(new Map(held.map(({ id, row, value }) => [id, storedValues(table, row).with(column, value)])));
        return;
      }
      const columns = new Set([name]);
      written(() => {
        for (const { id, row, value } of held) {
          changeValue(table, column, row, value);
          listener.rowChanged(row, columns);
          move?.recordChange(id);
        }
      });
    },
    remove(ids) {
      written(() => {
        for (const id of ids) {
          removeRow(table, id, listener);
          move?.recordChange(id);
        }
      });
      moveAlong(1);
    },
    compact(steps = 1) {
      if (move === undefined && isCompactionDue(table)) move = startCompaction(table, build, rewrite);
      advance(steps);
      return move !== undefined;
    },
    share: () => shareTable(table),
    admit: () => admitReader(table),
    release: releaseReader,
  };
}

function checkOptions(schema: IndexSchema, { orders, readers, rememberedBins }: BuildOptions): void {
  if (!isBetween(readers, 1, 64)) throwRangeError('option "readers"', readers, 'an integer from 1 to 64');
  if (!isBetween(rememberedBins, 0, 64))
    throwRangeError('option "rememberedBins"', rememberedBins, 'an integer from 0 to 64');
  for (const { column } of orders.flat()) {
    if (schema.columns.every(({ name }) => name !== column))
      throwRangeError('option "orders"', column, 'the name of a column');
  }
}

/** Rows by id, as stored values. */
function checkedRows(schema: IndexSchema, rows: Iterable<Row>): Map<number, Int32Array> {
  const checked = new Map<number, Int32Array>();
  for (const row of rows) {
    checkRow(schema, row);
    const values = new Int32Array(schema.columns.length);
    for (let at = 0; at < values.length; at++)
      values[at] = normaliseValue(schema.columns[at], row.values[at]) ?? ABSENT;
    checked.set(row.id, values);
  }
  return checked;
}

function storedValues(table: Table, row: number): Int32Array {
  const values = new Int32Array(table.layout.columnLayouts.length);
  readRow(table, row, values);
  return values;
}

/** Every unchanged live row, and every changed row. */
function* rowsWith(table: Table, changed: ReadonlyMap<number, Int32Array>): Generator<Row> {
  const asRow = (id: number, values: Int32Array): Row => ({
    id,
    values: Array.from(values, (value) => (value === ABSENT ? null : value)),
  });
  for (let row = 0; row < header(table, 'rows'); row++) {
    const id = readId(table, row);
    if (isHeld(table, row) && !changed.has(id)) yield asRow(id, storedValues(table, row));
  }
  for (const [id, values] of changed) yield asRow(id, values);
}
