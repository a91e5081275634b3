import { AppError } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Caller } from '../../call-handlers.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { getUserById } from './user.ts';
import type { DeskContext } from './change-user.ts';
import { toCaller } from './read-caller.ts';

const lastsMs = 60 * 60_000;

interface ImpersonationRequest {
  /** The desk user who impersonates; the impersonation belongs to this caller's session. */
  readonly caller: Caller;
  readonly customer: { readonly id: number; readonly email: string; readonly status: string };
  readonly act: DeskContext;
}

/**
 * Starts an impersonation: the desk user reads as the customer, and the audit log records it. The customer is
 * not notified, and none of the customer's data changes. Throws CUSTOMER_NOT_ACTIVE.
 */
export async function startImpersonation(
  transaction: Transaction,
  { caller, customer, act }: ImpersonationRequest,
): Promise<{ readonly view: string; readonly expiresAt: Date }> {
  if (customer.status !== 'ACTIVE') throw new AppError('CUSTOMER_NOT_ACTIVE');
  const view = newToken();
  const expiresAt = new Date(act.now.getTime() + lastsMs);
  await transaction.query(
    sql`insert into impersonations (token_hash, session_hash, company_id, created_at, expires_at)
     values (${hashToken(view)}, ${caller.tokenHash}, ${customer.id}, ${act.now}, ${expiresAt})`,
  );
  await writeView(transaction, customer.email, 'impersonation-started', act);
  return { view, expiresAt };
}

/** Ends an impersonation of this session; one that is already over is not an error. */
export async function endImpersonation(
  transaction: Transaction,
  caller: Caller,
  view: string,
  act: DeskContext,
): Promise<void> {
  const { rows } = await transaction.query<{ email: string }>(
    sql`delete from impersonations v using users a
      where v.token_hash = ${hashToken(view)} and v.session_hash = ${caller.tokenHash}
        and a.id = v.company_id returning a.email`,
  );
  for (const { email } of rows) await writeView(transaction, email, 'impersonation-ended', act);
}

async function writeView(
  transaction: Transaction,
  email: string,
  action: string,
  { actorId, actor, now: at }: DeskContext,
): Promise<void> {
  await writeAudit(transaction, {
    createdAt: at,
    actorId,
    actorName: actor,
    action,
    subject: `user:${email}`,
  });
}

/** The customer whom `deskUser` impersonates in a call, as a caller. Throws IMPERSONATION_ENDED. */
export async function impersonatedCaller(
  connection: Connection,
  deskUser: Pick<Caller, 'userId' | 'tokenHash' | 'sessionStatus' | 'lockAfterMinutes'>,
  viewHash: Buffer,
  now: Date,
): Promise<Caller> {
  const { rows } = await connection.query<{ company_id: number }>(
    sql`select company_id from impersonations where token_hash = ${viewHash}
      and session_hash = ${deskUser.tokenHash} and expires_at > ${now}`,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('IMPERSONATION_ENDED');
  const user = await getUserById(connection, row.company_id);
  if (user.status !== 'ACTIVE' || user.role !== 'customer') throw new AppError('IMPERSONATION_ENDED');
  const customer = toCaller({ account: user, tokenHash: deskUser.tokenHash, status: deskUser.sessionStatus });
  // View permission only: no order or offer is made for the customer here, and the screen locks as set for
  // the desk user.
  return {
    ...customer,
    permission: 'VIEW',
    lockAfterMinutes: deskUser.lockAfterMinutes,
    impersonation: { hash: viewHash, userId: deskUser.userId },
  };
}

export async function deleteExpiredImpersonations(connection: Connection, now: Date): Promise<void> {
  await connection.query(sql`delete from impersonations where expires_at <= ${now}`);
}
