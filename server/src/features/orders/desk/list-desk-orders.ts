import { confirmedOrderStates, waitingOrderStates, type OrderState } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../../platform/database.ts';
import {
  anyLike,
  hasDigit,
  readKeyedPage,
  type AskedPage,
  type KeyedList,
} from '../../../platform/keyed-page.ts';
import { customersLike } from '../../accounts/customers-like.ts';
import { deskOrderColumns, deskOrderTables, withBuyers, type DeskOrder } from '../read-orders.ts';

/** What the desk asks of everybody's orders. */
export interface AskedOrders extends AskedPage<'placed_at' | 'buyer' | 'order_no'> {
  readonly show: 'waiting' | 'awaiting-owner' | 'confirmed' | 'all';
  readonly text: string;
}

const rowSchema = z.looseObject({ buyer: z.unknown() });

const list: KeyedList<AskedOrders['sort'], z.infer<typeof rowSchema>> = {
  columns: deskOrderColumns,
  from: deskOrderTables,
  id: 'o.id',
  orders: {
    placed_at: { sql: 'o.placed_at', type: 'timestamptz', isDescending: true },
    buyer: { sql: `lower(coalesce(a.company_name, a.email))`, type: 'text' },
    order_no: { sql: 'o.order_no', type: 'text', isDescending: true },
  },
  row: rowSchema,
};

const statesOf: Readonly<Record<AskedOrders['show'], readonly OrderState[] | null>> = {
  waiting: waitingOrderStates,
  'awaiting-owner': ['AWAITING_OWNER'],
  confirmed: confirmedOrderStates,
  all: null,
};

/** Everybody's orders, a page of them; those that wait come with the longest waiting first. */
export async function listDeskOrders(
  connection: Connection,
  { show, text, ...page }: AskedOrders,
): Promise<{ readonly orders: DeskOrder[]; readonly next: string | null }> {
  const states = statesOf[show];
  const usual =
    (show === 'waiting' || show === 'awaiting-owner') && page.sort === 'placed_at' ? false : undefined;
  const { rows, next } = await readKeyedPage(
    connection,
    list,
    { ...page, is_descending: page.is_descending ?? usual },
    [
      states && ['o.status = any(?)', states],
      anyLike([customersLike('o.account_id'), ...(hasDigit(text) ? ['o.order_no ilike ?'] : [])], text),
    ],
  );
  return { orders: await withBuyers(connection, rows), next };
}
