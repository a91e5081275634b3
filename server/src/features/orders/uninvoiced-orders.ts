import { totalOf, uninvoicedOrderStatuses } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';
import { isActiveLine, loadOrdersWithPrices, orderColumns, orderRowSchema, type Order } from './order.ts';

/** What an order comes to, in cents, without its rejected and cancelled lines. */
export const orderAmountCents = ({ pricedLines, user_disc: disc }: Order): number =>
  totalOf(pricedLines.filter(isActiveLine), disc).finalAmountCents;

/** The amount in cents of a company's orders that have no invoice. */
export async function readUninvoicedCents(connection: Connection, companyId: number): Promise<number> {
  const { rows } = await connection.query(
    sql`select ${orderColumns} from orders o
      where company_id = ${companyId} and status = any(${uninvoicedOrderStatuses})`,
    orderRowSchema,
  );
  const orders = await loadOrdersWithPrices(connection, rows);
  return orders.reduce((sum, order) => sum + orderAmountCents(order), 0);
}
