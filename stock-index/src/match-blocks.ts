import { EVERY_ROW, NO_ROW, MAYBE_ROWS } from './predicate.ts';
import type { ConditionGroup } from './condition-groups.ts';
import { HEADER, PLANE_BYTES } from './layout.ts';
import type { ReadContext } from './read-context.ts';
import { blockRecordAt } from './table.ts';

/**
 * Rows of one block that pass: their bit set, their number, and whether they are all live rows of the block.
 */
export type BlockMatches = {
  readonly block: number;
  readonly bitsAt: number;
  readonly rows: number;
  readonly isEveryRow: boolean;
};

export type MatchVisitor = {
  /** Rows that pass every group. */
  matched(hits: BlockMatches): void;
  /** Rows that pass every group except this one, when this group excludes some rows (or all). */
  matchedIgnoringGroup(group: number, hits: BlockMatches): void;
  /** Groups for which `matchedIgnoringGroup` is called. */
  readonly ignoredGroup: readonly boolean[];
};

/**
 * Walks the blocks, skipping those emptied by two groups (or by one that is not ignored), and passes the
 * others to the visitor. Bit sets passed to `matched` stay valid until the next match, those passed to
 * `matchedIgnoringGroup` until the next call.
 */
export function matchBlocks(
  { table, kernel, scratch }: ReadContext,
  groups: readonly ConditionGroup[],
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
  const gather = (block: number, toAt: number, left: number): BlockMatches => {
    const held = i32[live + block];
    let length = 0;
    for (let at = 0; at < someLength; at++) if (some[at] !== left) i32[list + length++] = bitsOf(some[at]);
    const recordAt = blockRecordAt(table, block);
    if (length === 0) return { block, bitsAt: recordAt, rows: held, isEveryRow: true };
    const rows = kernel.andAll(toAt, recordAt, scratch.listAt, length);
    return { block, bitsAt: toAt, rows, isEveryRow: rows === held };
  };

  for (let block = 0; block < blocks; block++) {
    if (i32[live + block] === 0) continue;
    someLength = 0;
    let empty = -1;
    let isSkipped = false;
    for (let group = 0; group < groups.length; group++) {
      const state = groups[group].states[block];
      if (state === NO_ROW) {
        if (empty >= 0 || !visitor.ignoredGroup[group]) {
          isSkipped = true;
          break;
        }
        empty = group;
      } else if (state === MAYBE_ROWS) some[someLength++] = group;
    }
    if (isSkipped) continue;
    for (let at = 0; at < someLength; at++) evaluate(some[at], block);
    if (empty >= 0) {
      const hits = gather(block, workAt, empty);
      if (hits.rows > 0) visitor.matchedIgnoringGroup(empty, hits);
      continue;
    }
    const hits = gather(block, scratch.matchedAt + block * PLANE_BYTES, -1);
    if (hits.rows > 0) visitor.matched(hits);
    for (let at = 0; at < someLength; at++) {
      const group = some[at];
      if (!visitor.ignoredGroup[group]) continue;
      const others = gather(block, workAt, group);
      if (others.rows > 0) visitor.matchedIgnoringGroup(group, others);
    }
  }
}
