import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { readClientStones, type ClientChoices, type SelectedStone } from './read-client-stones.ts';

/**
 * Prices the stones of a page at what they cost the customer now. These prices hold until the page expires,
 * whatever the seller's prices do.
 */
export async function fixPagePrices(
  transaction: Transaction,
  customer: CustomerContext,
  pageId: number,
  selected: readonly Omit<SelectedStone, 'fixedCents'>[],
  choices: ClientChoices,
): Promise<void> {
  const unpriced = selected.map(({ stoneId, markUp }) => ({ stoneId, markUp, fixedCents: null }));
  const priced = await readClientStones(transaction, customer, unpriced, { ...choices, fields: new Set() });
  await transaction.query(
    sql`update client_page_stones set cost_cents = cost, client_cents = client
      from unnest(${priced.map(({ stone }) => stone.id)}::bigint[],
        ${priced.map(({ costCents }) => costCents)}::bigint[],
        ${priced.map(({ stone }) => stone.amountCents)}::bigint[]) as priced (id, cost, client)
      where client_page_id = ${pageId} and stone_id = priced.id`,
  );
}
