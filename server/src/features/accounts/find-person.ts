import { AppError, roles } from '@loupe/contract';
import { accountStates } from '@loupe/domain';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { ChangeRefused } from './change-account.ts';

const personRow = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(roles),
  state: z.enum(accountStates.states),
  owner_id: z.int().nullable(),
  last_sign_in_at: z.date().nullable(),
});

/** Anybody who can have a sign-in, as the desk names him. */
export type DeskPerson = z.infer<typeof personRow>;

/** Locks the person of this public identity until the transaction ends. Throws NOT_FOUND. */
export async function lockPerson({ raw }: Transaction, uuid: string): Promise<DeskPerson> {
  const { rows } = await raw.query(
    `select ${Object.keys(personRow.shape).join(', ')} from accounts where uuid = $1 for update`,
    [uuid],
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return personRow.parse(rows[0]);
}

/** What the desk asked for and cannot be, as an answer of a call. */
export async function answeringRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ChangeRefused)) throw error;
    throw new AppError('STEP_REFUSED', error.state === undefined ? {} : { state: error.state });
  }
}
