import { type BuildOptions, buildTable } from './build.ts';
import {
  type ChangeListener,
  fitsWidth,
  fitsWidths,
  placingColumns,
  putRow,
  takeRow,
} from './change-rows.ts';
import { findRow } from './id-lookup.ts';
import { HEADER, NONE } from './layout.ts';
import { viewed } from './memory.ts';
import { type Moving, isMoveDue, isMoveUrgent, moving } from './moving.ts';
import type { OrderKey } from './query.ts';
import { openReading, readerOf } from './reader.ts';
import { changeValue } from './row-writer.ts';
import { refuse } from './refuse.ts';
import { roomLeft } from './relaid.ts';
import {
  type DerivedColumn,
  type IndexSchema,
  type Row,
  checkRow,
  checkValue,
  checkSchema,
  isBetween,
  normalised,
} from './schema.ts';
import { sharedFrom } from './shared.ts';
import { stage } from './staging.ts';
import type { SharedStock, StockIndex } from './stock-index.ts';
import { type Table, header, idOf, isHeld, readRow } from './table.ts';

export type IndexOptions = {
  /** Orders that are asked for often: each keeps its rows sorted (4 bytes a row). Any other order is sorted when asked. */
  readonly orders?: readonly (readonly OrderKey[])[];
  /** How many may read the one memory at a time, this index itself included; 4 unless told. */
  readonly readers?: number;
};

const nobody: ChangeListener = { rowCame() {}, rowWent() {}, rowChanged() {} };

/**
 * Builds the index; rows may come in any order.
 * @throws RangeError for a schema, order, id or value that does not fit, and for an id that comes twice.
 */
export function createStockIndex(
  schema: IndexSchema,
  rows: Iterable<Row>,
  options: IndexOptions = {},
): StockIndex {
  const build = checkedBuild(schema, options);
  return indexOver(schema, buildTable(schema, stage(schema, rows), build), build);
}

/**
 * Makes rows its own that were built by another thread and shared: building a large index takes seconds, which a
 * thread that answers searches does not have. The builder lets go of them. `after` is the version of an index this
 * one takes the place of; versions go on from there.
 * @throws RangeError for a schema or options other than those the rows were built with.
 */
export function ownStockIndex(
  schema: IndexSchema,
  shared: SharedStock,
  { after = 0, ...options }: IndexOptions & { readonly after?: number } = {},
): StockIndex {
  const build = checkedBuild(schema, options);
  const { layout } = shared;
  if (layout.places.length !== schema.columns.length)
    refuse('columns of the shared rows', layout.places.length, `the ${schema.columns.length} of the schema`);
  const memory = viewed(shared.buffer, shared.memory);
  memory.i32[HEADER.sequence] = Math.max(memory.i32[HEADER.sequence], (after + 1) * 2);
  return indexOver(schema, { layout, memory }, build);
}

function checkedBuild(schema: IndexSchema, options: IndexOptions): BuildOptions {
  checkSchema(schema);
  const build: BuildOptions = { orders: options.orders ?? [], readers: options.readers ?? 4 };
  checkOptions(schema, build);
  return build;
}

