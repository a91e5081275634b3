import { type Extent, ABSENT } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import { type IndexSchema, type Row, checkRow, checkValue, normaliseValue } from './schema.ts';

/** Rows before they are written, column by column, as stored values. */
export type StagedRows = { count: number; ids: Int32Array; columns: Int32Array[]; extents: Extent[] };

/** Collects rows one by one, for a caller that receives them in batches. */
export type Staging = {
  /** @throws RangeError for an invalid row. */
  add(row: Row): void;
  /** @throws RangeError for a duplicate id. */
  finish(): StagedRows;
};

export function createStaging(schema: IndexSchema): Staging {
  let capacity = 4096;
  let ids = new Int32Array(capacity);
  let columns = schema.columns.map(() => new Int32Array(capacity));
  let count = 0;
  return {
    add(row) {
      checkRow(schema, row);
      if (count === capacity) {
        capacity *= 2;
        ids = grown(ids, capacity);
        columns = columns.map((column) => grown(column, capacity));
      }
      ids[count] = row.id;
      for (let at = 0; at < columns.length; at++) {
        columns[at][count] = normaliseValue(schema.columns[at], row.values[at]) ?? ABSENT;
      }
      count++;
    },
    finish: () => finishStaging(count, ids, columns),
  };
}

function finishStaging(count: number, ids: Int32Array, columns: Int32Array[]): StagedRows {
  rejectTwins(ids.subarray(0, count));
  return { count, ids, columns, extents: columns.map((column) => extentOf(column.subarray(0, count))) };
}

/** @throws RangeError for an invalid or duplicate id, a column of another length, or an invalid value. */
export function stageColumns(
  schema: IndexSchema,
  { ids, columns }: { readonly ids: Int32Array; readonly columns: readonly Int32Array[] },
): StagedRows {
  if (columns.length !== schema.columns.length)
    throwRangeError('columns', columns.length, `${schema.columns.length}, one for each of the schema`);
  for (const id of ids) if (id < 1) throwRangeError('row id', id, 'an integer from 1 to 2147483647');
  for (const [at, column] of schema.columns.entries()) {
    const values = columns[at];
    if (values.length !== ids.length)
      throwRangeError(`column "${column.name}" length`, values.length, `${ids.length}, one value a row`);
    if (column.kind === 'number') continue;
    for (let row = 0; row < values.length; row++) {
      if (column.kind === 'code' || values[row] !== ABSENT) checkValue(column, ids[row], values[row]);
    }
  }
  return finishStaging(ids.length, ids, [...columns]);
}

/** @throws RangeError for an invalid row, and for a duplicate id. */
export function stageRows(schema: IndexSchema, rows: Iterable<Row>): StagedRows {
  const staging = createStaging(schema);
  for (const row of rows) staging.add(row);
  return staging.finish();
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
