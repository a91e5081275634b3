import { EVERY_ROW, NO_ROW, SOME_ROWS } from './condition-test.ts';
import type { Group } from './groups.ts';
import { HEADER, PLANE_BYTES } from './layout.ts';
import type { Reading } from './reading.ts';
import { recordOf } from './table.ts';

/** Rows of one block that pass: a bit set, how many, and whether that is every held row of the block. */
export type Hits = {
  readonly block: number;
  readonly bitsAt: number;
  readonly rows: number;
  readonly isWhole: boolean;
};

export type MatchVisitor = {
  /** Rows that pass every group. */
  found(hits: Hits): void;
  /** Rows that pass every group but this one, where the group itself takes some away (or all). */
  foundWithout(group: number, hits: Hits): void;
  /** The groups foundWithout is wanted for. */
  readonly without: readonly boolean[];
};

/**
 * Walks the blocks, skipping those that two groups (or one nobody asks about) empty, and tells the visitor of the rest.
 * The bit sets handed out for `found` stay until the next match; those for `foundWithout` until the next call.
 */
export function matchBlocks(
  { table, kernel, scratch }: Reading,
  groups: readonly Group[],
  visitor: MatchVisitor,
): void {
  const { i32 } = table.memory;
  const { layout } = table;
  const blocks = Math.ceil(i32[HEADER.rows] / 1024);
  const live = layout.liveAt >> 2;
  const list = scratch.listAt >> 2;
  const [workAt, otherAt] = [scratch.setsAt, scratch.setsAt + PLANE_BYTES];
  const some = new Int32Array(groups.length);
  let someLength = 0;

  const bitsOf = (group: number): number => scratch.setsAt + (group + 2) * PLANE_BYTES;
  const evaluate = (group: number, block: number): void => {
    const to = bitsOf(group);
    let isFirst = true;
    for (const test of groups[group].tests) {
      if (test.stateOf(block) === EVERY_ROW) continue;
      test.evaluate(block, isFirst ? to : otherAt);
      if (!isFirst) {
        i32[list] = otherAt;
        kernel.andAll(to, to, scratch.listAt, 1);
      }
      isFirst = false;
    }
  };
  const gather = (block: number, toAt: number, left: number): Hits => {
    const held = i32[live + block];
    let length = 0;
    for (let at = 0; at < someLength; at++) if (some[at] !== left) i32[list + length++] = bitsOf(some[at]);
    const recordAt = recordOf(table, block);
    if (length === 0) return { block, bitsAt: recordAt, rows: held, isWhole: true };
    const rows = kernel.andAll(toAt, recordAt, scratch.listAt, length);
    return { block, bitsAt: toAt, rows, isWhole: rows === held };
  };

  for (let block = 0; block < blocks; block++) {
    if (i32[live + block] === 0) continue;
    someLength = 0;
    let empty = -1;
    let isSkipped = false;
    for (let group = 0; group < groups.length; group++) {
      const state = groups[group].states[block];
      if (state === NO_ROW) {
        if (empty >= 0 || !visitor.without[group]) {
          isSkipped = true;
          break;
        }
        empty = group;
      } else if (state === SOME_ROWS) some[someLength++] = group;
    }
    if (isSkipped) continue;
    for (let at = 0; at < someLength; at++) evaluate(some[at], block);
    if (empty >= 0) {
      const hits = gather(block, workAt, empty);
      if (hits.rows > 0) visitor.foundWithout(empty, hits);
      continue;
    }
    const hits = gather(block, scratch.matchedAt + block * PLANE_BYTES, -1);
    if (hits.rows > 0) visitor.found(hits);
    for (let at = 0; at < someLength; at++) {
      const group = some[at];
      if (!visitor.without[group]) continue;
      const others = gather(block, workAt, group);
      if (others.rows > 0) visitor.foundWithout(group, others);
    }
  }
}
