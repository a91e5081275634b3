import type { ClientGoodsKind } from '@loupe/contract';
import type { CustomerContext } from '@loupe/stock-search';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import type { ClientChoices, SelectedGoods } from './client-goods.ts';
import { clientGoodsTables } from './client-goods-tables.ts';
import { readClientGoods } from './read-client-goods.ts';

/**
 * Prices the goods of a page at what they cost the customer now. These prices hold until the page expires,
 * whatever the seller's prices do.
 */
export async function fixPagePrices(
  transaction: Transaction,
  customer: CustomerContext,
  pageId: number,
  {
    kind,
    selected,
  }: { readonly kind: ClientGoodsKind; readonly selected: readonly Omit<SelectedGoods, 'fixedCents'>[] },
  choices: ClientChoices,
): Promise<void> {
  const unpriced = selected.map(({ id, markUp }) => ({ id, markUp, fixedCents: null }));
  const priced = await readClientGoods(
    transaction,
    customer,
    { kind, selected: unpriced },
    { ...choices, fields: new Set() },
  );
  const prices = sql`unnest(${priced.map(({ goods }) => goods.id)}::bigint[],
        ${priced.map(({ costCents }) => costCents)}::bigint[],
        ${priced.map(({ goods }) => goods.amountCents)}::bigint[]) as priced (id, cost, client)`;
  const { lines, id } = clientGoodsTables[kind];
  await transaction.query(
    sql`update ${lines} set cost_cents = cost, client_cents = client from ${prices}
      where client_page_id = ${pageId} and ${id} = priced.id`,
  );
}
