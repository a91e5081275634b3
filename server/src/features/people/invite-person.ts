import { invitedPath, limits, misfit } from '@loupe/contract';
import { dayMs, invitationStates, type GivenRight } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { companyName, nameOf } from '../accounts/doers.ts';
import { takeStep, type Person } from '../life-cycle/take-step.ts';
import { writeToStranger } from '../notifications/write-to-stranger.ts';
import { openInvitations } from './invitation.ts';

const lastsDays = 7;

/** Whom an owner invites, and to what. */
export interface InvitationWish {
  readonly email: string;
  readonly may: GivenRight;
  readonly orderLimitCents: number | null;
}

/**
 * Invites a colleague by mail. An older open invitation of his is taken back: its address opens nothing any more.
 * Throws BODY_INVALID for an address that has an account, and for one person too many.
 */
export async function invitePerson(
  transaction: Transaction,
  by: Person,
  { email, may, orderLimitCents }: InvitationWish,
  now: Date,
): Promise<void> {
  const { raw } = transaction;
  const { accountId: ownerId } = by;
  // One at a time for a company, so that two together neither double an invitation nor pass the limit.
  await raw.query('select from accounts where id = $1 for no key update', [ownerId]);
  const { rowCount: known } = await raw.query(
    'select from accounts where lower(email) = lower($1) or lower(user_name) = lower($1) limit 1',
    [email],
  );
  if (known !== 0) throw misfit('data.email', 'HAS_ACCOUNT', { email });
  const open = await openInvitations(transaction, ownerId);
  for (const older of open.filter((one) => one.email.toLowerCase() === email.toLowerCase())) {
    await takeStep(transaction, invitationStates, {
      from: older.state,
      to: 'WITHDRAWN',
      by,
      now,
      subject: older.email,
      details: { because: 'invited anew' },
    });
    await raw.query(`update invitations set state = 'WITHDRAWN' where id = $1`, [older.id]);
  }
  await refuseTooMany(transaction, ownerId);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lastsDays * dayMs);
  await takeStep(transaction, invitationStates, {
    from: null,
    to: 'SENT',
    by,
    now,
    subject: email,
    details: { may, orderLimit: orderLimitCents, company: ownerId },
  });
  await raw.query(
    `insert into invitations (owner_id, state, email, may, order_limit, token_hash, invited_at, expires_at)
     values ($1, 'SENT', $2, $3, $4, $5, $6, $7)`,
    [ownerId, email, may, orderLimitCents, hashToken(token), now, expiresAt],
  );
  const inviter = await nameOf(transaction, by.personId);
  await writeToStranger(transaction, {
    email,
    kind: 'INVITED',
    facts: { by: inviter, company: await companyName(transaction, ownerId), until: expiresAt.toISOString() },
    link: `${invitedPath}${token}`,
    now,
  });
  await appendChange(transaction, accountTopic('people'), [ownerId]);
}

async function refuseTooMany({ raw }: Transaction, ownerId: number): Promise<void> {
  const { rows } = await raw.query<{ count: number }>(
    `select (select count(*) from accounts where owner_id = $1)
          + (select count(*) from invitations where owner_id = $1 and state = 'SENT') as count`,
    [ownerId],
  );
  if ((rows[0]?.count ?? 0) < limits.companyPeopleMax) return;
  throw misfit('data', 'COMPANY_FULL', { max: limits.companyPeopleMax });
}
