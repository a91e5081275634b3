import type { Condition, CrossQuery, Query } from './query.ts';
import { throwRangeError } from './throw-range-error.ts';
import { type ColumnSpec, type IndexSchema, isBetween } from './schema.ts';

type Kind = ColumnSpec['kind'];
/** Finds a column of the schema, or a derived column as a number column. */
export type FindColumn = (name: string) => ColumnSpec | undefined;

/** @throws RangeError for an unknown column, or for one of a kind that does not support its use. */
export function checkQuery(query: Query, find: FindColumn): void {
  for (const condition of query.where) checkCondition(condition, find);
  for (const name of query.facets ?? []) columnOf('facet', name, ['code', 'set'], find);
  for (const { column, edges } of query.histograms ?? []) {
    columnOf('histogram', column, ['number'], find);
    checkEdges(column, edges);
  }
  for (const sum of query.sums ?? []) {
    columnOf(`sum "${sum.name}"`, sum.column, ['number'], find);
    if (sum.presentIn !== undefined)
      columnOf(`sum "${sum.name}"`, sum.presentIn, ['code', 'set', 'number'], find);
  }
  for (const key of query.order ?? []) columnOf('order', key.column, ['code', 'set', 'number'], find);
  if (!isBetween(query.offset ?? 0, 0, Number.MAX_SAFE_INTEGER))
    throwRangeError('offset', query.offset, 'an integer from 0');
  if (!isBetween(query.limit ?? 0, 0, Number.MAX_SAFE_INTEGER))
    throwRangeError('limit', query.limit, 'an integer from 0');
}

/** @throws RangeError for a name that is not a column of the schema. */
export function checkStored(names: readonly string[], { columns }: IndexSchema): void {
  for (const name of names) {
    if (!columns.some((column) => column.name === name))
      throwRangeError('values', name, 'the name of a column of the schema');
  }
}

/** @throws RangeError like checkQuery; `findStored` finds only columns of the schema. */
export function checkCross(
  { where, rows, columns, bins }: CrossQuery,
  find: FindColumn,
  findStored: FindColumn,
): void {
  checkQuery({ where }, find);
  for (const name of [rows, columns]) columnOf('cross', name, ['code'], findStored);
  columnOf('cross', bins.column, ['number'], findStored);
  checkEdges(bins.column, bins.edges);
}

function checkCondition(condition: Condition, find: FindColumn): void {
  const where = `condition "${condition.kind}"`;
  switch (condition.kind) {
    case 'in':
    case 'notIn': {
      const column = columnOf(where, condition.column, ['code'], find);
      const max = column.kind === 'code' ? column.size : 0;
      checkMembers(`${where} on "${condition.column}"`, condition.codes, max, 'code');
      break;
    }
    case 'hasAny':
    case 'hasAll':
    case 'hasNone': {
      const column = columnOf(where, condition.column, ['set'], find);
      const max = column.kind === 'set' ? column.size - 1 : 0;
      checkMembers(`${where} on "${condition.column}"`, condition.members, max, 'member');
      break;
    }
    case 'between':
      columnOf(where, condition.column, ['number'], find);
      for (const { from, to } of condition.ranges) {
        checkBound(`${where} on "${condition.column}"`, from);
        checkBound(`${where} on "${condition.column}"`, to);
      }
      break;
    case 'isNull':
    case 'isPresent':
      columnOf(where, condition.column, ['code', 'set', 'number'], find);
      break;
    case 'ids':
      break;
  }
}

function columnOf(where: string, name: string, kinds: readonly Kind[], find: FindColumn): ColumnSpec {
  const column = find(name);
  if (column === undefined) return throwRangeError(where, name, 'the name of a column');
  if (!kinds.includes(column.kind))
    throwRangeError(`${where} on "${name}"`, `a ${column.kind} column`, `a ${kinds.join(' or ')} column`);
  return column;
}

function checkMembers(where: string, members: readonly number[], max: number, word: string): void {
  for (const member of members) {
    if (!isBetween(member, 0, max)) throwRangeError(where, member, `a ${word} from 0 to ${max}`);
  }
}

function checkBound(where: string, bound: number | null): void {
  if (bound !== null && Number.isNaN(bound)) throwRangeError(where, bound, 'a number or null');
}

function checkEdges(column: string, edges: readonly number[]): void {
  if (edges.length < 2) throwRangeError(`histogram on "${column}"`, edges, 'at least 2 edges');
  for (let at = 0; at + 1 < edges.length; at++) {
    const low = edges[at] ?? Number.NaN;
    const high = edges[at + 1] ?? Number.NaN;
    if (!(low < high)) throwRangeError(`histogram on "${column}"`, `${low} before ${high}`, 'rising edges');
  }
}
