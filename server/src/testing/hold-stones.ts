import { holdFor } from '../features/holds/desk/hold-for.ts';
import { stoneIdsByUuid } from '../features/stock/store.ts';
import { inTransaction, type Database } from '../platform/database.ts';
import type { TestPerson } from './test-people.ts';

/** Has the desk hold stones for a person, from `now` on. */
export async function holdStones(
  database: Database,
  { email }: Pick<TestPerson, 'email'>,
  uuids: readonly string[],
  now = new Date(),
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const ids = await stoneIdsByUuid(transaction, uuids);
    const by = { who: 'SALES', personId: null, name: 'sales' } as const;
    await holdFor(transaction, { name: email, stoneIds: [...ids.values()], by, now });
  });
}
