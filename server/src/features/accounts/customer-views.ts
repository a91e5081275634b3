import { AppError } from '@loupe/contract';
import type { Connection, Transaction } from '../../platform/database.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import type { Caller } from '../../route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { findAccountById } from './account.ts';
import type { DeskAct } from './change-account.ts';
import { callerOf } from './read-caller.ts';

const lastsMs = 60 * 60_000;

interface ViewWanted {
  /** Who looks; his sign-in carries the view. */
  readonly caller: Caller;
  readonly customer: { readonly id: number; readonly email: string; readonly state: string };
  readonly act: DeskAct;
}

/**
 * Lets a person of the desk read with the eyes of a customer, and leaves a line of it. Nothing is told to the customer,
 * and nothing of his is touched. Throws CUSTOMER_NOT_ACTIVE.
 */
export async function beginCustomerView(
  transaction: Transaction,
  { caller, customer, act }: ViewWanted,
): Promise<{ readonly view: string; readonly expiresAt: Date }> {
  if (customer.state !== 'ACTIVE') throw new AppError('CUSTOMER_NOT_ACTIVE');
  const view = newToken();
  const expiresAt = new Date(act.now.getTime() + lastsMs);
  await transaction.raw.query(
    `insert into customer_views (token_hash, session_hash, customer_id, begun_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [hashToken(view), caller.tokenHash, customer.id, act.now, expiresAt],
  );
  await writeView(transaction, customer.email, 'customer-view-begun', act);
  return { view, expiresAt };
}

/** Ends a view of this sign-in; one that is over already is no error. */
export async function endCustomerView(
  transaction: Transaction,
  caller: Caller,
  view: string,
  act: DeskAct,
): Promise<void> {
  const { rows } = await transaction.raw.query<{ email: string }>(
    `delete from customer_views v using accounts a
      where v.token_hash = $1 and v.session_hash = $2 and a.id = v.customer_id returning a.email`,
    [hashToken(view), caller.tokenHash],
  );
  for (const { email } of rows) await writeView(transaction, email, 'customer-view-ended', act);
}

async function writeView(
  transaction: Transaction,
  email: string,
  action: string,
  { actorId, actor, now: at }: DeskAct,
): Promise<void> {
  await writeAudit(transaction, { at, actorId, actor, action, subject: `account:${email}` });
}

/** The customer whose eyes go along with a call of `looker`, as he would call himself. Throws VIEW_OVER. */
export async function callerOfView(
  connection: Connection,
  looker: Pick<Caller, 'personId' | 'tokenHash' | 'standing' | 'lockAfterMinutes'>,
  viewHash: Buffer,
  now: Date,
): Promise<Caller> {
  const { rows } = await connection.raw.query<{ customer_id: number }>(
    `select customer_id from customer_views where token_hash = $1 and session_hash = $2 and expires_at > $3`,
    [viewHash, looker.tokenHash, now],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('VIEW_OVER');
  const account = await findAccountById(connection, row.customer_id);
  if (account.state !== 'ACTIVE' || account.role !== 'customer') throw new AppError('VIEW_OVER');
  const seen = callerOf({ account, tokenHash: looker.tokenHash, standing: looker.standing });
  // As somebody who may look and no more: nobody orders or offers for him here, and the screen locks as the looker's does.
  return {
    ...seen,
    may: 'VIEW',
    lockAfterMinutes: looker.lockAfterMinutes,
    view: { hash: viewHash, personId: looker.personId },
  };
}

/** Forgets views whose hour is over. */
export async function forgetCustomerViews({ raw }: Connection, now: Date): Promise<void> {
  await raw.query('delete from customer_views where expires_at <= $1', [now]);
}
