import { AppError, validationError } from '@loupe/contract';
import { invitationStateMachine } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { createUser, DuplicateUserError } from '../users/create-user.ts';
import { customerActor, applyTransition } from '../lifecycle/transition.ts';
import { findInvitationByToken } from './invitation.ts';

/** Input of an invited user. */
export interface AcceptedInvitation {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
  readonly password: string;
}

/**
 * Creates the user as a member of the company, active immediately. Throws INVITATION_CLOSED when the
 * invitation was used, withdrawn or has expired, or its company is not active; BODY_INVALID for a user ID
 * already in use.
 */
export async function acceptInvitation(
  transaction: Transaction,
  { token, firstName, lastName, userName, password }: AcceptedInvitation,
  now: Date,
): Promise<void> {
  const invitation = await findInvitationByToken(transaction, token, { now, isLocked: true });
  if (invitation === null) throw new AppError('INVITATION_CLOSED');
  const { id, company_id: companyId, email, permission, order_approval_limit: orderLimitCents } = invitation;
  const newUser = {
    role: 'customer',
    status: 'ACTIVE',
    email,
    userName,
    password,
    firstName,
    lastName,
    companyMember: { ownerId: companyId, permission, orderLimitCents },
  } as const;
  const userId = await createUser(transaction, newUser, { actor: 'invitation', now }).catch(
    (error: unknown) => {
      if (!(error instanceof DuplicateUserError)) throw error;
      throw error.field === 'email'
        ? validationError('data', 'EMAIL_TAKEN')
        : validationError('data.username', 'USER_NAME_TAKEN');
    },
  );
  await applyTransition(transaction, invitationStateMachine, {
    from: invitation.status,
    to: 'ACCEPTED',
    actor: customerActor({ companyId, userId }),
    now,
    subject: email,
    customer: {
      companyId,
      userId,
      params: { name: `${firstName} ${lastName}` },
      link: '/company-members',
    },
  });
  await transaction.query(
    sql`update invitations set status = 'ACCEPTED', user_id = ${userId} where id = ${id}`,
  );
  await appendChange(transaction, userTopic('company-members'), [companyId]);
  // The company now has several members, so its screens show who did what.
  await appendChange(transaction, userTopic('account'), [companyId]);
}
