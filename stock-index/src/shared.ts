import { HEADER } from './layout.ts';
import { viewed } from './memory.ts';
import { openReading, readerOf } from './reader.ts';
import type { SharedStock, StockReader } from './stock-index.ts';
import { type Table, header } from './table.ts';

export type SharedReader = StockReader & {
  /** True once the rows have moved: what is read here no longer changes; ask the owner to share again. */
  readonly isSuperseded: boolean;
};

export function sharedFrom({ memory, layout }: Table): SharedStock {
  return { buffer: memory.buffer, memory: memory.wasm, layout };
}

/** A change takes microseconds to milliseconds; a reader that waits longer than this has lost its writer. */
const PATIENCE_MS = 10_000;

/**
 * Opens what `share()` gave, for reading only. An answer never mixes the rows of two moments: a read during which the
 * owner wrote is done again.
 * @throws RangeError when all the readers the index was made for are taken.
 */
export function openStockIndex(shared: SharedStock): SharedReader {
  const table: Table = { layout: shared.layout, memory: viewed(shared.buffer, shared.memory) };
  const { i32 } = table.memory;
  const reading = openReading(table, new Map());
  let seen = Atomics.load(i32, HEADER.sequence);

  const whole = <T>(read: () => T): T => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      const before = Atomics.load(i32, HEADER.sequence);
      if (before !== seen) reading.derived.forgetAll();
      seen = before;
      const attempt = attempted(read);
      if (before % 2 === 0 && Atomics.load(i32, HEADER.sequence) === before) {
        if (attempt.isDone) return attempt.result;
        throw attempt.reason;
      }
      if (Date.now() > giveUpAt) throw new Error(`reading: the rows kept changing for ${PATIENCE_MS} ms`);
    }
  };
  const reader = readerOf(() => reading, whole);
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
    get isSuperseded() {
      return header(table, 'superseded') === 1;
    },
  };
}

type Attempt<T> =
  { readonly isDone: true; readonly result: T } | { readonly isDone: false; readonly reason: unknown };

/** Half-written rows may make a read fail; whether that counts is decided by who looks at the sequence. */
function attempted<T>(read: () => T): Attempt<T> {
  try {
    return { isDone: true, result: read() };
  } catch (reason) {
    return { isDone: false, reason };
  }
}
