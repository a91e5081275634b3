import { accessFlags, type AccessFlag } from '@loupe/contract';
import { userStateMachine, type UserStatus } from '@loupe/domain';
import sql from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyOfStep } from '../notifications/notify.ts';
import { userColumns, userSchema, companyIdOf, type User } from './user.ts';
import { endCompanySessions } from './sessions.ts';
import { ExpectedError } from '../../platform/expected-error.ts';

/** A change requested by the desk cannot be made; the message states the reason. */
export class UserChangeRejectedError extends ExpectedError {
  override readonly name = 'ChangeRefused';
  /** Status of the user whose transition was rejected. */
  readonly state: UserStatus | undefined;

  constructor(message: string, state?: UserStatus) {
    super(message);
    this.state = state;
  }
}

/** The desk user who acts, and when. */
export interface DeskContext {
  /** Null only for the command line. */
  readonly actorId: number | null;
  readonly actor: string;
  readonly now: Date;
}

/** Converts the caller of a desk request to a desk context. */
export const toDeskContext = (
  { userId, role }: { readonly userId: number; readonly role: string },
  now: Date,
): DeskContext => ({ actorId: userId, actor: role, now });

/**
 * The user with this e-mail, locked until the transaction ends. Throws {@link UserChangeRejectedError} when
 * there is none.
 */
export async function lockUserByEmail(transaction: Transaction, email: string): Promise<User> {
  const { rows } = await transaction.query(
    sql`select ${userColumns} from users where lower(email) = lower(${email}) for update`,
    userSchema,
  );
  if (rows[0] === undefined) throw new UserChangeRejectedError(`No account has the email ${email}.`);
  return rows[0];
}

/**
 * Applies a status transition to a user and returns the user. Leaving ACTIVE ends the user's sessions, and
 * those of the members of a company the user owns; the caller of this function releases the claims. An
 * approved user receives a welcome mail.
 */
export async function changeUserStatus(
  transaction: Transaction,
  email: string,
  to: UserStatus,
  { actorId, actor, now, reason }: DeskContext & { readonly reason?: string | undefined },
): Promise<User> {
  const user = await lockUserByEmail(transaction, email);
  const move = userStateMachine.findTransition(user.status, to, 'ADMIN');
  if (move === undefined) {
    throw new UserChangeRejectedError(`The account cannot change from ${user.status} to ${to}.`, user.status);
  }
  const { rowCount: isErased } = await transaction.query(
    sql`select from users where id = ${user.id} and erased_at is not null`,
  );
  if (isErased === 1) throw new UserChangeRejectedError('The data of this account is erased.', user.status);
  await transaction.query(sql`update users set status = ${to} where id = ${user.id}`);
  if (user.status === 'ACTIVE') await endCompanySessions(transaction, user.id);
  await appendChange(transaction, userTopic('account'), [user.id]);
  await appendChange(transaction, userTopic('company-members'), [companyIdOf(user)]);
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'user-status-changed',
    subject: `user:${user.email}`,
    before: { state: user.status },
    after: { state: to, ...(reason !== undefined && { reason }) },
  });
  if (move.notifies !== undefined) {
    const params = { user_id: user.user_name };
    await notifyOfStep(transaction, { userId: user.id, kind: move.notifies, params, link: '/home', now });
  }
  return user;
}

/** Trade terms the desk sets for a customer; absent keys stay unchanged. */
export interface CustomerTradeTerms {
  readonly userDiscHundredths?: number;
  readonly offerLimitHundredths?: number | null;
  readonly access?: readonly AccessFlag[];
  /** Single flags to set or clear; the other flags stay unchanged. */
  readonly flags?: Readonly<Partial<Record<AccessFlag, boolean>>>;
}

/** Sets a customer's discount, offer limit and access flags; effective from the customer's next call. */
export async function changeCustomerTradeTerms(
  transaction: Transaction,
  email: string,
  terms: CustomerTradeTerms,
  { actorId, actor, now }: DeskContext,
): Promise<void> {
  const user = await lockUserByEmail(transaction, email);
  if (user.company_id !== null) {
    throw new UserChangeRejectedError(
      `${email} is a member of a company: set the terms of the company owner.`,
    );
  }
  const after = {
    user_disc: terms.userDiscHundredths ?? user.user_disc,
    offer_limit: terms.offerLimitHundredths === undefined ? user.offer_limit : terms.offerLimitHundredths,
    access: withFlags(terms.access ?? user.access, terms.flags ?? {}),
  };
  await transaction.query(
    sql`update users set user_disc = ${after.user_disc}, offer_limit = ${after.offer_limit},
      access = ${after.access} where id = ${user.id}`,
  );
  await appendChange(transaction, userTopic('account'), await companyOf(transaction, user.id));
  await writeAudit(transaction, {
    createdAt: now,
    actorId,
    actorName: actor,
    action: 'customer-terms-changed',
    subject: `user:${user.email}`,
    before: { user_disc: user.user_disc, offer_limit: user.offer_limit, access: user.access },
    after,
  });
}

const withFlags = (
  granted: readonly AccessFlag[],
  changes: Readonly<Partial<Record<AccessFlag, boolean>>>,
): AccessFlag[] => accessFlags.filter((flag) => changes[flag] ?? granted.includes(flag));

/** Users whose screens show a company's terms: its owner and all members who trade on them. */
async function companyOf(transaction: Transaction, ownerId: number): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from users where id = ${ownerId} or company_id = ${ownerId} order by id`,
  );
  return rows.map(({ id }) => id);
}
