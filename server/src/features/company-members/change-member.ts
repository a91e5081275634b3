import { userStateMachine, type GrantablePermission } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { endAllSessions } from '../users/sessions.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { applyTransition, type UserActor } from '../lifecycle/transition.ts';
import { lockMember } from './list-members.ts';

interface Change {
  /** `user_id` of the member, a uuid. */
  readonly uuid: string;
  readonly now: Date;
}

/** Publishes the change to the screens of the member and of the owner. */
async function publishMemberChange(transaction: Transaction, userId: number, ownerId: number): Promise<void> {
  await appendChange(transaction, userTopic('account'), [userId]);
  await appendChange(transaction, userTopic('company-members'), [ownerId]);
}

/**
 * Sets the permission of a member, and the amount in cents above which orders need approval. Throws NOT_FOUND
 * for a user outside the company.
 */
export async function changeMemberPermission(
  transaction: Transaction,
  by: UserActor,
  {
    uuid,
    permission,
    orderLimitCents,
    now,
  }: Change & {
    readonly permission: GrantablePermission;
    readonly orderLimitCents: number | null;
  },
): Promise<void> {
  const member = await lockMember(transaction, by.companyId, uuid);
  await transaction.query(
    sql`update users set permission = ${permission}, order_approval_limit = ${orderLimitCents} where id = ${member.id}`,
  );
  await writeAudit(transaction, {
    createdAt: now,
    actorId: by.userId,
    actorName: by.name,
    action: 'member-permission-changed',
    subject: `user:${member.email}`,
    before: { permission: member.permission, order_limit: member.order_approval_limit },
    after: { permission, order_limit: orderLimitCents },
  });
  await publishMemberChange(transaction, member.id, by.companyId);
}

/**
 * Deactivates a member, which ends the member's sessions immediately, or reactivates the member; no error if
 * nothing changes. Holds and orders stay with the company. Throws NOT_FOUND, and INVALID_TRANSITION where
 * only the desk may do this.
 */
export async function setMemberActive(
  transaction: Transaction,
  by: UserActor,
  { uuid, isActive, now }: Change & { readonly isActive: boolean },
): Promise<void> {
  const member = await lockMember(transaction, by.companyId, uuid);
  const to = isActive ? 'ACTIVE' : 'INACTIVE';
  if (member.status === to) return;
  await applyTransition(transaction, userStateMachine, {
    from: member.status,
    to,
    actor: by,
    now,
    subject: member.email,
  });
  await transaction.query(sql`update users set status = ${to} where id = ${member.id}`);
  if (!isActive) await endAllSessions(transaction, member.id);
  await publishMemberChange(transaction, member.id, by.companyId);
}
