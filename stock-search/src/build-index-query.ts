import type { Criteria, SearchViewOptions } from '@loupe/contract';
import type { Condition, StockReader } from '@loupe/stock-index';
import { buildColumnConditions } from './column-conditions.ts';
import { buildConditions, statusCondition } from './criteria-conditions.ts';
import type { CustomerContext } from './customer-context.ts';
import type { NamedStones } from './named-stones.ts';
import { buildResultOrder, type ResultOrder } from './result-order.ts';
import type { StockView } from './stock-view.ts';
import { finalColumn, isFinalKey } from './totals.ts';

/** The stock that a search reads, and for whom. */
export interface SearchContext {
  readonly stockView: StockView;
  readonly customer: CustomerContext;
}

/** The same for a search of several steps. */
export interface SteppedSearchContext extends SearchContext {
  /** Lets other tasks of the thread run between two steps; null where the thread has none. */
  readonly nextTurn: (() => Promise<void>) | null;
}

/** A search in the form of an index query. */
export interface IndexQuery {
  readonly where: readonly Condition[];
  /** The part of `where` that does not come from filters; it stays when a filter is relaxed. */
  readonly nonFilterConditions: readonly Condition[];
  readonly order: ResultOrder;
  readonly packetsNotFound: string[];
}

/** Builds the index query for criteria and column filters. Every view of a result uses this query. */
export function buildIndexQuery(
  parts: SearchContext,
  criteria: Criteria,
  { sort, columnFilters, restrictTo }: Pick<SearchViewOptions, 'sort' | 'columnFilters' | 'restrictTo'>,
  named: NamedStones,
): IndexQuery {
  const { stockView, customer } = parts;
  const reader = stockView.reader();
  const today = stockView.today();
  const columnOf = (key: string) =>
    isFinalKey(key) ? finalColumn(reader, key, customer.userDiscHundredths) : key;
  const listed = listedStones(parts, criteria, named);
  const { textFilters } = named;
  const beside = [
    ...listed.conditions,
    ...buildColumnConditions(columnFilters, { today, columnOf, textFilters }),
  ];
  const filters = listed.replaceAll ? [statusCondition(criteria)] : buildConditions(criteria, { today });
  const where = [...filters, ...beside];
  return {
    where: restrictTo ? [...where, onlyThese(reader, where, restrictTo, named)] : where,
    nonFilterConditions: beside,
    order: buildResultOrder(stockView, sort, customer.userDiscHundredths),
    packetsNotFound: listed.notFound,
  };
}

/** Restricts a result to selected stones, or excludes them from it. */
function onlyThese(
  reader: StockReader,
  where: readonly Condition[],
  { exclude }: NonNullable<SearchViewOptions['restrictTo']>,
  { restrictedTo }: NamedStones,
): Condition {
  if (!exclude) return { kind: 'ids', ids: restrictedTo };
  const excluded = new Set(restrictedTo);
  return { kind: 'ids', ids: reader.ids(where).filter((id) => !excluded.has(id)) };
}

interface ListedStones {
  readonly conditions: readonly Condition[];
  /** The stones are named explicitly: all filters except the status are ignored. */
  readonly replaceAll: boolean;
  readonly notFound: string[];
}

/** Conditions that list individual stones: packet and report numbers, and the customer's own claims. */
function listedStones(
  { stockView, customer }: SearchContext,
  { packets, mine }: Criteria,
  named: NamedStones,
): ListedStones {
  if (packets.length > 0) {
    const found = named.packets;
    return {
      conditions: [{ kind: 'ids', ids: [...new Set(found.flatMap(({ ids }) => ids))] }],
      replaceAll: true,
      notFound: found.filter(({ ids }) => ids.length === 0).map(({ typed }) => typed),
    };
  }
  if (!mine) return { conditions: [], replaceAll: false, notFound: [] };
  const ids = stockView.claimedBy(customer.companyId);
  return { conditions: [{ kind: 'ids', ids }], replaceAll: false, notFound: [] };
}
