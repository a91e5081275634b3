import type { BuildOptions } from './build-table.ts';
import { compactTable } from './compact-table.ts';
import { HEADER } from './layout.ts';
import { createMemoryViews } from './memory.ts';
import type { IndexSchema, RowColumns } from './schema.ts';
import { shareTable } from './shared-index.ts';
import { createStaging } from './staging.ts';
import type { SharedIndex } from './stock-index.ts';

/** Lays out a shared index again together with changed rows. */
export type IndexMerge = {
  /**
   * Adds rows, or replaces those with their ids.
   * @throws RangeError for an invalid id, a column of another length, or an invalid value.
   */
  readonly add: (rows: RowColumns) => void;
  /** Leaves out the row with this id, if there is one. */
  readonly remove: (id: number) => void;
  /**
   * Rows for `adoptStockIndex`. Those that the owner changed during this call may be missing or of either version: the
   * one who adopts them must write these rows again.
   * @throws RangeError for an id that was added twice.
   */
  readonly build: () => SharedIndex;
};

/**
 * Merges rows in any thread while the owner goes on reading and changing its own: in time linear in all rows, and with
 * the memory of the result and the changed rows only.
 */
export function mergeRows(
  schema: IndexSchema,
  shared: SharedIndex,
  { expectedRows, ...options }: BuildOptions & { readonly expectedRows?: number | undefined },
): IndexMerge {
  const staging = createStaging(schema, expectedRows);
  const left = new Set<number>();
  return {
    add(rows) {
      staging.addColumns(rows);
      for (const id of rows.ids) left.add(id);
    },
    remove(id) {
      left.add(id);
    },
    build() {
      const table = { layout: shared.layout, memory: createMemoryViews(shared.buffer, shared.memory) };
      const steps = compactTable(table, options, { added: staging.finish(), left });
      for (;;) {
        const step = steps.next();
        if (step.done !== true) continue;
        step.value.memory.i32[HEADER.sequence] = 2;
        return shareTable(step.value);
      }
    },
  };
}
