import type { Transaction } from '../platform/database.ts';
import { holdFor } from '../features/holds/desk/hold-for.ts';

const holder = 'buyer2@loupe.example';
/** Room is left to hold more. */
const held = 6;

/** Has the desk hold some of the stock for the second demo buyer, as a normal day would find it. */
export async function holdSomeStones(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.raw.query<{ id: number }>(
    `select id from stones where status = 'AVAILABLE' and id % 25 = 0 order by id limit $1`,
    [held],
  );
  await holdFor(transaction, {
    name: holder,
    stoneIds: rows.map(({ id }) => id),
    by: { who: 'SALES', personId: null, name: 'sales' },
    now,
  });
}
