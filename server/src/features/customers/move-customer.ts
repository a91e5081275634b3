import { AppError, type deskCustomerMoves } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { changeAccountState, type DeskAct } from '../accounts/change-account.ts';
import { lockPerson, type DeskPerson } from '../accounts/find-person.ts';
import { moveAccount } from '../holds/move-account.ts';

/** Where an account goes, and why. */
export interface CustomerMove {
  readonly uuid: string;
  readonly to: (typeof deskCustomerMoves)[number];
  readonly reason?: string | undefined;
}

/** A customer, or somebody of his company, locked. Throws NOT_FOUND, also for the company's own people. */
export async function lockCustomerPerson(transaction: Transaction, uuid: string): Promise<DeskPerson> {
  const person = await lockPerson(transaction, uuid);
  if (person.role !== 'customer') throw new AppError('NOT_FOUND');
  return person;
}

/**
 * Moves an account as the desk says. Who waits is let in by `approveCustomer` alone; an approval is taken back while he
 * has not come in. Throws NOT_FOUND, STEP_REFUSED and ChangeRefused.
 */
export async function moveCustomer(
  transaction: Transaction,
  { uuid, to, reason }: CustomerMove,
  act: DeskAct,
): Promise<void> {
  const person = await lockCustomerPerson(transaction, uuid);
  const { state, email } = person;
  const isWaiting = state === 'PENDING' || state === 'IN_REVIEW';
  if (to === 'ACTIVE' && isWaiting) throw new AppError('STEP_REFUSED', { state });
  if (state === 'ACTIVE' && to === 'IN_REVIEW') await takeApprovalBack(transaction, person);
  if (state === 'PENDING' && to === 'REJECTED')
    await changeAccountState(transaction, email, 'IN_REVIEW', act);
  await moveAccount(transaction, email, to, { ...act, reason });
}

/** Nothing may have followed from it: he has not come in, and a welcome that has not gone out does not go. */
async function takeApprovalBack({ raw }: Transaction, person: DeskPerson): Promise<void> {
  if (person.last_sign_in_at !== null) throw new AppError('STEP_REFUSED', { state: person.state });
  await raw.query(
    `delete from mails where account_id = $1 and kind = 'ACCOUNT_ACTIVATED' and sent_at is null and failed_at is null`,
    [person.id],
  );
}
