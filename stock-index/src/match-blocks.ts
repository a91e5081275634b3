import { EVERY_ROW, NO_ROW, MAYBE_ROWS } from './predicate.ts';
import type { ConditionGroup } from './condition-groups.ts';
import { HEADER, PLANE_BYTES, TEMPORARY_BITSETS } from './layout.ts';
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
  /**
   * Rows that pass every group. Groups whose entry of `isShared` is 1 pass the same rows when they are ignored, besides
   * those of `matchedIgnoringGroup`.
   */
  matched(hits: BlockMatches, isShared: Uint8Array): void;
  /**
   * Rows that pass every group except this one, when this group excludes some rows (or all). For a shared group, only
   * those that do not pass this group.
   */
  matchedIgnoringGroup(group: number, hits: BlockMatches): void;
  /** Groups for which `matchedIgnoringGroup` is called. */
  readonly ignoredGroup: readonly boolean[];
};

/**
 * Below this number of matches in a block, the rows that fail a single group are counted beside the matches; from it on,
 * they are counted together, because planes are counted in the same time for any number of rows.
 */
const SHARED_BELOW = 96;

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
  const [workAt, otherAt, nearAt] = [0, 1, 2].map((set) => scratch.setsAt + set * PLANE_BYTES);
  const some = new Int32Array(groups.length);
  let someLength = 0;
  const isShared = new Uint8Array(groups.length);

  const bitsOf = (group: number): number => scratch.setsAt + (group + TEMPORARY_BITSETS) * PLANE_BYTES;
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

  const ignoredAmongSome = (): boolean => {
    for (let at = 0; at < someLength; at++) if (visitor.ignoredGroup[some[at]]) return true;
    return false;
  };
  /** Passes the matches of a block and the rows that fail a single group, found together. */
  const split = (block: number, matchedAt: number): void => {
    const held = i32[live + block];
    for (let at = 0; at < someLength; at++) i32[list + at] = bitsOf(some[at]);
    const found = kernel.splitMatches(
      matchedAt,
      nearAt,
      blockRecordAt(table, block),
      scratch.listAt,
      someLength,
    );
    const rows = found & 0xffff;
    const hasNear = found >>> 16 > 0;
    const shares = !hasNear || rows < SHARED_BELOW ? 1 : 0;
    for (let at = 0; at < someLength; at++) isShared[some[at]] = shares;
    if (rows > 0) visitor.matched({ block, bitsAt: matchedAt, rows, isEveryRow: rows === held }, isShared);
    for (let at = 0; at < someLength; at++) {
      const group = some[at];
      isShared[group] = 0;
      if (!hasNear || !visitor.ignoredGroup[group]) continue;
      let others: BlockMatches;
      if (shares === 1) {
        kernel.andNot(workAt, nearAt, bitsOf(group));
        const failing = kernel.andAll(workAt, workAt, scratch.listAt, 0);
        others = { block, bitsAt: workAt, rows: failing, isEveryRow: failing === held };
      } else others = gather(block, workAt, group);
      if (others.rows > 0) visitor.matchedIgnoringGroup(group, others);
    }
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
    const matchedAt = scratch.matchedAt + block * PLANE_BYTES;
    if (ignoredAmongSome() && someLength > 1) {
      split(block, matchedAt);
      continue;
    }
    const hits = gather(block, matchedAt, -1);
    if (hits.rows > 0) visitor.matched(hits, isShared);
    for (let at = 0; at < someLength; at++) {
      const group = some[at];
      if (!visitor.ignoredGroup[group]) continue;
      const others = gather(block, workAt, group);
      if (others.rows > 0) visitor.matchedIgnoringGroup(group, others);
    }
  }
}
