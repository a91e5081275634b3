import { accessFlags, roles } from '@loupe/contract';
import { accountStates } from '@loupe/domain';
import { z } from 'zod';
import type { Connection } from '../../platform/database.ts';

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
