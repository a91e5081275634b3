import { customerRef } from '@loupe/contract';
import { confirmedOrderStatuses, openOrderStatuses, type OrderStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { orderColumns, loadOrdersWithPrices, orderRowSchema, type Order } from './order.ts';
import { customerNameSql } from '../users/customer-name-sql.ts';

/** An order of a company; null when there is none or it belongs to another company. */
export async function readOrder(
  connection: Connection,
  companyId: number,
  uuid: string,
): Promise<Order | null> {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o where uuid = ${uuid} and company_id = ${companyId}`,
    orderRowSchema,
  );
  const [order] = await loadOrdersWithPrices(connection, rows);
  return order ?? null;
}

export interface OrderQuery {
  readonly show: 'open' | 'confirmed' | 'all';
  /** Id of the last order of the previous page. */
  readonly before: string | null;
  readonly limit: number;
}

const statusesOf: Readonly<Record<OrderQuery['show'], readonly OrderStatus[] | null>> = {
  open: openOrderStatuses,
  confirmed: confirmedOrderStatuses,
  all: null,
};

/** A page of a company's orders, newest first. */
export async function listOrders(
  connection: Connection,
  companyId: number,
  { show, before, limit }: OrderQuery,
): Promise<Order[]> {
  const statuses = statusesOf[show];
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o
      where ${allOf([
        sql`company_id = ${companyId}`,
        statuses && sql`status = any(${statuses})`,
        before === null
          ? null
          : sql`id < (select id from orders where uuid = ${before} and company_id = ${companyId})`,
      ])}
      order by id desc limit ${limit}`,
    orderRowSchema,
  );
  return loadOrdersWithPrices(connection, rows);
}

/** Number of a company's open and confirmed orders. */
export async function countOrders(
  connection: Connection,
  companyId: number,
): Promise<{ open: number; confirmed: number }> {
  const { rows } = await connection.query<{ open: number; confirmed: number }>(
    sql`select count(*) filter (where status = any(${openOrderStatuses})) as open,
      count(*) filter (where status = any(${confirmedOrderStatuses})) as confirmed
       from orders where company_id = ${companyId}`,
  );
  return rows[0] ?? { open: 0, confirmed: 0 };
}

/** An order with its buyer, for the desk. */
export interface DeskOrder {
  readonly order: Order;
  readonly buyer: z.infer<typeof customerRef>;
}

/** A row of {@link deskOrderColumns}. */
export const deskOrderRowSchema = orderRowSchema.extend({ buyer: customerRef });
export const deskOrderColumns = sql`${orderColumns}, ${customerNameSql} as buyer`;
export const deskOrderTables = sql`orders o join users a on a.id = o.company_id`;

/** Completes rows of {@link deskOrderColumns}. */
export async function loadOrdersWithBuyers(
  connection: Connection,
  rows: readonly z.infer<typeof deskOrderRowSchema>[],
): Promise<DeskOrder[]> {
  const orders = await loadOrdersWithPrices(connection, rows);
  const buyers = new Map(rows.map(({ id, buyer }) => [id, buyer]));
  return orders.flatMap((order) => {
    const buyer = buyers.get(order.id);
    return buyer === undefined ? [] : { order, buyer };
  });
}

/** Finds any customer's order by number; null when there is none. */
export async function findOrder(connection: Connection, orderNo: string): Promise<DeskOrder | null> {
  const { rows } = await connection.query(
    sql`select ${deskOrderColumns} from ${deskOrderTables} where o.order_no = ${orderNo}`,
    deskOrderRowSchema,
  );
  const [found] = await loadOrdersWithBuyers(connection, rows);
  return found ?? null;
}
