import { groupConditions } from './condition-groups.ts';
import { openReadContext } from './create-reader.ts';
import { BLOCK_ROWS, type ColumnLayout, PLANE_BYTES } from './layout.ts';
import { type BlockMatches, matchBlocks } from './match-blocks.ts';
import { createMemoryViews } from './memory.ts';
import { EVERY_ROW, MAYBE_ROWS } from './predicate.ts';
import type { Query } from './query.ts';
import type { DerivedColumn } from './schema.ts';
import { releaseScratchSpace, reserveScratchSpace } from './scratch-space.ts';
import type { SharedIndex } from './stock-index.ts';

/**
 * The bytes that a query must read at least, in this layout and without earlier results: of blocks that match in part,
 * the columns of their undecided conditions and the counted and summed values of their matches; of blocks that match
 * completely, their totals; and the ids of the page. Statistics that decide on blocks, and the order of the page, are not
 * included. For schema columns only.
 */
export function leastBytes(shared: SharedIndex, query: Query): number {
  const table = { layout: shared.layout, memory: createMemoryViews(shared.buffer, shared.memory) };
  const { schema, columnLayouts } = shared.layout;
  const reader = reserveScratchSpace(table);
  try {
    const reading = openReadContext(table, new Map<string, DerivedColumn>(), { reader });
    const layoutOf = (name: string) =>
      columnLayouts[schema.columns.findIndex((column) => column.name === name)];
    const facets = query.facets ?? [];
    const groups = groupConditions(reading, query.where, (column) => facets.includes(column));
    const groupOf = (column: string) => groups.findIndex((group) => group.column === column);
    const summed = new Set(
      (query.sums ?? []).flatMap(({ column, presentIn }) => [column, presentIn ?? column]),
    );
    let bytes = 0;
    const countMatches = (columns: readonly string[], { rows, isEveryRow }: BlockMatches) => {
      for (const column of columns) bytes += matchBytes(layoutOf(column), rows, isEveryRow);
    };
    matchBlocks(reading, groups, {
      ignoredGroup: groups.map(({ column }) => column !== undefined && facets.includes(column)),
      matched(hits, isShared) {
        for (const { column, states } of groups)
          if (column !== undefined && states[hits.block] === MAYBE_ROWS)
            bytes += columnBytes(layoutOf(column));
        countMatches(
          facets.filter((column) => {
            const group = groupOf(column);
            return group < 0 || groups[group].states[hits.block] === EVERY_ROW || isShared[group] === 1;
          }),
          hits,
        );
        countMatches([...summed], hits);
      },
      matchedIgnoringGroup(group, hits) {
        countMatches(
          facets.filter((column) => groupOf(column) === group),
          hits,
        );
      },
    });
    return bytes + (query.limit ?? 0) * 4;
  } finally {
    releaseScratchSpace(table.memory.i32, reader);
  }
}

/** A column of a block in the form in which conditions read it. */
function columnBytes(columnLayout: ColumnLayout): number {
  if (columnLayout.kind === 'number') return BLOCK_ROWS * columnLayout.width;
  return (columnLayout.kind === 'code' ? columnLayout.planes : columnLayout.size + 1) * PLANE_BYTES;
}

/** The values of some rows of a block, or the totals of all. */
function matchBytes(columnLayout: ColumnLayout, rows: number, isEveryRow: boolean): number {
  if (columnLayout.kind === 'number') return isEveryRow ? 12 : rows * columnLayout.width;
  if (isEveryRow) return (columnLayout.size + 1) * 2;
  const packed = rows * (columnLayout.kind === 'set' ? columnLayout.packedBytes : 1);
  return Math.min(packed, columnBytes(columnLayout));
}