function indexOver(schema: IndexSchema, built: Table, build: BuildOptions): StockIndex {
  const definitions = new Map<string, DerivedColumn>();
  let table = built;
  let placing = placingColumns(table.layout);
  let reading = openReading(table, definitions);
  let move: Moving | undefined;

  const switchTo = (fresh: Table): void => {
    const sequence = table.memory.i32[HEADER.sequence];
    table.memory.i32[HEADER.superseded] = 1;
    fresh.memory.i32[HEADER.sequence] = sequence;
    table = fresh;
    placing = placingColumns(fresh.layout);
    reading = openReading(fresh, definitions);
    move = undefined;
  };
  const rewrite = (fresh: Table, id: number): void => {
    const row = findRow(table, id);
    if (row < 0) takeRow(fresh, id, nobody);
    else putRow(fresh, placing, id, storedValues(table, row), nobody);
  };
  const advance = (steps: number): void => {
    const fresh = move?.advance(steps);
    if (fresh !== undefined) switchTo(fresh);
  };
  /** Everything anew in one go: for a batch larger than the tail's room, or a number too large for its column. */
  const rebuild = (changed: ReadonlyMap<number, Int32Array>): void =>
    switchTo(buildTable(schema, stage(schema, rowsWith(table, changed)), build));
  const written = (write: () => void): void => {
    Atomics.add(table.memory.i32, HEADER.sequence, 1);
    try {
      write();
    } finally {
      Atomics.add(table.memory.i32, HEADER.sequence, 1);
    }
  };
  const moveAlong = (rows: number): void => {
    if (move === undefined && isMoveDue(table)) move = moving(table, build, rewrite);
    if (move !== undefined && isMoveUrgent(table)) advance(move.stepsFor(rows, roomLeft(table)));
  };

  const put = (changed: ReadonlyMap<number, Int32Array>): void => {
    const isFitting = [...changed.values()].every((values) => fitsWidths(table.layout, values));
    if (!isFitting || changed.size > roomLeft(table)) rebuild(changed);
    written(() => {
      for (const [id, values] of changed) {
        putRow(table, placing, id, values, reading.derived);
        move?.note(id);
      }
    });
    moveAlong(changed.size);
  };

  const reader = readerOf(
    () => reading,
    (read) => read(),
  );
  return {
    search: reader.search,
    count: reader.count,
    cross: reader.cross,
    ids: reader.ids,
    values: reader.values,
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
    upsert(rows) {
      const changed = new Map<number, Int32Array>();
      for (const row of rows) {
        checkRow(schema, row);
        const values = new Int32Array(schema.columns.length);
        for (let at = 0; at < values.length; at++)
          values[at] = normalised(schema.columns[at], row.values[at]) ?? NONE;
        changed.set(row.id, values);
      }
      put(changed);
    },
    change(name, cells) {
      const column = schema.columns.findIndex((known) => known.name === name);
      if (column < 0) refuse('change', name, 'the name of a column');
      const held = [...cells].flatMap((cell) => {
        checkValue(schema.columns[column], cell.id, cell.value);
        const row = findRow(table, cell.id);
        return row < 0
          ? []
          : [{ id: cell.id, row, value: normalised(schema.columns[column], cell.value) ?? NONE }];
      });
      const place = table.layout.places[column];
      if (placing.has(column) || !held.every(({ value }) => fitsWidth(place, value))) {
        put(new Map(held.map(({ id, row, value }) => [id, storedValues(table, row).with(column, value)])));
        return;
      }
      const columns = new Set([name]);
      written(() => {
        for (const { id, row, value } of held) {
          changeValue(table, column, row, value);
          reading.derived.rowChanged(row, columns);
          move?.note(id);
        }
      });
    },
    remove(ids) {
      written(() => {
        for (const id of ids) {
          takeRow(table, id, reading.derived);
          move?.note(id);
        }
      });
      moveAlong(1);
    },
    tidy(steps = 1) {
      if (move === undefined && isMoveDue(table)) move = moving(table, build, rewrite);
      advance(steps);
      return move !== undefined;
    },
    share: () => sharedFrom(table),
  };
}

function checkOptions(schema: IndexSchema, { orders, readers }: BuildOptions): void {
  if (!isBetween(readers, 1, 64)) refuse('option "readers"', readers, 'an integer from 1 to 64');
  for (const { column } of orders.flat()) {
    if (schema.columns.every(({ name }) => name !== column))
      refuse('option "orders"', column, 'the name of a column');
  }
}

function storedValues(table: Table, row: number): Int32Array {
  const values = new Int32Array(table.layout.places.length);
  readRow(table, row, values);
  return values;
}

/** Every held row that is not changed, and every changed one. */
function* rowsWith(table: Table, changed: ReadonlyMap<number, Int32Array>): Generator<Row> {
  const asRow = (id: number, values: Int32Array): Row => ({
    id,
    values: Array.from(values, (value) => (value === NONE ? null : value)),
  });
  for (let row = 0; row < header(table, 'rows'); row++) {
    const id = idOf(table, row);
    if (isHeld(table, row) && !changed.has(id)) yield asRow(id, storedValues(table, row));
  }
  for (const [id, values] of changed) yield asRow(id, values);
}
