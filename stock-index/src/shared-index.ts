import { HEADER, HEADER_WORDS } from './layout.ts';
import { createMemoryViews } from './memory.ts';
import { openReadContext, createReader } from './create-reader.ts';
import { releaseScratchSpace, reserveScratchSpace } from './scratch-space.ts';
import type { SharedIndex, StockReader } from './stock-index.ts';
import { type Table, header } from './table.ts';

export type SharedIndexReader = StockReader & {
  /**
   * True once the rows have moved. This reader then no longer sees changes; the owner must share the index
   * again.
   */
  readonly isSuperseded: boolean;
};

export function shareTable({ memory, layout }: Table): SharedIndex {
  return { buffer: memory.buffer, memory: memory.wasm, layout };
}

/** Reserves a reader of the table, see `StockIndex.admit`. */
export function admitReader(table: Table): SharedIndex {
  return { ...shareTable(table), reader: reserveScratchSpace(table) };
}

/** Lets another reader use the place of one that has ended, see `StockIndex.release`. */
export function releaseReader({ buffer, reader }: SharedIndex): void {
  if (reader !== undefined) releaseScratchSpace(new Int32Array(buffer, 0, HEADER_WORDS), reader);
}

/** A change takes microseconds to milliseconds; a reader that waits longer than this has lost its writer. */
const TIMEOUT_MS = 10_000;

/**
 * Opens the result of `share()` for reading only. A result never mixes the rows of two moments: a read during
 * a write by the owner is repeated.
 * @throws RangeError when the index already has its maximum number of readers.
 */
export function openStockIndex(shared: SharedIndex): SharedIndexReader {
  const table: Table = { layout: shared.layout, memory: createMemoryViews(shared.buffer, shared.memory) };
  const { i32 } = table.memory;
  const reading = openReadContext(table, new Map(), {
    ...(shared.reader !== undefined && { reader: shared.reader }),
  });
  let lastSequence = Atomics.load(i32, HEADER.sequence);

  const readConsistently = <T>(read: () => T): T => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const before = Atomics.load(i32, HEADER.sequence);
      if (before !== lastSequence) reading.derived.invalidateAll();
      lastSequence = before;
      const attempt = attempted(read);
      if (before % 2 === 0 && Atomics.load(i32, HEADER.sequence) === before) {
        if (attempt.isDone) return attempt.result;
        throw attempt.reason;
      }
      if (Date.now() > deadline) throw new Error(`reading: the rows kept changing for ${TIMEOUT_MS} ms`);
    }
  };
  const reader = createReader(() => reading, readConsistently);
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
    get isSuperseded() {
      return header(table, 'superseded') === 1;
    },
  };
}

type Attempt<T> =
  | { readonly isDone: true; readonly result: T }
  | { readonly isDone: false; readonly reason: unknown };

/**
 * Runs a read that may fail on half-written rows. The caller checks the sequence number to decide whether the
 * failure counts.
 */
function attempted<T>(read: () => T): Attempt<T> {
  try {
    return { isDone: true, result: read() };
  } catch (reason) {
    return { isDone: false, reason };
  }
}
