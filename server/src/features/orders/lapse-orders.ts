import { inTransaction, type Database } from '../../platform/database.ts';
import { clockwork } from '../life-cycle/take-step.ts';
import { cancelOrder } from './cancel-order.ts';

/** Orders looked at in one run; the others are next. */
const together = 100;

/**
 * Cancels orders to which the owner of the company has not said yes in time; their stones go back to the stock. Each in
 * a transaction of its own, so nodes that do this at the same moment cancel each once. Returns how many.
 */
export async function lapseOrders(database: Database, now: Date): Promise<number> {
  const { rows } = await database.raw.query<{ id: number }>(
    `select id from orders where status = 'AWAITING_OWNER' and approve_by <= $1 order by approve_by limit ${together}`,
    [now],
  );
  let lapsed = 0;
  const failures: unknown[] = [];
  for (const { id } of rows) {
    const lapse = inTransaction(database, async (transaction) => {
      // Somebody who answers at this moment has the order; what becomes of it is seen next time.
      const { rows: due } = await transaction.raw.query<{ order_no: string }>(
        `select order_no from orders where id = $1 and status = 'AWAITING_OWNER' and approve_by <= $2
          for update skip locked`,
        [id, now],
      );
      const [order] = due;
      if (order === undefined) return;
      await cancelOrder(transaction, { orderNo: order.order_no, by: clockwork, now, reason: null });
      lapsed += 1;
    });
    // One that cannot be cancelled is in nobody's way.
    await lapse.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'orders could not lapse');
  return lapsed;
}
