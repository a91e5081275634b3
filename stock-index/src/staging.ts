import { type Extent, NONE } from './layout.ts';
import { refuse } from './refuse.ts';
import { type IndexSchema, type Row, checkRow, normalised } from './schema.ts';

/** Rows on their way in, column by column, as stored values. */
export type Staging = { count: number; ids: Int32Array; columns: Int32Array[]; extents: Extent[] };

/** @throws RangeError for a row that does not fit, and for an id that comes twice. */
export function stage(schema: IndexSchema, rows: Iterable<Row>): Staging {
  let room = 4096;
  let ids = new Int32Array(room);
  let columns = schema.columns.map(() => new Int32Array(room));
  let count = 0;
  for (const row of rows) {
    checkRow(schema, row);
    if (count === room) {
      room *= 2;
      ids = grown(ids, room);
      columns = columns.map((column) => grown(column, room));
    }
    ids[count] = row.id;
    for (let at = 0; at < columns.length; at++) {
      columns[at][count] = normalised(schema.columns[at], row.values[at]) ?? NONE;
    }
    count++;
  }
  refuseTwins(ids.subarray(0, count));
  return { count, ids, columns, extents: columns.map((column) => extentOf(column.subarray(0, count))) };
}

function extentOf(values: Int32Array): Extent {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === NONE) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min > max ? { min: 0, max: 0 } : { min, max };
}

function grown(values: Int32Array, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(values);
  return larger;
}

function refuseTwins(ids: Int32Array): void {
  const sorted = ids.toSorted();
  for (let at = 1; at < sorted.length; at++) {
    if (sorted[at] === sorted[at - 1]) refuse('row id', sorted[at], 'an id no other row has');
  }
}
