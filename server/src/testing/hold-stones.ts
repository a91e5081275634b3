import { holdForCustomer } from '../features/holds/desk/hold-for-customer.ts';
import { stoneIdsByUuid } from '../features/stock/load-stones.ts';
import { inTransaction, type Database } from '../platform/database.ts';
import type { TestUser } from './test-users.ts';

/** Holds stones for a user on behalf of the desk, from `now` on. */
export async function holdStones(
  database: Database,
  { email }: Pick<TestUser, 'email'>,
  uuids: readonly string[],
  now = new Date(),
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ids = await stoneIdsByUuid(transaction, uuids);
    const by = { role: 'SALES', userId: null, name: 'sales' } as const;
    await holdForCustomer(transaction, { name: email, stoneIds: [...ids.values()], by, now });
  });
}
