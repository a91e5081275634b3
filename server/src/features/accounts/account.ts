import { accessFlags, AppError, roles } from '@loupe/contract';
import { accountStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';

/** A person who can sign in. */
export const accountSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates.states),
  email: z.string(),
  user_name: z.string(),
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
  user_disc: z.int(),
  offer_limit: z.int().nullable(),
  /** 0: his screens never lock by themselves. */
  lock_after_minutes: z.int(),
  /** Since when his sign-in takes a code besides the password; null: it does not. */
  two_step_since: z.date().nullable(),
  // A flag the product no longer knows opens nothing.
  access: z.array(z.string()).transform((flags) => accessFlags.filter((flag) => flags.includes(flag))),
});

export type Account = z.infer<typeof accountSchema>;

export const accountColumns = Object.keys(accountSchema.shape).join(', ');

/** The account with this user ID or e-mail, letter case aside. */
export async function findAccountByName({ raw }: Connection, name: string): Promise<Account | null> {
  const { rows } = await raw.query(
    `select ${accountColumns} from accounts where lower(user_name) = lower($1) or lower(email) = lower($1)`,
    [name],
  );
  return rows[0] === undefined ? null : accountSchema.parse(rows[0]);
}

/** The account of somebody who is signed in. Throws SIGNED_OUT when there is none any more. */
export async function findAccountById({ raw }: Connection, id: number): Promise<Account> {
  const { rows } = await raw.query(`select ${accountColumns} from accounts where id = $1`, [id]);
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return accountSchema.parse(rows[0]);
}

/** The same, locked until the transaction ends. */
export async function lockAccountById({ raw }: Transaction, id: number): Promise<Account> {
  const { rows } = await raw.query(`select ${accountColumns} from accounts where id = $1 for update`, [id]);
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return accountSchema.parse(rows[0]);
}
