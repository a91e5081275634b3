import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { accountColumns, accountSchema, type Account } from './account.ts';

/** Every account, by role and e-mail. */
export async function listAccounts({ raw }: Connection): Promise<Account[]> {
  const { rows } = await raw.query(`select ${accountColumns} from accounts order by role, email`);
  return z.array(accountSchema).parse(rows);
}
