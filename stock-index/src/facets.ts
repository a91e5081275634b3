import type { BlockPositions } from './block-positions.ts';
import type { BlockMatches } from './match-blocks.ts';
import { type CodeLayout, type SetLayout, BLOCK_ROWS } from './layout.ts';
import type { ReadContext } from './read-context.ts';
import { blockRecordAt } from './table.ts';

type Counted = CodeLayout | SetLayout;

/** Running counts of one query's facets, stored in the reader's scratch space. */
export type FacetCounts = {
  /** Counts these columns (indexes into the given list) over the matches. */
  add(columns: readonly number[], hits: BlockMatches, positions: BlockPositions): void;
  result(column: number): Float64Array;
};

export function createFacetCounts(reading: ReadContext, columnLayouts: readonly Counted[]): FacetCounts {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const { i32, u16 } = memory;
  const list = scratch.listAt >> 2;
  i32.fill(0, scratch.countsAt >> 2, (scratch.countsAt >> 2) + layout.countsStride);
  const countsOf = (columnLayout: Counted): number => scratch.countsAt + columnLayout.countsAt * 4;

  /** Adds a whole block, whose counts are stored. */
  const addWhole = (columnLayout: Counted, block: number): void => {
    const from = (layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt;
    const to = countsOf(columnLayout) >> 2;
    for (let at = 0; at <= columnLayout.size; at++) i32[to + at] += u16[from + at];
  };
  /** Lists the codes that occur in the block as kernel arguments. */
  const listCodes = (columnLayout: CodeLayout, block: number): number => {
    let length = 0;
    for (let word = 0; word < 2; word++) {
      for (let bits = i32[(columnLayout.masksAt >> 2) + block * 2 + word]; bits !== 0; bits &= bits - 1) {
        i32[list + length++] = word * 32 + 31 - Math.clz32(bits & -bits);
      }
    }
    return length;
  };
  const addSet = (columnLayout: SetLayout, hits: BlockMatches): void => {
    const planesAt = blockRecordAt(table, hits.block) + columnLayout.planesAt;
    const counts = countsOf(columnLayout) >> 2;
    // Plane 0 counts known values, but index 0 of the facet counts unknown ones.
    const before = i32[counts];
    kernel.countBits(hits.bitsAt, planesAt, columnLayout.size + 1, countsOf(columnLayout));
    i32[counts] = before + hits.rows - (i32[counts] - before);
  };

  return {
    add(columns, hits, positions) {
      const byRow: CodeLayout[] = [];
      for (const column of columns) {
        const columnLayout = columnLayouts[column];
        if (hits.isEveryRow) addWhole(columnLayout, hits.block);
        else if (columnLayout.kind === 'set') addSet(columnLayout, hits);
        else {
          const values = listCodes(columnLayout, hits.block);
          if (values === 1) i32[(countsOf(columnLayout) >> 2) + i32[list]] += hits.rows;
          else if (hits.rows >= kernel.planesPayFrom(values, columnLayout.planes)) {
            const { planes, size } = columnLayout;
            const planesAt = blockRecordAt(table, hits.block) + columnLayout.planesAt;
            const countsAt = countsOf(columnLayout);
            if (values >= kernel.everyCodePaysFrom(planes))
              kernel.countEveryCode(hits.bitsAt, planesAt, planes, size, countsAt);
            else kernel.countPlanes(hits.bitsAt, planesAt, planes, scratch.listAt, values, countsAt);
          } else byRow.push(columnLayout);
        }
      }
      if (byRow.length === 0) return;
      const rows = positions.get();
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
      const columnLayout = columnLayouts[column];
      const from = countsOf(columnLayout) >> 2;
      return Float64Array.from(i32.subarray(from, from + columnLayout.size + 1));
    },
  };
}
