import type { Criteria, SearchViewOptions } from '@loupe/contract';
import type { Condition, StockReader } from '@loupe/stock-index';
import { buildColumnConditions } from './column-conditions.ts';
import { buildConditions, statusCondition } from './criteria-conditions.ts';
import type { CustomerContext } from './customer-context.ts';
import { buildResultOrder, type ResultOrder } from './result-order.ts';
import type { StockView } from './stock-view.ts';
import type { StoneLookup } from './stone-lookup.ts';
import { finalColumn, isFinalKey } from './totals.ts';

/** What a search needs: on the server and in a browser. */
export interface SearchContext {
  readonly lookup: StoneLookup;
  readonly stockView: StockView;
  readonly customer: CustomerContext;
  /** Lets other tasks of the thread run between the steps of a long search. */
  readonly nextTurn: () => Promise<void>;
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
export async function buildIndexQuery(
  parts: SearchContext,
  criteria: Criteria,
  { sort, columnFilters, restrictTo }: Pick<SearchViewOptions, 'sort' | 'columnFilters' | 'restrictTo'>,
): Promise<IndexQuery> {
  const { lookup, stockView, customer } = parts;
  const reader = stockView.reader();
  const today = stockView.today();
  const columnOf = (key: string) =>
    isFinalKey(key) ? finalColumn(reader, key, customer.userDiscHundredths) : key;
  const named = await namedConditions(parts, criteria);
  const beside = [
    ...named.conditions,
    ...(await buildColumnConditions(lookup, columnFilters, { today, columnOf })),
  ];
  const filters = named.replaceAll ? [statusCondition(criteria)] : buildConditions(criteria, { today });
  const where = [...filters, ...beside];
  return {
    where: restrictTo ? [...where, await onlyThese(lookup, reader, where, restrictTo)] : where,
    nonFilterConditions: beside,
    order: buildResultOrder(stockView, sort, customer.userDiscHundredths),
    packetsNotFound: named.notFound,
  };
}

/** Restricts a result to selected stones, or excludes them from it. */
async function onlyThese(
  lookup: StoneLookup,
  reader: StockReader,
  where: readonly Condition[],
  { ids: uuids, exclude }: NonNullable<SearchViewOptions['restrictTo']>,
): Promise<Condition> {
  const named = new Set((await lookup.byUuid(uuids)).values());
  return { kind: 'ids', ids: exclude ? reader.ids(where).filter((id) => !named.has(id)) : named };
}

interface NamedConditions {
  readonly conditions: readonly Condition[];
  /** The stones are named explicitly: all filters except the status are ignored. */
  readonly replaceAll: boolean;
  readonly notFound: string[];
}

/** Conditions that list individual stones: packet and report numbers, and the customer's own claims. */
async function namedConditions(
  { lookup, stockView, customer }: SearchContext,
  { packets, mine }: Criteria,
): Promise<NamedConditions> {
  if (packets.length > 0) {
    const found = await lookup.byNumber(packets);
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
