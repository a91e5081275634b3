import { confirmedOrderStates, openOrderStates, type OrderState } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { orderColumns, withLines, type Order } from './order.ts';

/** One of an account's own orders; null when there is none, or it is another's. */
export async function readOrder(
  connection: Connection,
  accountId: number,
  uuid: string,
): Promise<Order | null> {
  const { rows } = await connection.raw.query(
    `select ${orderColumns} from orders o where uuid = $1 and account_id = $2`,
    [uuid, accountId],
  );
  const [order] = await withLines(connection, rows);
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
  return withLines(connection, rows);
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
