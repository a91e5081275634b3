import { AppError, misfit } from '@loupe/contract';
import { invitationStates } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { createAccount, NameTaken } from '../accounts/create-account.ts';
import { customer, takeStep } from '../life-cycle/take-step.ts';
import { invitationOf } from './invitation.ts';

/** What an invited person says of himself. */
export interface InvitedPerson {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * Makes the invited person one of the company: he may sign in from now on. Throws INVITATION_OVER when the invitation
 * was used, taken back or is too old, or its company is not active; BODY_INVALID for a user ID somebody has.
 */
export async function takeUpInvitation(
  transaction: Transaction,
  { token, firstName, lastName, userName, password }: InvitedPerson,
  now: Date,
): Promise<void> {
  const invitation = await invitationOf(transaction, token, { now, isLocked: true });
  if (invitation === null) throw new AppError('INVITATION_OVER');
  const { id, owner_id: ownerId, email, may, order_limit: orderLimitCents } = invitation;
  const person = {
    role: 'customer',
    state: 'ACTIVE',
    email,
    userName,
    password,
    firstName,
    lastName,
    colleague: { ownerId, may, orderLimitCents },
  } as const;
  const personId = await createAccount(transaction, person, { actor: 'invitation', now }).catch(
    (error: unknown) => {
      if (!(error instanceof NameTaken)) throw error;
      throw error.field === 'email'
        ? misfit('data', 'EMAIL_TAKEN')
        : misfit('data.username', 'USER_NAME_TAKEN');
    },
  );
  await takeStep(transaction, invitationStates, {
    from: invitation.state,
    to: 'TAKEN_UP',
    by: customer({ accountId: ownerId, personId }),
    now,
    subject: email,
    customer: { accountId: ownerId, personId, facts: { name: `${firstName} ${lastName}` }, link: '/people' },
  });
  await transaction.raw.query(`update invitations set state = 'TAKEN_UP', person_id = $2 where id = $1`, [
    id,
    personId,
  ]);
  await appendChange(transaction, accountTopic('people'), [ownerId]);
  // From now on what is done in the company says by whom.
  await appendChange(transaction, accountTopic('account'), [ownerId]);
}
