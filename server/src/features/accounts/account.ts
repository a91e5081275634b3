import { accessFlags, AppError, locales, roles } from '@loupe/contract';
import { accountStates, givenRights } from '@loupe/domain';
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
  /** The language he reads. */
  locale: z.enum(locales),
  company_name: z.string().nullable(),
  user_disc: z.int(),
  offer_limit: z.int().nullable(),
  /** The owner of his company, what he may in it, and above which cents his orders wait; null for an owner. */
  owner_id: z.int().nullable(),
  may: z.enum(givenRights).nullable(),
  order_limit: z.int().nullable(),
  /** 0: his screens never lock by themselves. */
  lock_after_minutes: z.int(),
  /** Since when his sign-in takes a code besides the password; null: it does not. */
  two_step_since: z.date().nullable(),
  // A flag the product no longer knows opens nothing.
  access: z.array(z.string()).transform((flags) => accessFlags.filter((flag) => flags.includes(flag))),
});

export type Account = z.infer<typeof accountSchema>;

/** Whose trade a person's is: the account of his company's owner, or his own. */
export const tradeAccountOf = ({ id, owner_id: owner }: Pick<Account, 'id' | 'owner_id'>): number =>
  owner ?? id;

/** An account as its row has it. */
export const accountColumns = Object.keys(accountSchema.shape).join(', ');

/** What a colleague has of his company and not of himself. */
const companysOwn: readonly string[] = ['company_name', 'user_disc', 'offer_limit', 'access'];

/**
 * A person as he stands, `p`, on the terms of his company, `o`: a colleague of a company that is not active stands
 * where it stands.
 */
export const standingColumns = Object.keys(accountSchema.shape)
  .map((column) => {
    if (column === 'state') return `case when p.state = 'ACTIVE' then o.state else p.state end as state`;
    return `${companysOwn.includes(column) ? 'o' : 'p'}.${column}`;
  })
  .join(', ');
export const joinCompany = 'join accounts o on o.id = coalesce(p.owner_id, p.id)';

/** The person with this user ID or e-mail as he stands, letter case aside. */
export async function findAccountByName({ raw }: Connection, name: string): Promise<Account | null> {
  const { rows } = await raw.query(
    `select ${standingColumns} from accounts p ${joinCompany}
      where lower(p.user_name) = lower($1) or lower(p.email) = lower($1)`,
    [name],
  );
  return rows[0] === undefined ? null : accountSchema.parse(rows[0]);
}

/** Somebody who is signed in, as he stands. Throws SIGNED_OUT when there is no such person any more. */
export async function findAccountById({ raw }: Connection, id: number): Promise<Account> {
  const { rows } = await raw.query(
    `select ${standingColumns} from accounts p ${joinCompany} where p.id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return accountSchema.parse(rows[0]);
}

/** His own row, locked until the transaction ends. Throws SIGNED_OUT likewise. */
export async function lockAccountById({ raw }: Transaction, id: number): Promise<Account> {
  const { rows } = await raw.query(`select ${accountColumns} from accounts where id = $1 for update`, [id]);
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return accountSchema.parse(rows[0]);
}
