import { codeTest } from './code-test.ts';
import { type ConditionTest, EVERY_ROW, NO_ROW } from './condition-test.ts';
import { findRow } from './id-lookup.ts';
import { derivedTest, numberPresentTest, numberTest, rowsTest } from './number-test.ts';
import type { Condition } from './query.ts';
import type { Reading } from './reading.ts';
import { refuse } from './refuse.ts';
import { setKnownTest, setTest } from './set-test.ts';
import { header } from './table.ts';
import { BLOCK_ROWS } from './layout.ts';

/** The conditions on one column (or on the ids): together what a facet of that column leaves out. */
export type Group = {
  readonly column: string | undefined;
  readonly tests: readonly ConditionTest[];
  /** Per block NO_ROW, SOME_ROWS or EVERY_ROW. */
  readonly states: Uint8Array;
};

/**
 * Groups the conditions and asks every block. `isWanted` names the columns whose own conditions somebody leaves out;
 * the other groups come first: a block that one of them empties need not be asked further, nor one that two empty.
 */
export function groupsOf(
  reading: Reading,
  where: readonly Condition[],
  isWanted: (column: string) => boolean,
): Group[] {
  const byColumn = new Map<string | undefined, ConditionTest[]>();
  for (const condition of where) {
    const column = condition.kind === 'ids' ? undefined : condition.column;
    const tests = byColumn.get(column);
    if (tests === undefined) byColumn.set(column, [testOf(reading, condition)]);
    else tests.push(testOf(reading, condition));
  }
  if (byColumn.size > reading.scratch.sets - 2) {
    refuse('conditions', `${byColumn.size} different columns`, `at most ${reading.scratch.sets - 2}`);
  }
  const blocks = Math.ceil(header(reading.table, 'rows') / BLOCK_ROWS);
  const emptied = new Uint8Array(blocks);
  const isLeftOut = (column: string | undefined): boolean => column !== undefined && isWanted(column);
  return [...byColumn]
    .toSorted(([left], [right]) => Number(isLeftOut(left)) - Number(isLeftOut(right)))
    .map(([column, tests]) => {
      const states = statesOf(reading, tests, emptied);
      const weight = isLeftOut(column) ? 1 : 2;
      for (let block = 0; block < blocks; block++) if (states[block] === NO_ROW) emptied[block] += weight;
      return { column, tests, states };
    });
}

/** Blocks with `emptied` of 2 and more are passed over. */
function statesOf({ table }: Reading, tests: readonly ConditionTest[], emptied: Uint8Array): Uint8Array {
  const blocks = emptied.length;
  const states = new Uint8Array(blocks).fill(EVERY_ROW);
  const live = table.layout.liveAt >> 2;
  for (const test of tests) {
    for (let block = 0; block < blocks; block++) {
      if (states[block] === NO_ROW || emptied[block] > 1 || table.memory.i32[live + block] === 0) continue;
      const state = test.stateOf(block);
      if (state < states[block]) states[block] = state;
    }
  }
  return states;
}

function testOf(reading: Reading, condition: Condition): ConditionTest {
  const { layout } = reading.table;
  if (condition.kind === 'ids') {
    const rows = [...condition.ids].map((id) => findRow(reading.table, id));
    return rowsTest(
      reading,
      rows.filter((row) => row >= 0),
    );
  }
  const place = layout.places[layout.schema.columns.findIndex(({ name }) => name === condition.column)];
  switch (condition.kind) {
    case 'in':
    case 'notIn':
      if (place?.kind === 'code')
        return codeTest(reading, place, codesOf(condition.kind, condition.codes, place.size));
      break;
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      if (place?.kind === 'set') return setTest(reading, place, condition.kind, condition.members);
      break;
    case 'between':
      if (place?.kind === 'number') return numberTest(reading, place, condition.ranges);
      return derivedTest(reading, reading.derived.blocksOf(condition.column), condition.ranges, false);
    case 'isNull':
    case 'isPresent': {
      const isPresent = condition.kind === 'isPresent';
      if (place?.kind === 'code')
        return codeTest(reading, place, codesOf(isPresent ? 'notIn' : 'in', [0], place.size));
      if (place?.kind === 'set') return setKnownTest(reading, place, isPresent);
      if (place?.kind === 'number') return numberPresentTest(reading, place, isPresent);
      return derivedTest(
        reading,
        reading.derived.blocksOf(condition.column),
        [{ from: null, to: null }],
        !isPresent,
      );
    }
  }
  return refuse(`condition "${condition.kind}"`, condition.column, 'a column that can answer it');
}

function codesOf(kind: 'in' | 'notIn', codes: readonly number[], size: number): number[] {
  if (kind === 'in') return [...codes];
  const left = new Set(codes);
  return Array.from({ length: size + 1 }, (_, code) => code).filter((code) => !left.has(code));
}
