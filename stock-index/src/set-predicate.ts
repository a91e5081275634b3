import { NO_ROW, EVERY_ROW, MAYBE_ROWS, type Predicate } from './predicate.ts';
import type { SetLayout } from './layout.ts';
import type { ReadContext } from './read-context.ts';
import { blockRecordAt } from './table.ts';

export type SetOperator = 'hasAny' | 'hasAll' | 'hasNone';

/** Matches rows whose set is known and has any, all or none of the members. */
export function createSetPredicate(
  reading: ReadContext,
  columnLayout: SetLayout,
  question: SetOperator,
  members: readonly number[],
): Predicate {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const listed = [...new Set(members)];

  /** Number of live rows in the block with this member (member -1: rows with an unknown set). */
  const rowsWith = (block: number, member: number): number =>
    memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt + member + 1];
  const list = (): number => {
    for (const [at, member] of listed.entries()) memory.i32[(scratch.listAt >> 2) + at] = member + 1;
    return listed.length;
  };

  return {
    stateOf(block) {
      const live = memory.i32[(layout.liveAt >> 2) + block];
      const known = live - rowsWith(block, -1);
      if (known === 0) return NO_ROW;
      const none = listed.every((member) => rowsWith(block, member) === 0);
      if (question === 'hasAny') {
        if (none) return NO_ROW;
        return listed.some((member) => rowsWith(block, member) === live) ? EVERY_ROW : MAYBE_ROWS;
      }
      if (question === 'hasNone') return none && known === live ? EVERY_ROW : MAYBE_ROWS;
      if (listed.some((member) => rowsWith(block, member) === 0)) return NO_ROW;
      return known === live && listed.every((member) => rowsWith(block, member) === live)
        ? EVERY_ROW
        : MAYBE_ROWS;
    },
    evaluate(block, toAt) {
      const planesAt = blockRecordAt(table, block) + columnLayout.planesAt;
      const length = list();
      if (question === 'hasAll') {
        memory.i32[(scratch.listAt >> 2) + length] = 0;
        kernel.allPlanes(toAt, planesAt, scratch.listAt, length + 1);
        return;
      }
      kernel.anyPlane(toAt, planesAt, scratch.listAt, length);
      if (question === 'hasNone') kernel.andNot(toAt, planesAt, toAt);
    },
  };
}

/** Matches rows whose set is known (`isKnown`) or unknown. */
export function createSetKnownPredicate(
  { table, kernel, scratch }: ReadContext,
  columnLayout: SetLayout,
  isKnown: boolean,
): Predicate {
  const { memory, layout } = table;
  return {
    stateOf(block) {
      const unknown =
        memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + columnLayout.countsAt];
      if (unknown === 0) return isKnown ? EVERY_ROW : NO_ROW;
      if (unknown === memory.i32[(layout.liveAt >> 2) + block]) return isKnown ? NO_ROW : EVERY_ROW;
      return MAYBE_ROWS;
    },
    evaluate(block, toAt) {
      const planesAt = blockRecordAt(table, block) + columnLayout.planesAt;
      memory.i32[scratch.listAt >> 2] = 0;
      kernel.allPlanes(toAt, planesAt, scratch.listAt, 1);
      if (!isKnown) kernel.andNot(toAt, blockRecordAt(table, block), toAt);
    },
  };
}
