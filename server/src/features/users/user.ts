import { accessFlags, AppError, locales, roles } from '@loupe/contract';
import { currencies, userStateMachine, grantablePermissions } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Connection, Transaction } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';

/** A user who can sign in. */
export const userSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  role: z.enum(roles),
  status: z.enum(userStateMachine.states),
  email: z.string(),
  user_name: z.string(),
  password_hash: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Language of the user. */
  locale: z.enum(locales),
  company_name: z.string().nullable(),
  user_disc: z.int(),
  offer_limit: z.int().nullable(),
  /**
   * The user's company (the id of its owner), permission in it, and the amount in cents above which orders
   * wait for approval; null for an owner.
   */
  company_id: z.int().nullable(),
  permission: z.enum(grantablePermissions).nullable(),
  order_approval_limit: z.int().nullable(),
  /** 0: screens never lock by themselves. */
  lock_after_minutes: z.int(),
  /** The currency shown beside dollars; null: none, also for one that the product no longer knows. */
  display_currency: z.enum(currencies).nullable().catch(null),
  /** Since when two-step sign-in is on; null when it is off. */
  two_step_enabled_at: z.date().nullable(),
  // A flag that the product no longer knows grants nothing.
  access: z.array(z.string()).transform((flags) => accessFlags.filter((flag) => flags.includes(flag))),
});

export type User = z.infer<typeof userSchema>;

/** Id of the user's company: the id of its owner, which is the user's own id for an owner. */
export const companyIdOf = ({ id, company_id: companyId }: Pick<User, 'id' | 'company_id'>): number =>
  companyId ?? id;

/** Columns of a user's own row. */
export const userColumns = columnsOf(userSchema);

/** Columns that a company member takes from the company instead of the own row. */
const companyColumns = { company_name: true, user_disc: true, offer_limit: true, access: true } as const;

/**
 * Columns of a user `p` on the terms of the user's company `o`. An active member of a company that is not
 * active has the status of the company.
 */
export const effectiveUserColumns = sql`${columnsOf(userSchema.omit({ ...companyColumns, status: true }), 'p')},
  ${columnsOf(userSchema.pick(companyColumns), 'o')},
  case when p.status = 'ACTIVE' then o.status else p.status end as status`;
export const joinCompany = sql`join users o on o.id = coalesce(p.company_id, p.id)`;

/** Finds a user by user ID or e-mail, case-insensitive, on the terms of the user's company. */
export async function findUserByName(connection: Connection, name: string): Promise<User | null> {
  const { rows } = await connection.query(
    sql`select ${effectiveUserColumns} from users p ${joinCompany}
      where lower(p.user_name) = lower(${name}) or lower(p.email) = lower(${name})`,
    userSchema,
  );
  return rows[0] ?? null;
}

/**
 * Loads a signed-in user on the terms of the user's company. Throws SIGNED_OUT when the user no longer
 * exists.
 */
export async function getUserById(connection: Connection, id: number): Promise<User> {
  const { rows } = await connection.query(
    sql`select ${effectiveUserColumns} from users p ${joinCompany} where p.id = ${id}`,
    userSchema,
  );
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return rows[0];
}

/**
 * Loads the user's own row, locked until the transaction ends. Throws SIGNED_OUT when the user no longer
 * exists.
 */
export async function lockUserById(transaction: Transaction, id: number): Promise<User> {
  const { rows } = await transaction.query(
    sql`select ${userColumns} from users where id = ${id} for update`,
    userSchema,
  );
  if (rows[0] === undefined) throw new AppError('SIGNED_OUT');
  return rows[0];
}
