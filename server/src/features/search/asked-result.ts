import type { Criteria, SearchView } from '@loupe/contract';
import type { Condition, StockReader } from '@loupe/stock-index';
import type { Connection } from '../../platform/database.ts';
import type { Onlooker } from '../holds/show-stones.ts';
import { findStonesByNumber, stoneIdsByUuid } from '../stock/store.ts';
import { columnConditions } from './column-conditions.ts';
import { conditionsOf, statusCondition } from './conditions.ts';
import { resultOrder, type ResultOrder } from './result-order.ts';
import type { StockView } from './stock-view.ts';
import { finalColumn, isFinalKey } from './totals.ts';

export interface SearchParts {
  readonly connection: Connection;
  readonly stockView: StockView;
  readonly onlooker: Onlooker;
}

/** A result as the index is asked for it. */
export interface AskedResult {
  readonly where: readonly Condition[];
  /** The part of `where` that does not come from the filters: it stays when a filter is loosened. */
  readonly beside: readonly Condition[];
  readonly order: ResultOrder;
  readonly packetsNotFound: string[];
}

/** What criteria and the boxes over the columns ask of the index; whoever shows a result shows this one. */
export async function askedResult(
  parts: SearchParts,
  criteria: Criteria,
  { sort, columns, only }: Pick<SearchView, 'sort' | 'columns' | 'only'>,
): Promise<AskedResult> {
  const { connection, stockView, onlooker } = parts;
  const reader = stockView.reader();
  const today = stockView.today();
  const columnOf = (key: string) =>
    isFinalKey(key) ? finalColumn(reader, key, onlooker.userDiscHundredths) : key;
  const named = await namedConditions(parts, criteria);
  const beside = [...named.conditions, ...(await columnConditions(connection, columns, { today, columnOf }))];
  const filters = named.replaceAll ? [statusCondition(criteria)] : conditionsOf(criteria, { today });
  const where = [...filters, ...beside];
  return {
    where: only ? [...where, await onlyThese(connection, reader, where, only)] : where,
    beside,
    order: resultOrder(stockView, sort, onlooker.userDiscHundredths),
    packetsNotFound: named.notFound,
  };
}

/** Narrows a result to chosen stones, or to what was not let go of it. */
async function onlyThese(
  connection: Connection,
  reader: StockReader,
  where: readonly Condition[],
  { ids: uuids, without }: NonNullable<SearchView['only']>,
): Promise<Condition> {
  const named = new Set((await stoneIdsByUuid(connection, uuids)).values());
  return { kind: 'ids', ids: without ? reader.ids(where).filter((id) => !named.has(id)) : named };
}

interface NamedConditions {
  readonly conditions: readonly Condition[];
  /** The stones are named: every other filter but the status is put aside. */
  readonly replaceAll: boolean;
  readonly notFound: string[];
}

/** Conditions that name stones one by one: packet and report numbers, and the customer's own claims. */
async function namedConditions(
  { connection, stockView, onlooker }: SearchParts,
  { packets, mine }: Criteria,
): Promise<NamedConditions> {
  if (packets.length > 0) {
    const found = await findStonesByNumber(connection, packets);
    return {
      conditions: [{ kind: 'ids', ids: [...new Set(found.flatMap(({ ids }) => ids))] }],
      replaceAll: true,
      notFound: found.filter(({ ids }) => ids.length === 0).map(({ typed }) => typed),
    };
  }
  if (!mine) return { conditions: [], replaceAll: false, notFound: [] };
  const ids = stockView.claimedBy(onlooker.accountId);
  return { conditions: [{ kind: 'ids', ids }], replaceAll: false, notFound: [] };
}
