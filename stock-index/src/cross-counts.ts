import { binOf, binsOf } from './bin-loops.ts';
import { blockPositions } from './block-positions.ts';
import { groupsOf } from './groups.ts';
import { BLOCK_ROWS, NONE, NONE_16, type NumberPlace, type Place } from './layout.ts';
import { matchBlocks } from './match.ts';
import type { CrossCounts, CrossQuery } from './query.ts';
import type { Reading } from './reading.ts';

/** Counts two code columns against each other in bins of a number column. The query has been checked. */
export function crossCounts(reading: Reading, { where, rows, columns, bins: spec }: CrossQuery): CrossCounts {
  const { table, scratch } = reading;
  const { memory, layout } = table;
  const placeOf = (name: string): Place =>
    layout.places[layout.schema.columns.findIndex((column) => column.name === name)];
  const [down, across, binned] = [placeOf(rows), placeOf(columns), placeOf(spec.column)];
  const bins = binsOf(spec.edges);
  const sums = new Float64Array(bins.counts.length);
  if (down.kind !== 'code' || across.kind !== 'code' || binned.kind !== 'number') return { counts: [], sums };

  const width = across.size + 1;
  const counts = Array.from(bins.counts, () => new Float64Array((down.size + 1) * width));
  const positions = blockPositions(reading);
  const numbers = blockNumbers(reading, binned);
  const groups = groupsOf(reading, where, () => false);
  matchBlocks(reading, groups, {
    without: groups.map(() => false),
    found(hits) {
      positions.begin(hits);
      const length = positions.written();
      const values = numbers(hits.block);
      const packedAt = layout.packedAt + hits.block * BLOCK_ROWS * layout.packedStride;
      const first = scratch.positionsAt >> 1;
      for (let at = first; at < first + length; at++) {
        const row = memory.u16[at];
        const value = values[row];
        const bin = binOf(bins, value);
        if (bin < 0) continue;
        const packed = packedAt + row * layout.packedStride;
        counts[bin][memory.u8[packed + down.packedAt] * width + memory.u8[packed + across.packedAt]]++;
        sums[bin] += value;
      }
    },
    foundWithout() {},
  });
  return { counts, sums };
}

/** Hands out a number column block by block as words, whatever its width, so that one loop reads both. */
function blockNumbers(
  { table: { memory } }: Reading,
  { width, valuesAt }: NumberPlace,
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
      words[row] = value === NONE_16 ? NONE : value;
    }
    return words;
  };
}
