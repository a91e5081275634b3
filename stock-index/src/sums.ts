import type { BlockPositions } from './block-positions.ts';
import { BLOCK_ROWS, NONE } from './layout.ts';
import type { Hits } from './match.ts';
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

  /** Whether the second column decides by row in this block; a block where it is nowhere present adds nothing. */
  const sumRows = (sum: Summing, hits: Hits, positions: BlockPositions): void => {
    const length = positions.written();
    for (let at = 0; at < length; at++) {
      const row = hits.block * BLOCK_ROWS + memory.u16[(scratch.positionsAt >> 1) + at];
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
  };
}
