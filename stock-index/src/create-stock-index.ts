import { type BuildOptions, buildTable } from './build-table.ts';
import {
  type ChangeListener,
  isWithinWidth,
  layoutColumns,
  removeRows,
  upsertRows,
  writeCells,
} from './change-rows.ts';
import { findSlots, rowsAt } from './id-lookup.ts';
import { HEADER } from './layout.ts';
import { createMemoryViews } from './memory.ts';
import { type Compaction, isCompactionDue, isCompactionUrgent, startCompaction } from './compaction.ts';
import type { OrderKey } from './query.ts';
import { openReadContext, createReader } from './create-reader.ts';
import { type IndexMerge, mergeRows } from './merge-rows.ts';
import { throwRangeError } from './throw-range-error.ts';
import { compactTable, remainingTailRows } from './compact-table.ts';
import {
  type DerivedColumn,
  type IndexSchema,
  type Row,
  type RowColumns,
  checkSchema,
  isBetween,
  isId,
} from './schema.ts';
import { releaseAllScratchSpaces } from './scratch-space.ts';
import { admitReader, releaseReader, shareTable } from './shared-index.ts';
import {
  type StagedRows,
  createStaging,
  stageCells,
  stageChanges,
  stageColumns,
  stageRows,
} from './staging.ts';
import type { SharedIndex, StockIndex } from './stock-index.ts';
import { type Table, readColumns } from './table.ts';

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

const noListener: ChangeListener = { rowsAdded() {}, rowsRemoved() {}, valuesChanged() {} };

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
  /** @throws RangeError for an invalid id, a column of another length, or an invalid value. */
  readonly add: (rows: RowColumns) => void;
  /** @throws RangeError for a duplicate id. */
  readonly build: () => StockIndex;
};

/**
 * Merges changed rows with those of a shared index, see {@link IndexMerge}. With the number of changed rows as
 * `expectedRows` they take the memory they need at once.
 * @throws RangeError for an invalid schema or order.
 */
export function createIndexMerge(
  schema: IndexSchema,
  shared: SharedIndex,
  { expectedRows, ...options }: IndexOptions & { readonly expectedRows?: number } = {},
): IndexMerge {
  return mergeRows(schema, shared, { ...checkedBuild(schema, options), expectedRows });
}

/** @throws RangeError for an invalid schema or order. */
export function createIndexBuilder(schema: IndexSchema, options: IndexOptions = {}): IndexBuilder {
  const build = checkedBuild(schema, options);
  const staging = createStaging(schema);
  return {
    add(rows) {
      staging.addColumns(rows);
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
    rowsAdded: (rows) => {
      reading.derived.rowsAdded(rows);
      reading.rowBins?.rowsAdded(rows);
    },
    rowsRemoved: (rows) => {
      reading.derived.rowsRemoved(rows);
      reading.rowBins?.rowsRemoved(rows);
    },
    valuesChanged: (column, rows) => {
      reading.derived.valuesChanged(column, rows);
      reading.rowBins?.valuesChanged(column, rows);
    },
  };
  const rewrite = (fresh: Table, ids: Int32Array): void => {
    const rows = rowsAt(table, findSlots(table, ids));
    removeRows(
      fresh,
      ids.filter((_, at) => rows[at] < 0),
      noListener,
    );
    upsertRows(
      fresh,
      placing,
      readRows(
        table,
        ids.filter((_, at) => rows[at] >= 0),
      ),
      noListener,
    );
  };
  const advance = (steps: number): void => {
    const fresh = move?.advance(steps);
    if (fresh !== undefined) switchTo(fresh);
  };
  /** Lays out all rows again: for more rows than the rest of the tail, or a number too large for its column. */
  const layOutWith = (changed: StagedRows): void => {
    const steps = compactTable(table, build, { added: changed, left: new Set(changed.ids) });
    for (;;) {
      const step = steps.next();
      if (step.done === true) return switchTo(step.value);
    }
  };
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

  const isFitting = ({ ids, extents }: StagedRows): boolean =>
    ids.length <= remainingTailRows(table) &&
    table.layout.columnLayouts.every((columnLayout, at) => isWithinWidth(columnLayout, extents[at]));
  const put = (changed: StagedRows): void => {
    if (!isFitting(changed)) layOutWith(changed);
    written(() => {
      upsertRows(table, placing, changed, listener);
      move?.recordChanges(changed.ids);
    });
    moveAlong(changed.ids.length);
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
      put(stageChanges(schema, rows));
    },
    fits: (rows) => isFitting(stageChanges(schema, rows)),
    change(name, cells) {
      const column = schema.columns.findIndex((known) => known.name === name);
      if (column < 0) throwRangeError('change', name, 'the name of a column');
      const { ids, values, extent } = stageCells(schema.columns[column], cells);
      const rows = rowsAt(table, findSlots(table, ids));
      if (placing.has(column) || !isWithinWidth(table.layout.columnLayouts[column], extent)) {
        const positions = new Map<number, number>();
        for (let at = 0; at < ids.length; at++) if (rows[at] >= 0) positions.set(ids[at], at);
        const changed = readRows(table, Int32Array.from(positions.keys()));
        changed.columns[column].set(Array.from(positions.values(), (at) => values[at]));
        put(stageColumns(schema, changed));
        return;
      }
      written(() => {
        writeCells(table, column, { rows, values }, listener);
        move?.recordChanges(ids);
      });
    },
    remove(ids) {
      const removed = Int32Array.from(new Set([...ids].filter(isId)));
      written(() => {
        removeRows(table, removed, listener);
        move?.recordChanges(removed);
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

/** The values of rows that are in the table. */
const readRows = (table: Table, ids: Int32Array): RowColumns => ({
  ids,
  columns: readColumns(table, rowsAt(table, findSlots(table, ids))),
});
