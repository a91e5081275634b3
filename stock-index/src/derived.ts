import { BLOCK_BITS, BLOCK_ROWS, NONE } from './layout.ts';
import { refuse } from './refuse.ts';
import type { DerivedColumn } from './schema.ts';
import { type Table, isHeld, readValue } from './table.ts';

/**
 * Room for the values of derived columns (8 bytes a row); the one unused longest makes room for the next. Fewer
 * than are asked for in turn would mean computing every one of them anew each time.
 */
const KEPT_BYTES = 256 * 1024 * 1024;
const KEPT_AT_LEAST = 8;

/** The values of one derived column, computed block by block when first needed. Absent values are NaN. */
export type DerivedBlocks = {
  readonly values: Float64Array;
  /** Makes the block's values and statistics true. */
  ensure(block: number): void;
  readonly min: Float64Array;
  readonly max: Float64Array;
  readonly present: Int32Array;
  readonly sum: Float64Array;
};

export type DerivedValues = {
  define(column: DerivedColumn): void;
  has(name: string): boolean;
  blocksOf(name: string): DerivedBlocks;
  rowCame(row: number): void;
  rowWent(row: number): void;
  rowChanged(row: number, columns: ReadonlySet<string>): void;
  /** The rows changed behind our back. */
  forgetAll(): void;
  readonly bytes: () => number;
};

type Kept = DerivedBlocks & {
  readonly from: readonly string[];
  readonly known: Uint8Array;
  readonly counted: Uint8Array;
};

export function derivedValues(table: Table, definitions: Map<string, DerivedColumn>): DerivedValues {
  const { schema, places, blocks } = table.layout;
  const kept = new Map<string, Kept>();
  const mostKept = Math.max(KEPT_AT_LEAST, Math.floor(KEPT_BYTES / (blocks * BLOCK_ROWS * 8)));

  const compute = (column: DerivedColumn): Kept => {
    const from = column.from.map((name) => schema.columns.findIndex((known) => known.name === name));
    const kept = {
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
        const value = readValue(table, places[at], row);
        return value === NONE ? null : value;
      });
      const value = column.compute(given);
      if (value === null) return Number.NaN;
      if (!Number.isSafeInteger(value))
        refuse(`derived column "${column.name}"`, value, 'a safe integer or null');
      return value;
    };
    const ensure = (block: number): void => {
      if (kept.counted[block] === 1) return;
      const start = block * BLOCK_ROWS;
      let [min, max, present, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
      for (let row = start; row < start + BLOCK_ROWS; row++) {
        if (!isHeld(table, row)) continue;
        if (kept.known[block] === 0) kept.values[row] = valueOf(row);
        const value = kept.values[row];
        if (Number.isNaN(value)) continue;
        min = Math.min(min, value);
        max = Math.max(max, value);
        present++;
        sum += value;
      }
      kept.known[block] = 1;
      kept.counted[block] = 1;
      kept.min[block] = min;
      kept.max[block] = max;
      kept.present[block] = present;
      kept.sum[block] = sum;
    };
    return { ...kept, ensure };
  };

  const forget = (row: number, isTouched: (column: Kept) => boolean): void => {
    for (const column of kept.values()) {
      if (!isTouched(column)) continue;
      column.known[row >> BLOCK_BITS] = 0;
      column.counted[row >> BLOCK_BITS] = 0;
    }
  };

  return {
    define(column) {
      if (schema.columns.some(({ name }) => name === column.name)) {
        refuse('derived column', column.name, 'a name no column of the schema has');
      }
      for (const from of column.from) {
        if (schema.columns.every(({ name }) => name !== from)) {
          refuse(`derived column "${column.name}"`, from, 'the name of a column of the schema');
        }
      }
      if (!definitions.has(column.name)) definitions.set(column.name, column);
    },
    has: (name) => definitions.has(name),
    blocksOf(name) {
      const definition = definitions.get(name);
      if (definition === undefined) return refuse('derived column', name, 'a name that was defined');
      const found = kept.get(name) ?? compute(definition);
      kept.delete(name);
      kept.set(name, found);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return found;
    },
    rowCame: (row) => forget(row, () => true),
    rowChanged: (row, columns) => forget(row, ({ from }) => from.some((name) => columns.has(name))),
    rowWent(row) {
      for (const column of kept.values()) column.counted[row >> BLOCK_BITS] = 0;
    },
    forgetAll: () => kept.clear(),
    bytes: () => kept.size * blocks * BLOCK_ROWS * 8,
  };
}
