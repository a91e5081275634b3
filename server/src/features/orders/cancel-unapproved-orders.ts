import sql from 'sql-template-tag';
import { inTransaction, type Database } from '../../platform/database.ts';
import { systemActor } from '../lifecycle/transition.ts';
import { cancelOrder } from './cancel-order.ts';

/** Orders per run; the rest follows in the next run. */
const batchSize = 100;

/**
 * Cancels orders that the owner of the company did not approve in time and returns their stones to stock.
 * Each order has a separate transaction, so concurrent nodes cancel it once. Returns the number of cancelled
 * orders.
 */
export async function cancelUnapprovedOrders(database: Database, now: Date): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    sql`select id from orders where status = 'AWAITING_APPROVAL' and approval_expires_at <= ${now}
      order by approval_expires_at limit ${batchSize}`,
  );
  let lapsed = 0;
  const failures: unknown[] = [];
  for (const { id } of rows) {
    const lapse = inTransaction(database, async (transaction) => {
      // An order that another transaction is answering is skipped; the next run sees the result.
      const { rows: due } = await transaction.query<{ order_no: string }>(
        sql`select order_no from orders where id = ${id} and status = 'AWAITING_APPROVAL' and approval_expires_at <= ${now}
          for update skip locked`,
      );
      const [order] = due;
      if (order === undefined) return;
      await cancelOrder(transaction, { orderNo: order.order_no, actor: systemActor, now, reason: null });
      lapsed += 1;
    });
    // An order that cannot be cancelled must not block the others.
    await lapse.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'orders could not lapse');
  return lapsed;
}
