import type { BlockPositions } from './block-positions.ts';
import { createPredicate } from './condition-groups.ts';
import type { DerivedBlocks } from './derived-values.ts';
import { BLOCK_ROWS, PLANE_BYTES, type NumberLayout } from './layout.ts';
import type { BlockMatches } from './match-blocks.ts';
import { EVERY_ROW, NO_ROW } from './predicate.ts';
import type { SumSpec } from './query.ts';
import type { ReadContext } from './read-context.ts';

/** The running sums of one query, in its order. */
export type RunningSums = {
  readonly totals: Float64Array;
  /** The number of values in each sum. */
  readonly rows: Float64Array;
  add(hits: BlockMatches, positions: BlockPositions): void;
};

/** A sum of values, and their number. */
type Sum = { total: number; rows: number };

/** The values of one column. The returned objects are valid until the next call. */
type Summed = {
  /** Of all live rows of a block. */
  ofBlock(block: number): Readonly<Sum>;
  /** Of the rows of a block whose numbers are at scratch.positionsAt. */
  ofPositions(block: number, length: number): Readonly<Sum>;
};

/**
 * Prepares the sums. A column is summed once for all sums of it. Rows are read by position: those that match or, where
 * they are fewer, those that do not match, which are subtracted from the whole block. Rows without a value in a second
 * column are few, too, and subtracted in the same way. Values are integers, so all of this is exact.
 */
export function createRunningSums(reading: ReadContext, specs: readonly SumSpec[]): RunningSums {
  const { table, scratch, kernel } = reading;
  const { memory, layout } = table;
  const totals = new Float64Array(specs.length);
  const rows = new Float64Array(specs.length);
  const add = (at: number, sum: Readonly<Sum>, sign: 1 | -1): void => {
    totals[at] += sign * sum.total;
    rows[at] += sign * sum.rows;
  };
  const columns = [...new Set(specs.map(({ column }) => column))].map((name) => ({
    summed: summedColumn(reading, name),
    sums: specs.flatMap(({ column }, at) => (column === name ? [at] : [])),
  }));
  const required = [...new Set(specs.flatMap(({ presentIn }) => presentIn ?? []))].map((name) => ({
    isAbsent: createPredicate(reading, { kind: 'isNull', column: name }),
    columns: columns
      .map(({ summed, sums }) => ({ summed, sums: sums.filter((at) => specs[at].presentIn === name) }))
      .filter(({ sums }) => sums.length > 0),
  }));
  /** A temporary bit set that no match uses. */
  const absentAt = scratch.setsAt + PLANE_BYTES;

  return {
    totals,
    rows,
    add(hits, positions) {
      const { block } = hits;
      const subtractsOthers = hits.rows * 2 > memory.i32[(layout.liveAt >> 2) + block];
      for (const { summed, sums } of columns) {
        if (subtractsOthers) for (const at of sums) add(at, summed.ofBlock(block), 1);
        if (hits.isEveryRow) continue;
        const length = subtractsOthers ? positions.getOthers() : positions.get();
        const sum = summed.ofPositions(block, length);
        for (const at of sums) add(at, sum, subtractsOthers ? -1 : 1);
      }
      for (const { isAbsent, columns: affected } of required) {
        const state = isAbsent.stateOf(block);
        if (state === NO_ROW) continue;
        let absentBitsAt = hits.bitsAt;
        if (state !== EVERY_ROW) {
          isAbsent.evaluate(block, absentAt);
          memory.i32[scratch.listAt >> 2] = hits.bitsAt;
          if (kernel.andAll(absentAt, absentAt, scratch.listAt, 1) === 0) continue;
          absentBitsAt = absentAt;
        }
        const length = positions.getOf(absentBitsAt);
        for (const { summed, sums } of affected) {
          const sum = summed.ofPositions(block, length);
          for (const at of sums) add(at, sum, -1);
        }
      }
    },
  };
}

function summedColumn(reading: ReadContext, name: string): Summed {
  const { layout } = reading.table;
  const columnLayout =
    layout.columnLayouts[layout.schema.columns.findIndex((column) => column.name === name)];
  // The query is checked: only numbers are summed.
  return columnLayout?.kind === 'number'
    ? summedNumbers(reading, columnLayout)
    : summedDerived(reading, reading.derived.blocksOf(name));
}

function summedNumbers({ table, kernel, scratch }: ReadContext, columnLayout: NumberLayout): Summed {
  const { i32, f64 } = table.memory;
  const { width, valuesAt, sumAt, presentAt } = columnLayout;
  const sumAtPositions = width === 2 ? kernel.sum16 : kernel.sum32;
  const sum: Sum = { total: 0, rows: 0 };
  return {
    ofBlock(block) {
      sum.total = f64[(sumAt >> 3) + block];
      sum.rows = i32[(presentAt >> 2) + block];
      return sum;
    },
    ofPositions(block, length) {
      const blockAt = valuesAt + block * BLOCK_ROWS * width;
      sum.total = sumAtPositions(scratch.positionsAt, length, blockAt, scratch.listAt);
      sum.rows = i32[scratch.listAt >> 2];
      return sum;
    },
  };
}

function summedDerived({ table, scratch }: ReadContext, derived: DerivedBlocks): Summed {
  const { u16, i32 } = table.memory;
  const live = table.layout.liveAt >> 2;
  const sum: Sum = { total: 0, rows: 0 };
  return {
    ofBlock(block) {
      derived.computeBlock(block);
      sum.total = derived.sum[block];
      sum.rows = derived.present[block];
      return sum;
    },
    ofPositions(block, length) {
      derived.computeBlock(block);
      const { values } = derived;
      const start = block * BLOCK_ROWS;
      const at = scratch.positionsAt >> 1;
      let total = 0;
      let absent = 0;
      if (derived.present[block] === i32[live + block])
        for (let index = at; index < at + length; index++) total += values[start + u16[index]];
      else
        for (let index = at; index < at + length; index++) {
          const value = values[start + u16[index]];
          if (Number.isNaN(value)) absent++;
          else total += value;
        }
      sum.total = total;
      sum.rows = length - absent;
      return sum;
    },
  };
}
