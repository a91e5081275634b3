import { NO_ROW, EVERY_ROW, SOME_ROWS, type ConditionTest } from './condition-test.ts';
import type { DerivedBlocks } from './derived.ts';
import { BLOCK_ROWS, type NumberPlace, PLANE_BYTES, WORDS } from './layout.ts';
import type { Range } from './query.ts';
import type { Reading } from './reading.ts';
import { LARGEST_NUMBER, SMALLEST_NUMBER } from './schema.ts';
import { recordOf } from './table.ts';

type Bounds = { readonly from: number; readonly to: number };

/** The row's number lies in any of the ranges. */
export function numberTest(
  { table, kernel }: Reading,
  place: NumberPlace,
  ranges: readonly Range[],
): ConditionTest {
  const { memory, layout } = table;
  const bounds = boundsOf(ranges);
  const largest = place.width === 2 ? 0x7fff : LARGEST_NUMBER;
  const range = place.width === 2 ? kernel.range16 : kernel.range32;
  return {
    stateOf(block) {
      const present = memory.i32[(place.presentAt >> 2) + block];
      const [min, max] = [memory.i32[(place.minAt >> 2) + block], memory.i32[(place.maxAt >> 2) + block]];
      return stateBetween(bounds, min, max, present, memory.i32[(layout.liveAt >> 2) + block]);
    },
    evaluate(block, toAt) {
      const valuesAt = place.valuesAt + block * BLOCK_ROWS * place.width;
      const [min, max] = [memory.i32[(place.minAt >> 2) + block], memory.i32[(place.maxAt >> 2) + block]];
      let add = 0;
      for (const { from, to } of bounds) {
        if (from > max || to < min) continue;
        range(toAt, valuesAt, Math.max(from, -largest), Math.min(to, largest), add);
        add = 1;
      }
    },
  };
}

/** The row has a number, or (isPresent false) has none. */
export function numberPresentTest(reading: Reading, place: NumberPlace, isPresent: boolean): ConditionTest {
  const { memory, layout } = reading.table;
  const present = numberTest(reading, place, [{ from: null, to: null }]);
  return {
    stateOf(block) {
      const rows = memory.i32[(place.presentAt >> 2) + block];
      if (rows === 0) return isPresent ? NO_ROW : EVERY_ROW;
      if (rows === memory.i32[(layout.liveAt >> 2) + block]) return isPresent ? EVERY_ROW : NO_ROW;
      return SOME_ROWS;
    },
    evaluate(block, toAt) {
      present.evaluate(block, toAt);
      if (!isPresent) reading.kernel.andNot(toAt, recordOf(reading.table, block), toAt);
    },
  };
}

/** The same questions to a derived column; without ranges: whether there is no value. */
export function derivedTest(
  { table }: Reading,
  column: DerivedBlocks,
  ranges: readonly Range[],
  negate: boolean,
): ConditionTest {
  const { memory, layout } = table;
  const isInside = (value: number): boolean =>
    ranges.some(({ from, to }) => (from === null || value >= from) && (to === null || value <= to)) &&
    !Number.isNaN(value);
  return {
    stateOf(block) {
      column.ensure(block);
      const live = memory.i32[(layout.liveAt >> 2) + block];
      const bounds = ranges.map(({ from, to }) => ({ from: from ?? -Infinity, to: to ?? Infinity }));
      const state = stateBetween(bounds, column.min[block], column.max[block], column.present[block], live);
      return negate ? EVERY_ROW - state : state;
    },
    evaluate(block, toAt) {
      for (let word = 0; word < WORDS; word++) {
        let bits = 0;
        for (let bit = 0; bit < 32; bit++) {
          if (isInside(column.values[block * BLOCK_ROWS + word * 32 + bit]) !== negate) bits |= 1 << bit;
        }
        memory.i32[(toAt >> 2) + word] = bits;
      }
    },
  };
}

/** The row is one of these (a bit set over all rows). */
export function rowsTest({ table }: Reading, rows: Iterable<number>): ConditionTest {
  const { memory, layout } = table;
  const bits = new Int32Array((layout.blocks * PLANE_BYTES) / 4);
  for (const row of rows) bits[row >> 5] |= 1 << (row & 31);
  return {
    stateOf(block) {
      for (let word = block * WORDS; word < (block + 1) * WORDS; word++)
        if (bits[word] !== 0) return SOME_ROWS;
      return NO_ROW;
    },
    evaluate(block, toAt) {
      memory.i32.set(bits.subarray(block * WORDS, (block + 1) * WORDS), toAt >> 2);
    },
  };
}

/** Open ends closed, fractions dropped inward; ranges that hold no integer fall away. */
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
    state = SOME_ROWS;
  }
  return state;
}
