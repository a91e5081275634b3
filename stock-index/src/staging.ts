import { type Extent, ABSENT } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import { type IndexSchema, type Row, checkRow, normaliseValue } from './schema.ts';

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
    finish() {
      rejectTwins(ids.subarray(0, count));
      return { count, ids, columns, extents: columns.map((column) => extentOf(column.subarray(0, count))) };
    },
  };
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
