import type { Criteria } from '@loupe/contract';
import type { Condition } from '@loupe/stock-index';
import type { Connection } from '../../platform/database.ts';
import type { Onlooker } from '../holds/show-stones.ts';
import { findStonesByNumber } from '../stock/store.ts';
import { conditionsOf, statusCondition } from './conditions.ts';
import type { StockView } from './stock-view.ts';

export interface SearchParts {
  readonly connection: Connection;
  readonly stockView: StockView;
  readonly onlooker: Onlooker;
}

export interface AskedConditions {
  readonly where: readonly Condition[];
  /** Numbers asked for by packet that are not in the list. */
  readonly notFound: string[];
}

/** Everything the criteria ask for: the filters, and the stones named one by one or held for the customer. */
export async function askedConditions(parts: SearchParts, criteria: Criteria): Promise<AskedConditions> {
  const { connection, stockView, onlooker } = parts;
  const { packets, mine } = criteria;
  if (packets.length > 0) {
    // The stones are named: every other filter but the status is put aside.
    const found = await findStonesByNumber(connection, packets);
    const ids = [...new Set(found.flatMap((one) => one.ids))];
    return {
      where: [statusCondition(criteria), { kind: 'ids', ids }],
      notFound: found.filter((one) => one.ids.length === 0).map(({ typed }) => typed),
    };
  }
  const filters = conditionsOf(criteria, { today: stockView.today() });
  if (!mine) return { where: filters, notFound: [] };
  const ids = stockView.claimedBy(onlooker.accountId);
  return { where: [...filters, { kind: 'ids', ids }], notFound: [] };
}
