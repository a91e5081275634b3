import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, ABSENT, ABSENT_16, type NumberLayout } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import type { IndexMemory } from './memory.ts';
import type { SumSpec } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { readValue } from './table.ts';

/** One running sum. */
export type RunningSum = {
  readonly name: string;
  total: number;
  rows: number;
  add(hits: BlockMatches, positions: BlockPositions): void;
};

/**
 * Prepares a sum. Fully matching blocks are added from their totals; of other blocks the rows are read by
 * position.
 */
export function createRunningSum(reading: ReadContext, spec: SumSpec): RunningSum {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const { schema, columnLayouts } = layout;
  const layoutOf = (name: string) =>
    columnLayouts[schema.columns.findIndex((column) => column.name === name)];
  const of = layoutOf(spec.column);
  const derived = of === undefined ? reading.derived.blocksOf(spec.column) : undefined;
  const other = spec.presentIn === undefined ? undefined : presenceOf(reading, spec.presentIn);

  /** Sums row by row: for a derived column, or where the second column decides for each row. */
  const sumRows = (sum: RunningSum, hits: BlockMatches, positions: BlockPositions): void => {
    const start = hits.block * BLOCK_ROWS;
    const rows = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: positions.get() };
    if (derived !== undefined && (other === undefined || other.numbers !== undefined)) {
      const added = sumDerived(derived.values, start, rows, other?.numbers);
      sum.total += added.total;
      sum.rows += added.rows;
      return;
    }
    for (let at = 0; at < rows.length; at++) {
      const row = start + rows.numbers[rows.at + at];
      if (other !== undefined && !other.isPresent(row)) continue;
      const value = derived === undefined ? readValue(table, of, row) : derived.values[row];
      if (value === ABSENT || Number.isNaN(value)) continue;
      sum.total += value;
      sum.rows++;
    }
  };

  return {
    name: spec.name,
    total: 0,
    rows: 0,
    add(hits, positions) {
      const { block } = hits;
      const held = memory.i32[(layout.liveAt >> 2) + block];
      const present = other === undefined ? held : other.present(block);
      if (present === 0) return;
      derived?.computeBlock(block);
      const isEverywhere = present === held;
      if (hits.isEveryRow && isEverywhere && derived !== undefined) {
        this.total += derived.sum[block];
        this.rows += derived.present[block];
      } else if (hits.isEveryRow && isEverywhere && of?.kind === 'number') {
        this.total += memory.f64[(of.sumAt >> 3) + block];
        this.rows += memory.i32[(of.presentAt >> 2) + block];
      } else if (isEverywhere && derived !== undefined && hits.rows * 2 > held) {
        // The fewer rows that do not match are subtracted from those of the whole block; integers stay exact.
        const others = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: positions.getOthers() };
        const left = sumDerived(derived.values, block * BLOCK_ROWS, others);
        this.total += derived.sum[block] - left.total;
        this.rows += derived.present[block] - left.rows;
      } else if (isEverywhere && of?.kind === 'number') {
        const valuesAt = of.valuesAt + block * BLOCK_ROWS * of.width;
        const sum = of.width === 2 ? kernel.sum16 : kernel.sum32;
        this.total += sum(scratch.positionsAt, positions.get(), valuesAt, scratch.listAt);
        this.rows += memory.i32[scratch.listAt >> 2];
      } else sumRows(this, hits, positions);
    },
  };
}

/** Returns the number of live rows of a block with a value in the column, and whether a given row has one. */
function presenceOf(reading: ReadContext, name: string) {
  const { table } = reading;
  const { memory, layout } = table;
  const columnLayout =
    layout.columnLayouts[layout.schema.columns.findIndex((column) => column.name === name)];
  if (columnLayout === undefined) {
    const derived = reading.derived.blocksOf(name);
    return {
      present(block: number): number {
        derived.computeBlock(block);
        return derived.present[block];
      },
      isPresent: (row: number): boolean => !Number.isNaN(derived.values[row]),
      numbers: undefined,
    };
  }
  const unknown = columnLayout.kind === 'code' ? 0 : ABSENT;
  return {
    present(block: number): number {
      if (columnLayout.kind === 'number') return memory.i32[(columnLayout.presentAt >> 2) + block];
      const held = memory.i32[(layout.liveAt >> 2) + block];
      return held - memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt];
    },
    isPresent: (row: number): boolean => readValue(table, columnLayout, row) !== unknown,
    numbers: columnLayout.kind === 'number' ? numbersOf(memory, columnLayout) : undefined,
  };
}

/** Values of a number column as stored, in one of two widths, one per row starting at `from`. */
type Numbers = { readonly half?: Int16Array; readonly word?: Int32Array; readonly from: number };

function numbersOf({ i16, i32 }: IndexMemory, { width, valuesAt }: NumberLayout): Numbers {
  return width === 2 ? { half: i16, from: valuesAt >> 1 } : { word: i32, from: valuesAt >> 2 };
}

/** Sums the derived values of a block's rows; with a second column, only of rows that have a value in it. */
function sumDerived(
  values: Float64Array,
  start: number,
  { numbers, at, length }: { readonly numbers: Uint16Array; readonly at: number; readonly length: number },
  { half, word, from }: Numbers = { from: 0 },
): { readonly total: number; readonly rows: number } {
  let [total, rows] = [0, 0];
  for (let index = at; index < at + length; index++) {
    const row = start + numbers[index];
    if (half !== undefined && half[from + row] === ABSENT_16) continue;
    if (word !== undefined && word[from + row] === ABSENT) continue;
    const value = values[row];
    if (Number.isNaN(value)) continue;
    total += value;
    rows++;
  }
  return { total, rows };
}
