import { createCodePredicate } from './code-predicate.ts';
import { type Predicate, EVERY_ROW, NO_ROW } from './predicate.ts';
import { findRow } from './id-lookup.ts';
import {
  createDerivedPredicate,
  createNumberPresencePredicate,
  createNumberPredicate,
  createRowSetPredicate,
} from './number-predicate.ts';
import type { Condition } from './query.ts';
import type { ReadContext } from './read-context.ts';
import { throwRangeError } from './throw-range-error.ts';
import { createSetKnownPredicate, createSetPredicate } from './set-predicate.ts';
import { header } from './table.ts';
import { BLOCK_ROWS, TEMPORARY_BITSETS } from './layout.ts';

/** The conditions on one column (or on the ids). A facet of that column ignores all of them. */
export type ConditionGroup = {
  readonly column: string | undefined;
  readonly tests: readonly Predicate[];
  /** NO_ROW, MAYBE_ROWS or EVERY_ROW per block. */
  readonly states: Uint8Array;
};

/**
 * Groups the conditions and evaluates the state of every block. `isWanted` names the columns whose own
 * conditions a facet or histogram ignores. The other groups come first: a block emptied by one of them, or by
 * two groups of any kind, needs no further evaluation.
 */
export function groupConditions(
  reading: ReadContext,
  where: readonly Condition[],
  isIncluded: (column: string) => boolean,
): ConditionGroup[] {
  const byColumn = new Map<string | undefined, Predicate[]>();
  for (const condition of where) {
    const column = condition.kind === 'ids' ? undefined : condition.column;
    const tests = byColumn.get(column);
    if (tests === undefined) byColumn.set(column, [createPredicate(reading, condition)]);
    else tests.push(createPredicate(reading, condition));
  }
  if (byColumn.size > reading.scratch.sets - TEMPORARY_BITSETS) {
    throwRangeError(
      'conditions',
      `${byColumn.size} different columns`,
      `at most ${reading.scratch.sets - TEMPORARY_BITSETS}`,
    );
  }
  const blocks = Math.ceil(header(reading.table, 'rows') / BLOCK_ROWS);
  const emptied = new Uint8Array(blocks);
  const isExcluded = (column: string | undefined): boolean => column !== undefined && isIncluded(column);
  return [...byColumn]
    .toSorted(([left], [right]) => Number(isExcluded(left)) - Number(isExcluded(right)))
    .map(([column, tests]) => {
      const states = statesOf(reading, tests, emptied);
      const weight = isExcluded(column) ? 1 : 2;
      for (let block = 0; block < blocks; block++) if (states[block] === NO_ROW) emptied[block] += weight;
      return { column, tests, states };
    });
}

/** Skips blocks whose `emptied` is 2 or more. */
function statesOf({ table }: ReadContext, tests: readonly Predicate[], emptied: Uint8Array): Uint8Array {
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

/** Prepares a checked condition. */
export function createPredicate(reading: ReadContext, condition: Condition): Predicate {
  const { layout } = reading.table;
  if (condition.kind === 'ids') {
    const rows = [...condition.ids].map((id) => findRow(reading.table, id));
    return createRowSetPredicate(
      reading,
      rows.filter((row) => row >= 0),
    );
  }
  const columnLayout =
    layout.columnLayouts[layout.schema.columns.findIndex(({ name }) => name === condition.column)];
  switch (condition.kind) {
    case 'in':
    case 'notIn':
      if (columnLayout?.kind === 'code')
        return createCodePredicate(
          reading,
          columnLayout,
          codesOf(condition.kind, condition.codes, columnLayout.size),
        );
      break;
    case 'hasAny':
    case 'hasAll':
    case 'hasNone':
      if (columnLayout?.kind === 'set')
        return createSetPredicate(reading, columnLayout, condition.kind, condition.members);
      break;
    case 'between':
      if (columnLayout?.kind === 'number')
        return createNumberPredicate(reading, columnLayout, condition.ranges);
      return createDerivedPredicate(
        reading,
        reading.derived.blocksOf(condition.column),
        condition.ranges,
        false,
      );
    case 'isNull':
    case 'isPresent': {
      const isPresent = condition.kind === 'isPresent';
      if (columnLayout?.kind === 'code')
        return createCodePredicate(
          reading,
          columnLayout,
          codesOf(isPresent ? 'notIn' : 'in', [0], columnLayout.size),
        );
      if (columnLayout?.kind === 'set') return createSetKnownPredicate(reading, columnLayout, isPresent);
      if (columnLayout?.kind === 'number')
        return createNumberPresencePredicate(reading, columnLayout, isPresent);
      return createDerivedPredicate(
        reading,
        reading.derived.blocksOf(condition.column),
        [{ from: null, to: null }],
        !isPresent,
      );
    }
  }
  return throwRangeError(`condition "${condition.kind}"`, condition.column, 'a column that can answer it');
}

function codesOf(kind: 'in' | 'notIn', codes: readonly number[], size: number): number[] {
  if (kind === 'in') return [...codes];
  const left = new Set(codes);
  return Array.from({ length: size + 1 }, (_, code) => code).filter((code) => !left.has(code));
}
