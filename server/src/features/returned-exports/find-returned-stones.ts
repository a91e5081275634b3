import { visibleStoneStatuses } from '@loupe/domain';
import type { CustomerContext, CustomerStoneContext } from '@loupe/stock-search';
import type { Connection } from '../../platform/database.ts';
import { readCustomerStoneContexts } from '../holds/present-stones.ts';
import { findStonesByNumber, loadStones } from '../stock/load-stones.ts';
import type { Stone } from '../stock/stone.ts';

/** A stone of a returned file, as the customer may see it. */
export interface ReturnedStone {
  readonly stone: Stone;
  readonly viewer: CustomerStoneContext;
}

/** Number of stones read per query: thousands in one query would block other calls. */
const stonesARead = 100;

/**
 * Finds stones by their stock numbers in upper case. Withdrawn stones are left out: a customer does not learn
 * more about them than about a number that was never listed.
 */
export async function findReturnedStones(
  connection: Connection,
  customer: CustomerContext,
  stockNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReturnedStone>> {
  const wanted = new Set(stockNumbers);
  // An asterisk at the end means a prefix to the search by numbers, but is part of a stock number here.
  const searched = [...wanted].filter((number) => !number.endsWith('*'));
  const found = await findStonesByNumber(connection, searched, [...visibleStoneStatuses, 'SOLD']);
  const ids = [...new Set(found.flatMap((match) => match.ids))];
  const stones = new Map<string, ReturnedStone>();
  for (let from = 0; from < ids.length; from += stonesARead) {
    const loaded = await loadStones(connection, ids.slice(from, from + stonesARead));
    // The search also matches report numbers.
    const numbered = loaded.filter(({ facts }) => wanted.has(keyOf(facts.stock_no)));
    for (const one of await readCustomerStoneContexts(connection, numbered, customer))
      stones.set(keyOf(one.stone.facts.stock_no), one);
  }
  return stones;
}

const keyOf = (stockNo: string | null) => (stockNo ?? '').toUpperCase();
