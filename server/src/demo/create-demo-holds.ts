import sql from 'sql-template-tag';
import type { Transaction } from '../platform/database.ts';
import { holdForCustomer } from '../features/holds/desk/hold-for-customer.ts';

const holder = 'buyer2@loupe.example';
/** Below the quota, so that the demo buyer can hold more. */
const held = 6;

/** Holds some stones for the second demo buyer on behalf of the desk, as on a normal day. */
export async function createDemoHolds(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from stones where status = 'AVAILABLE' and id % 25 = 0 order by id limit ${held}`,
  );
  await holdForCustomer(transaction, {
    name: holder,
    stoneIds: rows.map(({ id }) => id),
    by: { role: 'SALES', userId: null, name: 'sales' },
    now,
  });
}
