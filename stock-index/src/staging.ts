import { type Extent, ABSENT } from './layout.ts';
import type { CellChange } from './stock-index.ts';
import { createColumns } from './table.ts';
import { throwRangeError } from './throw-range-error.ts';
import {
  type ColumnSpec,
  type IndexSchema,
  type Row,
  type RowColumns,
  checkRowShape,
  checkValue,
  limitsOf,
  normaliseValue,
} from './schema.ts';

/** Rows before they are written, as stored values. `extents` are by column; those of code and set columns are not used. */
export type StagedRows = RowColumns & { readonly extents: readonly Extent[] };

/** Collects rows, for a caller that receives them in batches. */
export type Staging = {
  /** @throws RangeError for an invalid row. */
  add(row: Row): void;
  /** @throws RangeError for an invalid id, a column of another length, or an invalid value. */
  addColumns(rows: RowColumns): void;
  /** @throws RangeError for a duplicate id. */
  finish(): StagedRows;
};

/** `expectedRows` saves copying the rows while they grow, and twice their memory. */
export function createStaging(schema: IndexSchema, expectedRows = 4096): Staging {
  const rows = createRowBuffer(schema, Math.max(1, expectedRows));
  return {
    add(row) {
      rows.write(rows.count(), row);
    },
    addColumns(given) {
      checkColumns(schema, given);
      rows.append(given);
    },
    finish() {
      const staged = rows.finish();
      rejectTwins(staged.ids);
      return staged;
    },
  };
}

/**
 * Rows that are to be changed; of several with one id the last counts.
 * @throws RangeError for an invalid row.
 */
export function stageChanges(schema: IndexSchema, changed: Iterable<Row>): StagedRows {
  const given = [...changed];
  const rows = createRowBuffer(schema, given.length);
  const positions = new Map<number, number>();
  for (const row of given) {
    const position = positions.get(row.id) ?? rows.count();
    positions.set(row.id, position);
    rows.write(position, row);
  }
  return rows.finish();
}

/** Rows by columns, which grow as rows are added. */
function createRowBuffer(schema: IndexSchema, initialCapacity: number) {
  const limits = schema.columns.map(limitsOf);
  const [from, to] = [Int32Array.from(limits, (one) => one.from), Int32Array.from(limits, (one) => one.to)];
  const unknown = Int32Array.from(schema.columns, (column) => normaliseValue(column, null) ?? ABSENT);
  let capacity = initialCapacity;
  let ids = new Int32Array(capacity);
  let columns = createColumns(schema.columns.length, capacity);
  let count = 0;
  const reserve = (wanted: number): void => {
    if (wanted <= capacity) return;
    while (capacity < wanted) capacity *= 2;
    ids = grown(ids, capacity);
    const larger = createColumns(columns.length, capacity);
    for (let at = 0; at < columns.length; at++) larger[at].set(columns[at]);
    columns = larger;
  };
  return {
    count: () => count,
    /** @throws RangeError for an invalid row. */
    write(position: number, row: Row): void {
      checkRowShape(schema, row);
      reserve(position + 1);
      ids[position] = row.id;
      const { values } = row;
      for (let at = 0; at < columns.length; at++) {
        const value = values[at];
        if (value === null) columns[at][position] = unknown[at];
        else if (Number.isInteger(value) && value >= from[at] && value <= to[at])
          columns[at][position] = value;
        else checkValue(schema.columns[at], row.id, value);
      }
      count = Math.max(count, position + 1);
    },
    append(rows: RowColumns): void {
      reserve(count + rows.ids.length);
      ids.set(rows.ids, count);
      for (let at = 0; at < columns.length; at++) columns[at].set(rows.columns[at], count);
      count += rows.ids.length;
    },
    finish: () =>
      withExtents(schema, {
        ids: ids.subarray(0, count),
        columns: count === capacity ? columns : columns.map((column) => column.subarray(0, count)),
      }),
  };
}

function withExtents({ columns }: IndexSchema, rows: RowColumns): StagedRows {
  const extents = columns.map(({ kind }, at) => extentOf(kind === 'number' ? rows.columns[at] : noValues));
  return { ...rows, extents };
}

const noValues = new Int32Array(0);

/** @throws RangeError for an invalid or duplicate id, a column of another length, or an invalid value. */
export function stageColumns(schema: IndexSchema, rows: RowColumns): StagedRows {
  checkColumns(schema, rows);
  rejectTwins(rows.ids);
  return withExtents(schema, rows);
}

function checkColumns(schema: IndexSchema, { ids, columns }: RowColumns): void {
  if (columns.length !== schema.columns.length)
    throwRangeError('columns', columns.length, `${schema.columns.length}, one for each of the schema`);
  for (const id of ids) if (id < 1) throwRangeError('row id', id, 'an integer from 1 to 2147483647');
  for (const [at, column] of schema.columns.entries()) {
    const values = columns[at];
    if (values.length !== ids.length)
      throwRangeError(`column "${column.name}" length`, values.length, `${ids.length}, one value a row`);
    if (column.kind === 'number') continue;
    const { from, to } = limitsOf(column);
    for (let row = 0; row < values.length; row++) {
      const value = values[row];
      if (value >= from && value <= to) continue;
      if (column.kind === 'code' || value !== ABSENT) checkValue(column, ids[row], value);
    }
  }
}

/** @throws RangeError for an invalid row, and for a duplicate id. */
export function stageRows(schema: IndexSchema, rows: Iterable<Row>): StagedRows {
  const staging = createStaging(schema);
  for (const row of rows) staging.add(row);
  return staging.finish();
}

/** New values of one column, as stored values; the extent is that of a number column. */
export type StagedCells = { readonly ids: Int32Array; readonly values: Int32Array; readonly extent: Extent };

/**
 * The cells without those of ids that no row can have.
 * @throws RangeError for an invalid value.
 */
export function stageCells(column: ColumnSpec, cells: Iterable<CellChange>): StagedCells {
  const given = [...cells];
  const { from, to } = limitsOf(column);
  const unknown = normaliseValue(column, null) ?? ABSENT;
  const ids = new Int32Array(given.length);
  const values = new Int32Array(given.length);
  let count = 0;
  for (let at = 0; at < given.length; at++) {
    const { id, value } = given[at];
    if (value === null) values[count] = unknown;
    else if (Number.isInteger(value) && value >= from && value <= to) values[count] = value;
    else checkValue(column, id, value);
    ids[count] = id;
    // A number that is no int32 is stored as another one.
    if (ids[count] === id && id > 0) count++;
  }
  const staged = values.subarray(0, count);
  const extent = extentOf(column.kind === 'number' ? staged : noValues);
  return { ids: ids.subarray(0, count), values: staged, extent };
}

function extentOf(values: Int32Array): Extent {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value === ABSENT) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? { min: 0, max: 0 } : { min, max };
}

function grown(values: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity);
  larger.set(values);
  return larger;
}

function rejectTwins(ids: Int32Array): void {
  const sorted = ids.toSorted();
  for (let at = 1; at < sorted.length; at++) {
    if (sorted[at] === sorted[at - 1]) throwRangeError('row id', sorted[at], 'an id no other row has');
  }
}
