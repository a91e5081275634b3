import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, NONE, NONE_16, type NumberPlace } from './layout.ts';
import type { Hits } from './match.ts';
import type { Memory } from './memory.ts';
import type { SumSpec } from './query.ts';
import type { Reading } from './reading.ts';
import { readValue } from './table.ts';

/** One running sum. */
export type Summing = {
  readonly name: string;
  total: number;
  rows: number;
  add(hits: Hits, positions: BlockPositions): void;
};

/**
 * Prepares a sum. Blocks that match whole are added from their totals; of others the rows are read
 * by their positions.
 */
export function summing(reading: Reading, spec: SumSpec): Summing {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const { schema, places } = layout;
  const placeOf = (name: string) => places[schema.columns.findIndex((column) => column.name === name)];
  const of = placeOf(spec.of);
  const derived = of === undefined ? reading.derived.blocksOf(spec.of) : undefined;
  const other = spec.presentIn === undefined ? undefined : presenceOf(reading, spec.presentIn);

  /** The rows one by one: a derived column, or one where the second column decides by row. */
  const sumRows = (sum: Summing, hits: Hits, positions: BlockPositions): void => {
    const start = hits.block * BLOCK_ROWS;
    const rows = { numbers: memory.u16, at: scratch.positionsAt >> 1, length: positions.written() };
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
      if (value === NONE || Number.isNaN(value)) continue;
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
      derived?.ensure(block);
      const isEverywhere = present === held;
      if (hits.isWhole && isEverywhere && derived !== undefined) {
        this.total += derived.sum[block];
        this.rows += derived.present[block];
      } else if (hits.isWhole && isEverywhere && of?.kind === 'number') {
        this.total += memory.f64[(of.sumAt >> 3) + block];
        this.rows += memory.i32[(of.presentAt >> 2) + block];
      } else if (isEverywhere && of?.kind === 'number') {
        const valuesAt = of.valuesAt + block * BLOCK_ROWS * of.width;
        const sum = of.width === 2 ? kernel.sum16 : kernel.sum32;
        this.total += sum(scratch.positionsAt, positions.written(), valuesAt, scratch.listAt);
        this.rows += memory.i32[scratch.listAt >> 2];
      } else sumRows(this, hits, positions);
    },
  };
}

/** How many held rows of a block have a value in the column, and whether a row has. */
function presenceOf(reading: Reading, name: string) {
  const { table } = reading;
  const { memory, layout } = table;
  const place = layout.places[layout.schema.columns.findIndex((column) => column.name === name)];
  if (place === undefined) {
    const derived = reading.derived.blocksOf(name);
    return {
      present(block: number): number {
        derived.ensure(block);
        return derived.present[block];
      },
      isPresent: (row: number): boolean => !Number.isNaN(derived.values[row]),
      numbers: undefined,
    };
  }
  const unknown = place.kind === 'code' ? 0 : NONE;
  return {
    present(block: number): number {
      if (place.kind === 'number') return memory.i32[(place.presentAt >> 2) + block];
      const held = memory.i32[(layout.liveAt >> 2) + block];
      return held - memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + place.countsAt];
    },
    isPresent: (row: number): boolean => readValue(table, place, row) !== unknown,
    numbers: place.kind === 'number' ? numbersOf(memory, place) : undefined,
  };
}

/** A number column's values as they stand in memory, in one of two widths, one a row from `from` on. */
type Numbers = { readonly half?: Int16Array; readonly word?: Int32Array; readonly from: number };

function numbersOf({ i16, i32 }: Memory, { width, valuesAt }: NumberPlace): Numbers {
  return width === 2 ? { half: i16, from: valuesAt >> 1 } : { word: i32, from: valuesAt >> 2 };
}

/** Derived values of a block's rows, of those only that have a number in the other column if there is one. */
function sumDerived(
  values: Float64Array,
  start: number,
  { numbers, at, length }: { readonly numbers: Uint16Array; readonly at: number; readonly length: number },
  { half, word, from }: Numbers = { from: 0 },
): { readonly total: number; readonly rows: number } {
  let [total, rows] = [0, 0];
  for (let place = at; place < at + length; place++) {
    const row = start + numbers[place];
    if (half !== undefined && half[from + row] === NONE_16) continue;
    if (word !== undefined && word[from + row] === NONE) continue;
    const value = values[row];
    if (Number.isNaN(value)) continue;
    total += value;
    rows++;
  }
  return { total, rows };
}
