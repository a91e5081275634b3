import { columnDifference, type ColumnDifference } from './column-difference.ts';
import type { IndexLayout } from './layout.ts';
import type { Condition, Query, TieBreak } from './query.ts';

/** What a search has counted and summed, in the order of the query. */
export type Totals = {
  readonly count: number;
  readonly facets: readonly Float64Array[];
  readonly histograms: readonly Float64Array[];
  readonly sums: Float64Array;
  readonly sumRows: Float64Array;
};

/** The first rows of a result, and their order. */
export type FirstRows = {
  readonly isOrdered: boolean;
  readonly order: string;
  readonly tieBreak: TieBreak | undefined;
  readonly rows: Int32Array;
};

/** The result of an earlier search. */
export type RememberedResult = {
  readonly totals: Totals;
  readonly first: FirstRows;
};

/** A result from which that of a query follows. */
export type NearResult = {
  readonly result: RememberedResult;
  /** Undefined when the conditions are the same. */
  readonly difference: (ColumnDifference & { readonly column: string }) | undefined;
};

/** The part of a query that decides which totals it has, and its conditions by column. */
export type QueryKey = {
  readonly totals: string;
  readonly facets: readonly string[];
  readonly columns: ReadonlyMap<string, ColumnConditions>;
};

type ColumnConditions = { readonly key: string; readonly conditions: readonly Condition[] };

/**
 * The last results of one version of the rows. What a user of a form asks next mostly differs in one value of one
 * column.
 */
export type RememberedResults = {
  /** Drops the results of every other version. */
  setVersion(version: number): void;
  /** The latest result from which that of the query follows with less work than from the rows. */
  findNear(key: QueryKey): NearResult | undefined;
  remember(key: QueryKey, result: RememberedResult): void;
};

/** A result takes some ten kilobytes. */
const MAX_RESULTS = 32;
const MAX_ROWS = 1_000;
/** Rows that no longer pass are counted where they are at most this part of the earlier result. */
const REMOVED_SHARE = 4;

/** Undefined for a query that lists ids: it is hardly ever asked again. */
export function queryKey({ where, facets, histograms, sums }: Query): QueryKey | undefined {
  const byColumn = new Map<string, Condition[]>();
  for (const condition of where) {
    if (condition.kind === 'ids') return undefined;
    const conditions = byColumn.get(condition.column);
    if (conditions === undefined) byColumn.set(condition.column, [condition]);
    else conditions.push(condition);
  }
  const columns = new Map<string, ColumnConditions>();
  for (const [column, conditions] of byColumn) {
    // The caller may change its lists later.
    columns.set(column, { key: JSON.stringify(conditions, writeNumber), conditions: conditions.map(copyOf) });
  }
  const totals = JSON.stringify([facets, histograms, sums], writeNumber);
  return { totals, facets: [...(facets ?? [])], columns };
}

function copyOf(condition: Condition): Condition {
  if (condition.kind === 'in' || condition.kind === 'notIn')
    return { ...condition, codes: [...condition.codes] };
  if (condition.kind === 'between')
    return { ...condition, ranges: condition.ranges.map((range) => ({ ...range })) };
  return 'members' in condition ? { ...condition, members: [...condition.members] } : { ...condition };
}

/** JSON has no infinite numbers. */
const writeNumber = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

export function createRememberedResults({ schema, columnLayouts }: IndexLayout): RememberedResults {
  let version = -1;
  const results: { readonly key: QueryKey; readonly result: RememberedResult }[] = [];

  const differenceOn = (column: string, before: QueryKey, after: QueryKey): ColumnDifference | undefined =>
    columnDifference(
      columnLayouts[schema.columns.findIndex(({ name }) => name === column)],
      before.columns.get(column)?.conditions ?? [],
      after.columns.get(column)?.conditions ?? [],
    );
  return {
    setVersion(current) {
      if (current === version) return;
      version = current;
      results.length = 0;
    },
    findNear(key) {
      for (let at = results.length - 1; at >= 0; at--) {
        const { key: known, result } = results[at];
        const changed = known.totals === key.totals ? changedColumns(known, key) : [];
        if (known.totals !== key.totals || changed.length > 1) continue;
        const [column] = changed;
        if (column === undefined) {
          // It is remembered again as the latest.
          results.splice(at, 1);
          return { result, difference: undefined };
        }
        const isLaidOut = schema.layoutOrder.includes(column);
        const difference = differenceOn(column, known, key);
        if (
          difference !== undefined &&
          isLessWork(difference, isLaidOut, facetOf(result, known, column), result)
        )
          return { result, difference: { ...difference, column } };
      }
      return undefined;
    },
    remember(key, result) {
      if (result.first.rows.length > MAX_ROWS) return;
      results.push({ key, result });
      if (results.length > MAX_RESULTS) results.shift();
    },
  };
}

function facetOf({ totals }: RememberedResult, key: QueryKey, column: string): Float64Array | undefined {
  const at = key.facets.indexOf(column);
  return at < 0 ? undefined : totals.facets[at];
}

/**
 * Whether the rows of the difference are counted in less time than those of the new result. Blocks without such rows are
 * skipped only where the layout follows the column; elsewhere nearly every block has some, and the time is the same.
 */
function isLessWork(
  { isAdded, countedAt }: ColumnDifference,
  isLaidOut: boolean,
  facet: Float64Array | undefined,
  { totals }: RememberedResult,
): boolean {
  if (!isLaidOut || isAdded) return isLaidOut;
  if (facet === undefined || countedAt.length === 0) return false;
  return countedAt.reduce((rows, at) => rows + facet[at], 0) * REMOVED_SHARE <= totals.count;
}

/** The columns whose conditions differ; at most two of them, because more are of no use. */
function changedColumns({ columns: before }: QueryKey, { columns: after }: QueryKey): string[] {
  const changed: string[] = [];
  for (const column of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(column)?.key !== after.get(column)?.key) changed.push(column);
    if (changed.length > 1) break;
  }
  return changed;
}
