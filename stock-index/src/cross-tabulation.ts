import { findBin, createBins } from './histogram-loops.ts';
import { createBlockPositions } from './block-positions.ts';
import { groupConditions } from './condition-groups.ts';
import { BLOCK_ROWS, ABSENT, ABSENT_16, type NumberLayout, type ColumnLayout } from './layout.ts';
import { matchBlocks } from './match-blocks.ts';
import type { CrossCounts, CrossQuery } from './query.ts';
import type { ReadContext } from './read-context.ts';

/**
 * Counts two code columns against each other in bins of a number column. The query must already be checked.
 */
export function crossTabulate(
  reading: ReadContext,
  { where, rows, columns, bins: spec }: CrossQuery,
): CrossCounts {
  const { table, scratch } = reading;
  const { memory, layout } = table;
  const layoutOf = (name: string): ColumnLayout =>
    layout.columnLayouts[layout.schema.columns.findIndex((column) => column.name === name)];
  const [down, across, binned] = [layoutOf(rows), layoutOf(columns), layoutOf(spec.column)];
  const bins = createBins(spec.edges);
  const sums = new Float64Array(bins.bins);
  if (down.kind !== 'code' || across.kind !== 'code' || binned.kind !== 'number') return { counts: [], sums };

  const width = across.size + 1;
  const counts = Array.from({ length: bins.bins }, () => new Float64Array((down.size + 1) * width));
  const positions = createBlockPositions(reading);
  const numbers = blockNumbers(reading, binned);
  const groups = groupConditions(reading, where, () => false);
  matchBlocks(reading, groups, {
    ignoredGroup: groups.map(() => false),
    matched(hits) {
      positions.begin(hits);
      const length = positions.get();
      const values = numbers(hits.block);
      const packedAt = layout.packedAt + hits.block * BLOCK_ROWS * layout.packedStride;
      const first = scratch.positionsAt >> 1;
      for (let at = first; at < first + length; at++) {
        const row = memory.u16[at];
        const value = values[row];
        const bin = findBin(bins, value);
        if (bin < 0) continue;
        const packed = packedAt + row * layout.packedStride;
        counts[bin][memory.u8[packed + down.packedAt] * width + memory.u8[packed + across.packedAt]]++;
        sums[bin] += value;
      }
    },
    matchedIgnoringGroup() {},
  });
  return { counts, sums };
}

/**
 * Returns a number column block by block as int32, whatever its width, so that one loop reads both widths.
 */
function blockNumbers(
  { table: { memory } }: ReadContext,
  { width, valuesAt }: NumberLayout,
): (block: number) => Int32Array {
  if (width === 4) {
    const from = valuesAt >> 2;
    return (block) => memory.i32.subarray(from + block * BLOCK_ROWS, from + (block + 1) * BLOCK_ROWS);
  }
  const words = new Int32Array(BLOCK_ROWS);
  const from = valuesAt >> 1;
  return (block) => {
    for (let row = 0; row < BLOCK_ROWS; row++) {
      const value = memory.i16[from + block * BLOCK_ROWS + row];
      words[row] = value === ABSENT_16 ? ABSENT : value;
    }
    return words;
  };
}
