import { invitationPath, limits, validationError } from '@loupe/contract';
import { dayMs, invitationStateMachine, type GrantablePermission } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { readCompanyName, readUserName } from '../users/actor-names.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { queueMailToAddress } from '../notifications/queue-mail-to-address.ts';
import { findOpenInvitations } from './invitation.ts';

const lastsDays = 7;

/** The invited e-mail address, and the rights the new member gets. */
export interface NewInvitation {
  readonly email: string;
  readonly permission: GrantablePermission;
  readonly orderLimitCents: number | null;
}

/**
 * Invites a colleague by mail. An older open invitation to the same address is withdrawn, so its link stops
 * working.
 * Throws BODY_INVALID when the address already has an account, or when the company has reached its member
 * limit.
 */
export async function inviteMember(
  transaction: Transaction,
  by: UserActor,
  { email, permission, orderLimitCents }: NewInvitation,
  now: Date,
): Promise<void> {
  const { companyId: ownerId } = by;
  // Serialises the invitations of one company: concurrent requests neither duplicate an invitation nor exceed
  // the limit.
  await transaction.query(sql`select from users where id = ${ownerId} for no key update`);
  const { rowCount: known } = await transaction.query(
    sql`select from users where lower(email) = lower(${email}) or lower(user_name) = lower(${email}) limit 1`,
  );
  if (known !== 0) throw validationError('data.email', 'HAS_ACCOUNT', { email });
  const open = await findOpenInvitations(transaction, ownerId);
  for (const older of open.filter((one) => one.email.toLowerCase() === email.toLowerCase())) {
    await applyTransition(transaction, invitationStateMachine, {
      from: older.status,
      to: 'WITHDRAWN',
      actor: by,
      now,
      subject: older.email,
      details: { cause: 'replaced by new invitation' },
    });
    await transaction.query(sql`update invitations set status = 'WITHDRAWN' where id = ${older.id}`);
  }
  await rejectTooMany(transaction, ownerId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lastsDays * dayMs);
  await applyTransition(transaction, invitationStateMachine, {
    from: null,
    to: 'SENT',
    actor: by,
    now,
    subject: email,
    details: { permission, orderLimit: orderLimitCents, company: ownerId },
  });
  await transaction.query(
    sql`insert into invitations (company_id, status, email, permission, order_approval_limit, token_hash, invited_at, expires_at)
     values (${ownerId}, 'SENT', ${email}, ${permission}, ${orderLimitCents}, ${hashToken(token)}, ${now},
       ${expiresAt})`,
  );
  const inviter = await readUserName(transaction, by.userId);
  await queueMailToAddress(transaction, {
    email,
    kind: 'INVITED',
    params: {
      by: inviter,
      company: await readCompanyName(transaction, ownerId),
      until: expiresAt.toISOString(),
    },
    link: `${invitationPath}${token}`,
    now,
  });
  await appendChange(transaction, userTopic('company-members'), [ownerId]);
}

async function rejectTooMany(transaction: Transaction, ownerId: number): Promise<void> {
  const { rows } = await transaction.query<{ count: number }>(
    sql`select (select count(*) from users where company_id = ${ownerId})
          + (select count(*) from invitations where company_id = ${ownerId} and status = 'SENT') as count`,
  );
  if ((rows[0]?.count ?? 0) < limits.companyMembersMax) return;
  throw validationError('data', 'COMPANY_FULL', { max: limits.companyMembersMax });
}
