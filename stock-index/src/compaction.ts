import type { BuildOptions } from './build-table.ts';
import { BLOCK_ROWS } from './layout.ts';
import { compactTable, remainingTailRows } from './compact-table.ts';
import { type Table, header } from './table.ts';

/** Number of changed ids written again per step before the switch. */
const DRAINED_A_STEP = 256;

/**
 * An incremental move of rows into a fresh table. Ids that change during the move are recorded and written
 * into the fresh table afterwards, until none is left.
 */
export type Compaction = {
  recordChanges(ids: Iterable<number>): void;
  /** Runs this many steps of about 500 rows; returns the fresh table when the move is complete. */
  advance(steps: number): Table | undefined;
  /**
   * Number of steps that complete the move well before `budget` more rows arrive, when `rows` have just
   * arrived.
   */
  stepsNeededFor(rows: number, budget: number): number;
};

/** Whether enough of the tail is used, or enough rows are empty, for a move to pay off. */
export function isCompactionDue(table: Table): boolean {
  const { layout } = table;
  const tailCapacity = layout.blocks * BLOCK_ROWS - layout.baseRows;
  const empty = header(table, 'rows') - header(table, 'held');
  return remainingTailRows(table) < tailCapacity / 2 || empty > Math.max(4 * BLOCK_ROWS, layout.baseRows / 8);
}

/** Whether changes must advance the move because the tail will soon be full. */
export function isCompactionUrgent(table: Table): boolean {
  const { layout } = table;
  return remainingTailRows(table) < (layout.blocks * BLOCK_ROWS - layout.baseRows) / 4;
}

/** @param rewrite updates the fresh table's rows of these ids to match the old table. */
export function startCompaction(
  table: Table,
  options: BuildOptions,
  rewrite: (fresh: Table, ids: Int32Array) => void,
): Compaction {
  const work = compactTable(table, options);
  const noted = new Set<number>();
  let fresh: Table | undefined;
  return {
    recordChanges(ids) {
      for (const id of ids) noted.add(id);
    },
    stepsNeededFor(rows, budget) {
      const steps = (header(table, 'rows') / BLOCK_ROWS) * (2 + options.orders.length / 8) + 16;
      return Math.ceil((2 * rows * steps) / Math.max(1, budget));
    },
    advance(steps) {
      for (let step = 0; step < steps; step++) {
        if (fresh === undefined) {
          const next = work.next();
          if (next.done === true) fresh = next.value;
          continue;
        }
        const ids: number[] = [];
        for (const id of noted) {
          if (ids.length === DRAINED_A_STEP) break;
          ids.push(id);
          noted.delete(id);
        }
        rewrite(fresh, Int32Array.from(ids));
        if (noted.size === 0) return fresh;
      }
      return undefined;
    },
  };
}
