import type { BlockPositions } from './block-positions.ts';
import type { Hits } from './match.ts';
import { type CodePlace, type SetPlace, BLOCK_ROWS } from './layout.ts';
import type { Reading } from './reading.ts';
import { recordOf } from './table.ts';

type Counted = CodePlace | SetPlace;

/** The running counts of one query's facets, kept in the reader's scratch. */
export type FacetCounts = {
  /** Counts these columns (places in the list given) over the hits. */
  add(columns: readonly number[], hits: Hits, positions: BlockPositions): void;
  result(column: number): Float64Array;
};

export function facetCounts(reading: Reading, places: readonly Counted[]): FacetCounts {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const { i32, u16 } = memory;
  const list = scratch.listAt >> 2;
  i32.fill(0, scratch.countsAt >> 2, (scratch.countsAt >> 2) + layout.countsStride);
  const countsOf = (place: Counted): number => scratch.countsAt + place.countsAt * 4;

  /** A whole block: its counts are known. */
  const addWhole = (place: Counted, block: number): void => {
    const from = (layout.countsAt >> 1) + block * layout.countsStride + place.countsAt;
    const to = countsOf(place) >> 2;
    for (let at = 0; at <= place.size; at++) i32[to + at] += u16[from + at];
  };
  /** Codes that occur in the block, listed as kernel arguments. */
  const listCodes = (place: CodePlace, block: number): number => {
    let length = 0;
    for (let word = 0; word < 2; word++) {
      for (let bits = i32[(place.masksAt >> 2) + block * 2 + word]; bits !== 0; bits &= bits - 1) {
        i32[list + length++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
    return length;
  };
  const addSet = (place: SetPlace, hits: Hits): void => {
    const planesAt = recordOf(table, hits.block) + place.planesAt;
    const counts = countsOf(place) >> 2;
    // Plane 0 counts the known; what the facet wants at 0 is the unknown.
    const before = i32[counts];
    kernel.countBits(hits.bitsAt, planesAt, place.size + 1, countsOf(place));
    i32[counts] = before + hits.rows - (i32[counts] - before);
  };

  return {
    add(columns, hits, positions) {
      const byRow: CodePlace[] = [];
      for (const column of columns) {
        const place = places[column];
        if (hits.isWhole) addWhole(place, hits.block);
        else if (place.kind === 'set') addSet(place, hits);
        else {
          const values = listCodes(place, hits.block);
          if (values === 1) i32[(countsOf(place) >> 2) + i32[list]] += hits.rows;
          else if (hits.rows >= kernel.planesPayFrom(values, place.planes)) {
            const planesAt = recordOf(table, hits.block) + place.planesAt;
            kernel.countPlanes(hits.bitsAt, planesAt, place.planes, scratch.listAt, values, countsOf(place));
          } else byRow.push(place);
        }
      }
      if (byRow.length === 0) return;
      const rows = positions.written();
      for (let at = 0; at < byRow.length; at++) {
        i32[list + at * 2] = byRow[at].packedAt;
        i32[list + at * 2 + 1] = countsOf(byRow[at]);
      }
      const packedAt = layout.packedAt + hits.block * BLOCK_ROWS * layout.packedStride;
      kernel.countCodes(
        scratch.positionsAt,
        rows,
        packedAt,
        layout.packedStride,
        scratch.listAt,
        byRow.length,
      );
    },
    result(column) {
      const place = places[column];
      const from = countsOf(place) >> 2;
      return Float64Array.from(i32.subarray(from, from + place.size + 1));
    },
  };
}
