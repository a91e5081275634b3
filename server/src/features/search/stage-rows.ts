import type { Row } from '@loupe/stock-index';

const rowsPerChunk = 4_096;
/** Stands for null among int32 values; no column of the index can hold it. */
const nothing = -0x80000000;

/** Rows packed: a million of them as arrays would fill a gigabyte. Plain data, to be handed to another thread. */
export interface PackedRows {
  readonly columns: number;
  readonly count: number;
  readonly chunks: readonly Int32Array<ArrayBuffer>[];
}

/** Rows on their way from the database into the index. */
export interface StagedRows {
  add(row: Row): void;
  /** All rows added so far, in the order in which they came. */
  packed(): PackedRows;
}

/** Packs rows as they come. */
export function stageRows(columns: number): StagedRows {
  const stride = columns + 1;
  const chunks: Int32Array<ArrayBuffer>[] = [];
  let count = 0;
  return {
    add({ id, values }) {
      const place = count % rowsPerChunk;
      if (place === 0) chunks.push(new Int32Array(rowsPerChunk * stride));
      const chunk = chunks.at(-1) ?? new Int32Array();
      chunk[place * stride] = id;
      for (let at = 0; at < columns; at++) chunk[place * stride + 1 + at] = values[at] ?? nothing;
      count++;
    },
    packed: () => ({ columns, count, chunks }),
  };
}

/** The rows again. */
export function* unpackRows({ columns, count, chunks }: PackedRows): Generator<Row> {
  const stride = columns + 1;
  for (let row = 0; row < count; row++) {
    const chunk = chunks[Math.floor(row / rowsPerChunk)] ?? new Int32Array();
    const start = (row % rowsPerChunk) * stride;
    const [id = 0, ...values] = chunk.subarray(start, start + stride);
    yield { id, values: values.map((value) => (value === nothing ? null : value)) };
  }
}
