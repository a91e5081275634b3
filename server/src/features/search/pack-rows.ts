import type { Row } from '@loupe/stock-index';

const rowsPerChunk = 4_096;
/** Represents null among int32 values; no index column can contain it. */
const nullValue = -0x80000000;

/**
 * Rows in a compact form: a million rows as arrays would need a gigabyte. Plain data that can be transferred
 * to another thread.
 */
export interface PackedRows {
  readonly columns: number;
  readonly count: number;
  readonly chunks: readonly Int32Array<ArrayBuffer>[];
}

/** Collects rows from the database for the index. */
export interface RowPacker {
  add(row: Row): void;
  /** All rows added so far, in order. */
  packed(): PackedRows;
}

export function createRowPacker(columns: number): RowPacker {
  const stride = columns + 1;
  const chunks: Int32Array<ArrayBuffer>[] = [];
  let count = 0;
  return {
    add({ id, values }) {
      const index = count % rowsPerChunk;
      if (index === 0) chunks.push(new Int32Array(rowsPerChunk * stride));
      const chunk = chunks.at(-1) ?? new Int32Array();
      chunk[index * stride] = id;
      for (let at = 0; at < columns; at++) chunk[index * stride + 1 + at] = values[at] ?? nullValue;
      count++;
    },
    packed: () => ({ columns, count, chunks }),
  };
}

/** Restores the packed rows. */
export function* unpackRows({ columns, count, chunks }: PackedRows): Generator<Row> {
  const stride = columns + 1;
  for (let row = 0; row < count; row++) {
    const chunk = chunks[Math.floor(row / rowsPerChunk)] ?? new Int32Array();
    const start = (row % rowsPerChunk) * stride;
    const [id = 0, ...values] = chunk.subarray(start, start + stride);
    yield { id, values: values.map((value) => (value === nullValue ? null : value)) };
  }
}
