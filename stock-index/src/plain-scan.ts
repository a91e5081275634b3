import { checkCross, checkQuery, checkStored } from './check-query.ts';
import type { SearchResult, Condition, HistogramSpec, OrderKey, Query, SumSpec, TieBreak } from './query.ts';
import { NO_VALUE } from './query.ts';
import { throwRangeError } from './throw-range-error.ts';
import {
  type ColumnSpec,
  type DerivedColumn,
  type IndexSchema,
  type Row,
  checkRow,
  checkValue,
  checkSchema,
  normaliseValue,
} from './schema.ts';
import type { StockReader, StockWriter } from './stock-index.ts';

type Value = number | null;
/** A row's value in the named column. */
type ValueOf = (row: Row, column: string) => Value;

/**
 * Gives the same results by the simplest means: every query scans every row. It is the oracle of the index
 * tests and the baseline of the index benchmarks.
 */
export function createPlainScan(schema: IndexSchema, rows: Iterable<Row>): StockReader & StockWriter {
  checkSchema(schema);
  const columns = new Map<string, ColumnSpec>(schema.columns.map((column) => [column.name, column]));
  const columnIndexes = new Map(schema.columns.map((column, at) => [column.name, at]));
  const derived = new Map<string, DerivedColumn>();
  const held = new Map<number, Row>();
  let version = 0;

  const put = (row: Row): void => {
    held.set(row.id, {
      id: row.id,
      values: schema.columns.map((column, at) => normaliseValue(column, row.values[at])),
    });
  };
  for (const row of rows) {
    checkRow(schema, row);
    if (held.has(row.id)) throwRangeError('row id', row.id, 'an id no other row has');
    put(row);
  }

  const find = (name: string): ColumnSpec | undefined =>
    columns.get(name) ?? (derived.has(name) ? { name, kind: 'number' } : undefined);
  const valueOf: ValueOf = (row, name) => {
    const sums = derived.get(name);
    if (sums !== undefined) return sums.compute(sums.from.map((from) => valueOf(row, from)));
    return row.values[columnIndexes.get(name) ?? -1] ?? null;
  };
  const isUnknown = (name: string, value: Value): boolean =>
    value === null || (find(name)?.kind === 'code' && value === 0);
  const matching = (where: readonly Condition[], ignoring?: string): Row[] => {
    const tests = where
      .filter(
        (condition) => ignoring === undefined || condition.kind === 'ids' || condition.column !== ignoring,
      )
      .map((condition) => testOf(condition, valueOf, isUnknown));
    return [...held.values()].filter((row) => tests.every((test) => test(row)));
  };
  const inOrder = (found: Row[], order: readonly OrderKey[], tieBreak: TieBreak | undefined = byId): Row[] =>
    found.toSorted(
      (left, right) => compare(left, right, order, valueOf, isUnknown) || tieBreak(left.id, right.id),
    );

  return {
    search(query: Query): SearchResult {
      checkQuery(query, find);
      const found = matching(query.where);
      const offset = query.offset ?? 0;
      const page = inOrder(found, query.order ?? [], query.tieBreak).slice(
        offset,
        offset + (query.limit ?? 0),
      );
      const facets: Record<string, Float64Array> = {};
      for (const name of query.facets ?? []) {
        facets[name] = countValues(matching(query.where, name), find(name), (row) => valueOf(row, name));
      }
      const histograms: Record<string, Float64Array> = {};
      for (const spec of query.histograms ?? []) {
        histograms[spec.column] = countBins(matching(query.where, spec.column), spec, valueOf);
      }
      const sums: Record<string, number> = {};
      const sumRows: Record<string, number> = {};
      for (const spec of query.sums ?? []) {
        const summed = found.filter((row) => isSummed(row, spec, valueOf, isUnknown));
        sums[spec.name] = summed.reduce((total, row) => total + (valueOf(row, spec.column) ?? 0), 0);
        sumRows[spec.name] = summed.length;
      }
      return {
        count: found.length,
        ids: Int32Array.from(page, (row) => row.id),
        facets,
        histograms,
        sums,
        sumRows,
      };
    },
    count(where) {
      checkQuery({ where }, find);
      return matching(where).length;
    },
    cross({ where, rows: down, columns: across, bins }) {
      const findStored = (name: string) => columns.get(name);
      checkCross({ where, rows: down, columns: across, bins }, find, findStored);
      const found = matching(where);
      const size = (name: string) => sizeOf(columns.get(name)) + 1;
      const inBins = bins.edges
        .slice(1)
        .map((_, bin) => found.filter((row) => isInBin(valueOf(row, bins.column), bins.edges, bin)));
      const sumOf = (binned: readonly Row[]) =>
        binned.reduce((total, row) => total + (valueOf(row, bins.column) ?? 0), 0);
      return {
        counts: inBins.map((binned) => {
          const counts = new Float64Array(size(down) * size(across));
          for (const row of binned) {
            const at = (valueOf(row, down) ?? 0) * size(across) + (valueOf(row, across) ?? 0);
            counts[at] = (counts[at] ?? 0) + 1;
          }
          return counts;
        }),
        sums: Float64Array.from(inBins, sumOf),
      };
    },
    ids(where, order = [], tieBreak) {
      checkQuery({ where, order }, find);
      return Int32Array.from(inOrder(matching(where), order, tieBreak), (row) => row.id);
    },
    values(where, names) {
      checkQuery({ where }, find);
      checkStored(names, schema);
      const found = matching(where);
      return {
        ids: Int32Array.from(found, (row) => row.id),
        columns: names.map((name) => Int32Array.from(found, (row) => valueOf(row, name) ?? NO_VALUE)),
      };
    },
    cells(ids, names) {
      checkStored(names, schema);
      return names.map((name) => {
        const unknown = columns.get(name)?.kind === 'code' ? 0 : NO_VALUE;
        return ids.map((id) => {
          const row = held.get(id);
          return row === undefined ? unknown : (valueOf(row, name) ?? unknown);
        });
      });
    },
    row(id) {
      const row = held.get(id);
      return row === undefined ? undefined : [...row.values];
    },
    defineDerived(column) {
      if (columns.has(column.name))
        throwRangeError('derived column', column.name, 'a name no column of the schema has');
      for (const from of column.from) {
        if (!columns.has(from))
          throwRangeError(`derived column "${column.name}"`, from, 'the name of a column of the schema');
      }
      if (!derived.has(column.name)) derived.set(column.name, column);
    },
    upsert(changed) {
      const list = [...changed];
      for (const row of list) checkRow(schema, row);
      for (const row of list) put(row);
      version++;
    },
    change(name, cells) {
      const at = columnIndexes.get(name) ?? throwRangeError('change', name, 'the name of a column');
      const list = [...cells];
      for (const { id, value } of list) checkValue(schema.columns[at], id, value);
      for (const { id, value } of list) {
        const row = held.get(id);
        if (row !== undefined) put({ id, values: row.values.with(at, value) });
      }
      version++;
    },
    remove(ids) {
      for (const id of ids) held.delete(id);
      version++;
    },
    get size() {
      return held.size;
    },
    get version() {
      return version;
    },
    bytes: 0,
  };
}

