import { namedCustomer } from '@loupe/contract';
import { confirmedOrderStates, openOrderStates, type OrderState } from '@loupe/domain';
import type { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { orderColumns, withPrices, type Order } from './order.ts';
import { namedCustomerOf } from '../accounts/named-customer.ts';

/** An order of an account; null when there is none, or it is another's. */
export async function readOrder(
  connection: Connection,
  accountId: number,
  uuid: string,
): Promise<Order | null> {
  const { rows } = await connection.raw.query(
    `select ${orderColumns} from orders o where uuid = $1 and account_id = $2`,
    [uuid, accountId],
  );
  const [order] = await withPrices(connection, rows);
  return order ?? null;
}

export interface OrderPage {
  readonly show: 'open' | 'confirmed' | 'all';
  /** Orders older than this one. */
  readonly before: string | null;
  readonly limit: number;
}

const statesOf: Readonly<Record<OrderPage['show'], readonly OrderState[] | null>> = {
  open: openOrderStates,
  confirmed: confirmedOrderStates,
  all: null,
};

/** An account's orders, newest first, paged by the last one seen. */
export async function listOrders(
  connection: Connection,
  accountId: number,
  { show, before, limit }: OrderPage,
): Promise<Order[]> {
  const { rows } = await connection.raw.query(
    `select ${orderColumns} from orders o
      where account_id = $1 and ($2::text[] is null or status = any($2))
        and ($3::uuid is null or id < (select id from orders where uuid = $3 and account_id = $1))
      order by id desc limit $4`,
    [accountId, statesOf[show], before, limit],
  );
  return withPrices(connection, rows);
}

/** How many of an account's orders are open, and how many confirmed. */
export async function countOrders(
  { raw }: Connection,
  accountId: number,
): Promise<{ open: number; confirmed: number }> {
  const { rows } = await raw.query<{ open: number; confirmed: number }>(
    `select count(*) filter (where status = any($2)) as open, count(*) filter (where status = any($3)) as confirmed
       from orders where account_id = $1`,
    [accountId, openOrderStates, confirmedOrderStates],
  );
  return rows[0] ?? { open: 0, confirmed: 0 };
}

/** An order of whoever placed it, as the desk sees it. */
export interface DeskOrder {
  readonly order: Order;
  readonly buyer: z.infer<typeof namedCustomer>;
}

export const deskOrderColumns = `${orderColumns},
    ${namedCustomerOf('a')}
      as buyer`;
export const deskOrderTables = 'orders o join accounts a on a.id = o.account_id';

/** Completes rows of {@link deskOrderColumns}. */
export async function withBuyers(
  connection: Connection,
  rows: readonly { buyer: unknown }[],
): Promise<DeskOrder[]> {
  const orders = await withPrices(connection, rows);
  return orders.map((order, place) => ({ order, buyer: namedCustomer.parse(rows[place]?.buyer) }));
}

/** The order with this number, whoever placed it; null when there is none. */
export async function findOrder(connection: Connection, orderNo: string): Promise<DeskOrder | null> {
  return oneOrder(connection, 'o.order_no = $1', [orderNo]);
}

/** The order with this id and its buyer; where an account is given, only its own. Null when there is none, or it is another's. */
export async function orderWithBuyer(
  connection: Connection,
  uuid: string,
  accountId: number | null,
): Promise<DeskOrder | null> {
  return oneOrder(connection, 'o.uuid = $1 and ($2::bigint is null or o.account_id = $2)', [uuid, accountId]);
}

async function oneOrder(
  connection: Connection,
  condition: string,
  values: readonly unknown[],
): Promise<DeskOrder | null> {
  const { rows } = await connection.raw.query<{ buyer: unknown }>(
    `select ${deskOrderColumns} from ${deskOrderTables} where ${condition}`,
    [...values],
  );
  const [found] = await withBuyers(connection, rows);
  return found ?? null;
}
