import { type Extent, ABSENT } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import {
  type IndexSchema,
  type Row,
  type RowColumns,
  checkRow,
  checkValue,
  largestOf,
  normaliseValue,
} from './schema.ts';

/** Rows before they are written, column by column, as stored values; the extents of codes and sets are not used. */
export type StagedRows = { count: number; ids: Int32Array; columns: Int32Array[]; extents: Extent[] };

/** Collects rows, for a caller that receives them in batches. */
export type Staging = {
  /** @throws RangeError for an invalid row. */
  add(row: Row): void;
  /** @throws RangeError for an invalid id, a column of another length, or an invalid value. */
  addColumns(rows: RowColumns): void;
  /** @throws RangeError for a duplicate id. */
  finish(): StagedRows;
};

export function createStaging(schema: IndexSchema): Staging {
  let capacity = 4096;
  let ids = new Int32Array(capacity);
  let columns = schema.columns.map(() => new Int32Array(capacity));
  let count = 0;
  const reserve = (rows: number): void => {
    if (count + rows <= capacity) return;
    while (count + rows > capacity) capacity *= 2;
    ids = grown(ids, capacity);
    columns = columns.map((column) => grown(column, capacity));
  };
  return {
    add(row) {
      checkRow(schema, row);
      reserve(1);
      ids[count] = row.id;
      for (let at = 0; at < columns.length; at++) {
        columns[at][count] = normaliseValue(schema.columns[at], row.values[at]) ?? ABSENT;
      }
      count++;
    },
    addColumns(rows) {
      checkColumns(schema, rows);
      reserve(rows.ids.length);
      ids.set(rows.ids, count);
      for (let at = 0; at < columns.length; at++) columns[at].set(rows.columns[at], count);
      count += rows.ids.length;
    },
    finish: () => finishStaging(schema, { count, ids, columns }),
  };
}

function finishStaging(
  { columns: specs }: IndexSchema,
  { count, ids, columns }: Omit<StagedRows, 'extents'>,
): StagedRows {
  rejectTwins(ids.subarray(0, count));
  const extents = columns.map((column, at) =>
    specs[at].kind === 'number' ? extentOf(column.subarray(0, count)) : { min: 0, max: 0 },
  );
  return { count, ids, columns, extents };
}

/** @throws RangeError for an invalid or duplicate id, a column of another length, or an invalid value. */
export function stageColumns(schema: IndexSchema, rows: RowColumns): StagedRows {
  checkColumns(schema, rows);
  return finishStaging(schema, { count: rows.ids.length, ids: rows.ids, columns: [...rows.columns] });
}

/** @throws RangeError for an invalid row, and for a duplicate id. */
export function stageRows(schema: IndexSchema, rows: Iterable<Row>): StagedRows {
  const staging = createStaging(schema);
  for (const row of rows) staging.add(row);
  return staging.finish();
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
    const largest = largestOf(column);
    for (let row = 0; row < values.length; row++) {
      const value = values[row];
      if (value >= 0 && value <= largest) continue;
      if (column.kind === 'code' || value !== ABSENT) checkValue(column, ids[row], value);
    }
  }
}

function extentOf(values: Int32Array): Extent {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
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
