import { AppError, roles } from '@loupe/contract';
import { userStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { columnsOf } from '../../platform/sql.ts';
import { UserChangeRejectedError } from './change-user.ts';

const deskUserRow = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStateMachine.states),
  company_id: z.int().nullable(),
  last_sign_in_at: z.date().nullable(),
});

/** Any user who can sign in, as identified by the desk. */
export type DeskUser = z.infer<typeof deskUserRow>;

/** Locks the user with this uuid until the transaction ends. Throws NOT_FOUND. */
export async function lockUser(transaction: Transaction, uuid: string): Promise<DeskUser> {
  const { rows } = await transaction.query(
    sql`select ${columnsOf(deskUserRow)} from users where uuid = ${uuid} for update`,
    deskUserRow,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** Converts a rejected user change to the error response of a call. */
export async function mapUserErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof UserChangeRejectedError)) throw error;
    throw new AppError('INVALID_TRANSITION', error.state === undefined ? {} : { status: error.state });
  }
}
