import { NO_ROW, EVERY_ROW, SOME_ROWS, type ConditionTest } from './condition-test.ts';
import type { SetPlace } from './layout.ts';
import type { Reading } from './reading.ts';
import { recordOf } from './table.ts';

export type SetQuestion = 'hasAny' | 'hasAll' | 'hasNone';

/** The row's set is known and has any, all or none of the members. */
export function setTest(
  reading: Reading,
  place: SetPlace,
  question: SetQuestion,
  members: readonly number[],
): ConditionTest {
  const { table, kernel, scratch } = reading;
  const { memory, layout } = table;
  const listed = [...new Set(members)];

  /** How many held rows of the block have this member (unknown rows: member -1). */
  const rowsWith = (block: number, member: number): number =>
    memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + place.countsAt + member + 1];
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
        return listed.some((member) => rowsWith(block, member) === live) ? EVERY_ROW : SOME_ROWS;
      }
      if (question === 'hasNone') return none && known === live ? EVERY_ROW : SOME_ROWS;
      if (listed.some((member) => rowsWith(block, member) === 0)) return NO_ROW;
      return known === live && listed.every((member) => rowsWith(block, member) === live)
        ? EVERY_ROW
        : SOME_ROWS;
    },
    evaluate(block, toAt) {
      const planesAt = recordOf(table, block) + place.planesAt;
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

/** The row's set is known, or (isKnown false) is not. */
export function setKnownTest(
  { table, kernel, scratch }: Reading,
  place: SetPlace,
  isKnown: boolean,
): ConditionTest {
  const { memory, layout } = table;
  return {
    stateOf(block) {
      const unknown = memory.u16[(layout.countsAt >> 1) + block * layout.countsStride + place.countsAt];
      if (unknown === 0) return isKnown ? EVERY_ROW : NO_ROW;
      if (unknown === memory.i32[(layout.liveAt >> 2) + block]) return isKnown ? NO_ROW : EVERY_ROW;
      return SOME_ROWS;
    },
    evaluate(block, toAt) {
      const planesAt = recordOf(table, block) + place.planesAt;
      memory.i32[scratch.listAt >> 2] = 0;
      kernel.allPlanes(toAt, planesAt, scratch.listAt, 1);
      if (!isKnown) kernel.andNot(toAt, recordOf(table, block), toAt);
    },
  };
}
