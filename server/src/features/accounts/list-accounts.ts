import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { accountColumns, accountSchema, type Account } from './account.ts';

/** Every account, by role and e-mail; the people of a company stand under its owner. */
export async function listAccounts({ raw }: Connection): Promise<Account[]> {
  const { rows } = await raw.query(`select ${accountColumns} from accounts order by role, email`);
  const accounts = z.array(accountSchema).parse(rows);
  return accounts
    .filter((account) => account.owner_id === null)
    .flatMap((owner) => [owner, ...accounts.filter((account) => account.owner_id === owner.id)]);
}
