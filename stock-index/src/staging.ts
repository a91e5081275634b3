import { type Extent, ABSENT } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import { type IndexSchema, type Row, checkRow, normaliseValue } from './schema.ts';

/** Rows before they are written, column by column, as stored values. */
export type StagedRows = { count: number; ids: Int32Array; columns: Int32Array[]; extents: Extent[] };

/** @throws RangeError for an invalid row, and for a duplicate id. */
export function stageRows(schema: IndexSchema, rows: Iterable<Row>): StagedRows {
  let capacity = 4096;
  let ids = new Int32Array(capacity);
  let columns = schema.columns.map(() => new Int32Array(capacity));
  let count = 0;
  for (const row of rows) {
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
  }
  rejectTwins(ids.subarray(0, count));
  return { count, ids, columns, extents: columns.map((column) => extentOf(column.subarray(0, count))) };
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
