import { AppError } from '@loupe/contract';
import { demandStateMachine, type DemandStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { allOf } from '../../platform/sql.ts';
import { applyTransition, type Actor } from '../lifecycle/transition.ts';

/** A stored demand. */
export interface Demand {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number;
  readonly status: DemandStatus;
  readonly closedBy: number | null;
  /** The last day in Gulf time, `2026-12-31`. */
  readonly expiresOn: string;
}

/**
 * Locks a demand until the transaction ends: one of this company, or of any company when none is given.
 * Throws NOT_FOUND, also for another company's demand.
 */
export async function lockDemand(
  transaction: Transaction,
  uuid: string,
  userId: number | null,
): Promise<Demand> {
  const { rows } = await transaction.query<Demand>(
    sql`select id, uuid, user_id as "userId", status, closed_by as "closedBy", expires_on::text as "expiresOn"
       from demands
      where ${allOf([sql`uuid = ${uuid}`, userId === null ? null : sql`user_id = ${userId}`])} for update`,
  );
  if (rows[0] === undefined) throw new AppError('NOT_FOUND');
  return rows[0];
}

/** Closes or reopens a locked demand. Throws INVALID_TRANSITION. */
export async function transitionDemand(
  transaction: Transaction,
  { id, uuid, userId, status }: Demand,
  { to, by, now }: { readonly to: 'OPEN' | 'CLOSED'; readonly by: Actor; readonly now: Date },
): Promise<void> {
  await applyTransition(transaction, demandStateMachine, { from: status, to, actor: by, now, subject: uuid });
  await transaction.query(
    sql`update demands set status = ${to}, closed_by = ${to === 'CLOSED' ? by.userId : null} where id = ${id}`,
  );
  await appendChange(transaction, userTopic('demands'), [userId]);
}
