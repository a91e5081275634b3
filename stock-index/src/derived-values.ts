import { BLOCK_BITS, BLOCK_ROWS, ABSENT } from './layout.ts';
import { throwRangeError } from './throw-range-error.ts';
import type { DerivedColumn } from './schema.ts';
import { type Table, isHeld, readValue } from './table.ts';

/**
 * Memory for the values of derived columns (8 bytes per row); the least recently used column is evicted
 * first. With fewer columns than are used in turn, every one would be computed again each time.
 */
const KEPT_BYTES = 256 * 1024 * 1024;
const KEPT_AT_LEAST = 8;

/** Values of one derived column, computed block by block on first use. Absent values are NaN. */
export type DerivedBlocks = {
  readonly values: Float64Array;
  /** Computes the values and statistics of the block if they are outdated. */
  computeBlock(block: number): void;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly present: Int32Array;
  readonly sum: Float64Array;
};

export type DerivedValues = {
  define(column: DerivedColumn): void;
  has(name: string): boolean;
  blocksOf(name: string): DerivedBlocks;
  rowsAdded(rows: Int32Array): void;
  rowsRemoved(rows: Int32Array): void;
  valuesChanged(column: string, rows: Int32Array): void;
  /** Drops all values, because rows changed without a notification. */
  invalidateAll(): void;
  readonly bytes: () => number;
};

type CachedColumn = DerivedBlocks & {
  readonly from: readonly string[];
  readonly known: Uint8Array;
  readonly counted: Uint8Array;
};

export function createDerivedValues(table: Table, definitions: Map<string, DerivedColumn>): DerivedValues {
  const { schema, columnLayouts, blocks } = table.layout;
  const cache = new Map<string, CachedColumn>();
  const maxStored = Math.max(KEPT_AT_LEAST, Math.floor(KEPT_BYTES / (blocks * BLOCK_ROWS * 8)));

  const compute = (column: DerivedColumn): CachedColumn => {
    const from = column.from.map((name) => schema.columns.findIndex((known) => known.name === name));
    const entry = {
      from: column.from,
      values: new Float64Array(blocks * BLOCK_ROWS),
      known: new Uint8Array(blocks),
      counted: new Uint8Array(blocks),
      min: new Float64Array(blocks),
      max: new Float64Array(blocks),
      present: new Int32Array(blocks),
      sum: new Float64Array(blocks),
    };
    const valueOf = (row: number): number => {
      const given = from.map((at) => {
        const value = readValue(table, columnLayouts[at], row);
        return value === ABSENT ? null : value;
      });
      const value = column.compute(given);
      if (value === null) return Number.NaN;
      if (!Number.isSafeInteger(value))
        throwRangeError(`derived column "${column.name}"`, value, 'a safe integer or null');
      return value;
    };
    const ensure = (block: number): void => {
      if (entry.counted[block] === 1) return;
      const start = block * BLOCK_ROWS;
      let [min, max, present, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
      for (let row = start; row < start + BLOCK_ROWS; row++) {
        if (!isHeld(table, row)) continue;
        if (entry.known[block] === 0) entry.values[row] = valueOf(row);
        const value = entry.values[row];
        if (Number.isNaN(value)) continue;
        min = Math.min(min, value);
        max = Math.max(max, value);
        present++;
        sum += value;
      }
      entry.known[block] = 1;
      entry.counted[block] = 1;
      entry.min[block] = min;
      entry.max[block] = max;
      entry.present[block] = present;
      entry.sum[block] = sum;
    };
    return { ...entry, computeBlock: ensure };
  };

  const forget = (rows: Int32Array, isTouched: (column: CachedColumn) => boolean): void => {
    for (const column of cache.values()) {
      if (!isTouched(column)) continue;
      for (const row of rows) {
        column.known[row >> BLOCK_BITS] = 0;
        column.counted[row >> BLOCK_BITS] = 0;
      }
    }
  };

  return {
    define(column) {
      if (schema.columns.some(({ name }) => name === column.name)) {
        throwRangeError('derived column', column.name, 'a name no column of the schema has');
      }
      for (const from of column.from) {
        if (schema.columns.every(({ name }) => name !== from)) {
          throwRangeError(`derived column "${column.name}"`, from, 'the name of a column of the schema');
        }
      }
      if (!definitions.has(column.name)) definitions.set(column.name, column);
    },
    has: (name) => definitions.has(name),
    blocksOf(name) {
      const definition = definitions.get(name);
      if (definition === undefined) return throwRangeError('derived column', name, 'a name that was defined');
      const found = cache.get(name) ?? compute(definition);
      cache.delete(name);
      cache.set(name, found);
      const [oldest] = cache.keys();
      if (cache.size > maxStored && oldest !== undefined) cache.delete(oldest);
      return found;
    },
    rowsAdded: (rows) => forget(rows, () => true),
    valuesChanged: (column, rows) => forget(rows, ({ from }) => from.includes(column)),
    rowsRemoved(rows) {
      for (const column of cache.values()) for (const row of rows) column.counted[row >> BLOCK_BITS] = 0;
    },
    invalidateAll: () => cache.clear(),
    bytes: () => cache.size * blocks * BLOCK_ROWS * 8,
  };
}
