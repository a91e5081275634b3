import { BLOCK_BITS } from './layout.ts';
import { type MatchedRows, mergeRows, readFirstRows } from './page.ts';
import type { Query } from './query.ts';
import type { ReadContext } from './read-context.ts';
import type { FirstRows, NearResult, RememberedResult, Totals } from './remembered-results.ts';
import { createRowComparator } from './row-order.ts';

/** Rows that a search has found, and their totals. The bit sets are valid until the next search. */
export type FoundRows = { readonly totals: Totals; readonly matched: MatchedRows };

/**
 * The result of a query that follows from an earlier one: its totals are those of the earlier result plus or minus
 * those of the rows in which both differ, and its first rows are merged in the same way where the earlier ones are
 * in the same order. `find` reads the rows of a query.
 */
export function followResult(
  reading: ReadContext,
  query: Query,
  { result, difference }: NearResult,
  find: (query: Query) => FoundRows,
): RememberedResult {
  if (difference === undefined)
    return { ...result, first: knownFirstRows(result, query) ?? readAgain(reading, query, find) };
  const { column, isAdded, where } = difference;
  const changed = find({
    ...query,
    where: [...query.where.filter((one) => one.kind === 'ids' || one.column !== column), ...where],
    // Counts of this column ignore the conditions on it, so they stay as they are.
    facets: (query.facets ?? []).filter((name) => name !== column),
    histograms: (query.histograms ?? []).filter((spec) => spec.column !== column),
  });
  const totals = combineTotals(query, column, result.totals, changed.totals, isAdded ? 1 : -1);
  const first = isAdded
    ? mergeFirstRows(reading, query, result, changed.matched)
    : keepFirstRows(reading, query, result, changed.matched, totals.count);
  return { totals, first: first ?? readAgain(reading, query, find) };
}

/** The first rows up to the end of the page of a query, among rows that a search has found. */
export function readFirst(reading: ReadContext, query: Query, matched: MatchedRows): FirstRows {
  return {
    order: orderKey(query),
    tieBreak: query.tieBreak,
    // Rows before the page may be in another order.
    isOrdered: (query.offset ?? 0) === 0,
    rows: Int32Array.from(readFirstRows(reading, matched, query)),
  };
}

function readAgain(reading: ReadContext, query: Query, find: (query: Query) => FoundRows): FirstRows {
  if (endOf(query) === 0) return { order: '', tieBreak: undefined, isOrdered: false, rows: new Int32Array() };
  return readFirst(reading, query, find({ where: query.where }).matched);
}

const endOf = ({ offset = 0, limit = 0 }: Query) => (limit === 0 ? 0 : offset + limit);
const orderKey = ({ order }: Query) => JSON.stringify(order ?? []);

/** The known rows of a result in the order of the query. */
function rowsInOrder({ first }: RememberedResult, query: Query): Int32Array | undefined {
  const isSame = first.isOrdered && first.tieBreak === query.tieBreak && first.order === orderKey(query);
  return isSame ? first.rows : undefined;
}

/** The first rows of a result, where all of the page are known. */
function knownFirstRows(result: RememberedResult, query: Query): FirstRows | undefined {
  const rows = rowsInOrder(result, query);
  return rows !== undefined && rows.length >= Math.min(result.totals.count, endOf(query))
    ? result.first
    : undefined;
}

function mergeFirstRows(
  reading: ReadContext,
  query: Query,
  result: RememberedResult,
  added: MatchedRows,
): FirstRows | undefined {
  const known = knownFirstRows(result, query);
  const end = endOf(query);
  if (known === undefined || end === 0) return undefined;
  const rows = readFirstRows(reading, added, { ...query, offset: 0, limit: end });
  const comparator = createRowComparator(reading, query.order ?? [], query.tieBreak);
  return { ...known, rows: Int32Array.from(mergeRows(known.rows, rows, comparator).slice(0, end)) };
}

/** The first rows without those that no longer pass, where enough are left. */
function keepFirstRows(
  { table }: ReadContext,
  query: Query,
  result: RememberedResult,
  removed: MatchedRows,
  count: number,
): FirstRows | undefined {
  const rows = rowsInOrder(result, query);
  if (rows === undefined || endOf(query) === 0) return undefined;
  const { i32 } = table.memory;
  const bits = new Map(removed.blocks.map(({ block, bitsAt }) => [block, bitsAt >> 2]));
  const left = rows.filter((row) => {
    const at = bits.get(row >> BLOCK_BITS);
    return at === undefined || (i32[at + ((row & 1023) >> 5)] & (1 << (row & 31))) === 0;
  });
  return left.length >= Math.min(count, endOf(query)) ? { ...result.first, rows: left } : undefined;
}

function combineTotals(query: Query, column: string, known: Totals, changed: Totals, sign: 1 | -1): Totals {
  /** Adds the changed values, which lack those of the column. */
  const combine = (
    names: readonly string[],
    values: readonly Float64Array[],
    others: readonly Float64Array[],
  ) => {
    let next = 0;
    return names.map((name, at) =>
      name === column ? values[at] : combined(values[at], others[next++], sign),
    );
  };
  return {
    count: known.count + sign * changed.count,
    facets: combine(query.facets ?? [], known.facets, changed.facets),
    histograms: combine(
      (query.histograms ?? []).map((spec) => spec.column),
      known.histograms,
      changed.histograms,
    ),
    sums: combined(known.sums, changed.sums, sign),
    sumRows: combined(known.sumRows, changed.sumRows, sign),
  };
}

const combined = (values: Float64Array, others: Float64Array, sign: 1 | -1): Float64Array =>
  values.map((value, at) => value + sign * others[at]);