type IsUnknown = (column: string, value: Value) => boolean;

function testOf(condition: Condition, valueOf: ValueOf, isUnknown: IsUnknown): (row: Row) => boolean {
  switch (condition.kind) {
    case 'in':
      return (row) => condition.codes.includes(valueOf(row, condition.column) ?? 0);
    case 'notIn':
      return (row) => !condition.codes.includes(valueOf(row, condition.column) ?? 0);
    case 'between':
      return (row) => {
        const value = valueOf(row, condition.column);
        if (value === null) return false;
        return condition.ranges.some(
          ({ from, to }) => (from === null || value >= from) && (to === null || value <= to),
        );
      };
    case 'isNull':
      return (row) => isUnknown(condition.column, valueOf(row, condition.column));
    case 'isPresent':
      return (row) => !isUnknown(condition.column, valueOf(row, condition.column));
    case 'hasAny':
      return hasMembers(condition.column, valueOf, (has) => condition.members.some(has));
    case 'hasAll':
      return hasMembers(condition.column, valueOf, (has) => condition.members.every(has));
    case 'hasNone':
      return hasMembers(condition.column, valueOf, (has) => !condition.members.some(has));
    case 'ids':
      break;
  }
  const ids = new Set(condition.ids);
  return (row) => ids.has(row.id);
}

function hasMembers(column: string, valueOf: ValueOf, test: (has: (member: number) => boolean) => boolean) {
  return (row: Row): boolean => {
    const mask = valueOf(row, column);
    return mask !== null && test((member) => (mask & (1 << member)) !== 0);
  };
}

function compare(
  left: Row,
  right: Row,
  order: readonly OrderKey[],
  valueOf: ValueOf,
  isUnknown: IsUnknown,
): number {
  for (const { column, direction } of order) {
    const a = valueOf(left, column);
    const b = valueOf(right, column);
    const aUnknown = isUnknown(column, a);
    const bUnknown = isUnknown(column, b);
    if (aUnknown !== bUnknown) return aUnknown ? 1 : -1;
    if (aUnknown || a === b) continue;
    return ((a ?? 0) < (b ?? 0) ? -1 : 1) * (direction === 'asc' ? 1 : -1);
  }
  return 0;
}

const byId: TieBreak = (left, right) => left - right;

function countValues(
  rows: Row[],
  column: ColumnSpec | undefined,
  valueOf: (row: Row) => Value,
): Float64Array {
  const size = sizeOf(column);
  const counts = new Float64Array(size + 1);
  for (const row of rows) {
    const value = valueOf(row);
    if (column?.kind !== 'set' || value === null) counts[value ?? 0] = (counts[value ?? 0] ?? 0) + 1;
    else
      for (let member = 0; member < size; member++) {
        if ((value & (1 << member)) !== 0) counts[member + 1] = (counts[member + 1] ?? 0) + 1;
      }
  }
  return counts;
}

function sizeOf(column: ColumnSpec | undefined): number {
  return column === undefined || column.kind === 'number' ? 0 : column.size;
}

function countBins(rows: Row[], { column, edges }: HistogramSpec, valueOf: ValueOf): Float64Array {
  return Float64Array.from(
    edges.slice(1),
    (_, bin) => rows.filter((row) => isInBin(valueOf(row, column), edges, bin)).length,
  );
}

/** A bin includes its lower edge, the last one its upper edge too. */
function isInBin(value: Value, edges: readonly number[], bin: number): boolean {
  const [low = 0, high = 0] = edges.slice(bin);
  return value !== null && value >= low && (value < high || (bin === edges.length - 2 && value === high));
}

function isSummed(row: Row, spec: SumSpec, valueOf: ValueOf, isUnknown: IsUnknown): boolean {
  if (valueOf(row, spec.column) === null) return false;
  return spec.presentIn === undefined || !isUnknown(spec.presentIn, valueOf(row, spec.presentIn));
}
