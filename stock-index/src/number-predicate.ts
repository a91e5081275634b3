import { NO_ROW, EVERY_ROW, MAYBE_ROWS, type Predicate } from './predicate.ts';
import type { DerivedBlocks } from './derived-values.ts';
import { BLOCK_ROWS, type NumberLayout, PLANE_BYTES, BLOCK_WORDS } from './layout.ts';
import type { Range } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { LARGEST_NUMBER, SMALLEST_NUMBER } from './schema.ts';
import { blockRecordAt } from './table.ts';

type Bounds = { readonly from: number; readonly to: number };

/** Passes rows whose number lies in any of the ranges. */
export function createNumberPredicate(
  { table, kernel }: ReadContext,
  columnLayout: NumberLayout,
  ranges: readonly Range[],
): Predicate {
  const { memory, layout } = table;
  const bounds = boundsOf(ranges);
  const largest = columnLayout.width === 2 ? 0x7fff : LARGEST_NUMBER;
  const range = columnLayout.width === 2 ? kernel.range16 : kernel.range32;
  return {
    stateOf(block) {
      const present = memory.i32[(columnLayout.presentAt >> 2) + block];
      const [min, max] = [
        memory.i32[(columnLayout.minAt >> 2) + block],
        memory.i32[(columnLayout.maxAt >> 2) + block],
      ];
      return stateBetween(bounds, min, max, present, memory.i32[(layout.liveAt >> 2) + block]);
    },
    evaluate(block, toAt) {
      const valuesAt = columnLayout.valuesAt + block * BLOCK_ROWS * columnLayout.width;
      const [min, max] = [
        memory.i32[(columnLayout.minAt >> 2) + block],
        memory.i32[(columnLayout.maxAt >> 2) + block],
      ];
      let add = 0;
      for (const { from, to } of bounds) {
        if (from > max || to < min) continue;
        range(toAt, valuesAt, Math.max(from, -largest), Math.min(to, largest), add);
        add = 1;
      }
    },
  };
}

/** Passes rows with a number or, when `isPresent` is false, without one. */
export function createNumberPresencePredicate(
  reading: ReadContext,
  columnLayout: NumberLayout,
  isPresent: boolean,
): Predicate {
  const { memory, layout } = reading.table;
  const present = createNumberPredicate(reading, columnLayout, [{ from: null, to: null }]);
  return {
    stateOf(block) {
      const rows = memory.i32[(columnLayout.presentAt >> 2) + block];
      if (rows === 0) return isPresent ? NO_ROW : EVERY_ROW;
      if (rows === memory.i32[(layout.liveAt >> 2) + block]) return isPresent ? EVERY_ROW : NO_ROW;
      return MAYBE_ROWS;
    },
    evaluate(block, toAt) {
      present.evaluate(block, toAt);
      if (!isPresent) reading.kernel.andNot(toAt, blockRecordAt(reading.table, block), toAt);
    },
  };
}

/**
 * Passes rows whose derived value lies in any of the ranges; with `negate`, all other rows, including those
 * without a value.
 */
export function createDerivedPredicate(
  { table }: ReadContext,
  column: DerivedBlocks,
  ranges: readonly Range[],
  negate: boolean,
): Predicate {
  const { memory, layout } = table;
  const isInside = (value: number): boolean =>
    ranges.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to)) &&
    !Number.isNaN(value);
  return {
    stateOf(block) {
      column.computeBlock(block);
      const live = memory.i32[(layout.liveAt >> 2) + block];
      const bounds = ranges.map(({ from, to }) => ({ from: from ?? -Infinity, to: to ?? Infinity }));
      const state = stateBetween(bounds, column.min[block], column.max[block], column.present[block], live);
      return negate ? EVERY_ROW - state : state;
    },
    evaluate(block, toAt) {
      for (let word = 0; word < BLOCK_WORDS; word++) {
        let bits = 0;
        for (let bit = 0; bit < 32; bit++) {
          if (isInside(column.values[block * BLOCK_ROWS + word * 32 + bit]) !== negate) bits |= 1 << bit;
        }
        memory.i32[(toAt >> 2) + word] = bits;
      }
    },
  };
}

/** Passes the given rows, stored as a bit set over all rows. */
export function createRowSetPredicate({ table }: ReadContext, rows: Iterable<number>): Predicate {
  const { memory, layout } = table;
  const bits = new Int32Array((layout.blocks * PLANE_BYTES) / 4);
  for (const row of rows) bits[row >> 5] |= 1 << (row & 31);
  return {
    stateOf(block) {
      for (let word = block * BLOCK_WORDS; word < (block + 1) * BLOCK_WORDS; word++)
        if (bits[word] !== 0) return MAYBE_ROWS;
      return NO_ROW;
    },
    evaluate(block, toAt) {
      memory.i32.set(bits.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS), toAt >> 2);
    },
  };
}

/** Closes open ends and rounds fractions inward; ranges without an integer are dropped. */
function boundsOf(ranges: readonly Range[]): Bounds[] {
  return ranges
    .map(({ from, to }) => ({
      from: from === null ? SMALLEST_NUMBER : Math.max(SMALLEST_NUMBER, Math.ceil(from)),
      to: to === null ? LARGEST_NUMBER : Math.min(LARGEST_NUMBER, Math.floor(to)),
    }))
    .filter(({ from, to }) => from <= to);
}

function stateBetween(
  bounds: readonly Bounds[],
  min: number,
  max: number,
  present: number,
  live: number,
): number {
  if (present === 0) return NO_ROW;
  let state = NO_ROW;
  for (const { from, to } of bounds) {
    if (from > max || to < min) continue;
    if (from <= min && to >= max && present === live) return EVERY_ROW;
    state = MAYBE_ROWS;
  }
  return state;
}
