import type { BuildOptions } from './build.ts';
import { BLOCK_ROWS } from './layout.ts';
import { relaid, roomLeft } from './relaid.ts';
import { type Table, header } from './table.ts';

/** Ids written once more at a time before the switch. */
const DRAINED_A_STEP = 256;

/**
 * Rows on their way into a fresh table, a little at a time.
 * Ids that change while it lasts are noted and written into the fresh table afterwards, until none is left.
 */
export type Moving = {
  note(id: number): void;
  /** Does so many steps of about 500 rows; the fresh table once everything is over there. */
  advance(steps: number): Table | undefined;
  /** Steps so that the move is over well before `room` more rows have come, when `rows` came just now. */
  stepsFor(rows: number, room: number): number;
};

/** Whether so much of the tail is used, or so many places are empty, that moving pays. */
export function isMoveDue(table: Table): boolean {
  const { layout } = table;
  const tailRoom = layout.blocks * BLOCK_ROWS - layout.baseRows;
  const empty = header(table, 'rows') - header(table, 'held');
  return roomLeft(table) < tailRoom / 2 || empty > Math.max(4 * BLOCK_ROWS, layout.baseRows / 8);
}

/** Whether changes must help the move along because the tail will soon be full. */
export function isMoveUrgent(table: Table): boolean {
  const { layout } = table;
  return roomLeft(table) < (layout.blocks * BLOCK_ROWS - layout.baseRows) / 4;
}

/** @param rewrite brings the fresh table's row of this id to what the old table holds. */
export function moving(
  table: Table,
  options: BuildOptions,
  rewrite: (fresh: Table, id: number) => void,
): Moving {
  const work = relaid(table, options);
  const noted = new Set<number>();
  let fresh: Table | undefined;
  return {
    note: (id) => noted.add(id),
    stepsFor(rows, room) {
      const steps = (header(table, 'rows') / BLOCK_ROWS) * (2 + options.orders.length / 8) + 16;
      return Math.ceil((2 * rows * steps) / Math.max(1, room));
    },
    advance(steps) {
      for (let step = 0; step < steps; step++) {
        if (fresh === undefined) {
          const next = work.next();
          if (next.done === true) fresh = next.value;
          continue;
        }
        let left = DRAINED_A_STEP;
        for (const id of noted) {
          if (left-- === 0) break;
          noted.delete(id);
          rewrite(fresh, id);
        }
        if (noted.size === 0) return fresh;
      }
      return undefined;
    },
  };
}
