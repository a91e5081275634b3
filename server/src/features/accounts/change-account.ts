import type { AccessFlag } from '@loupe/contract';
import { accountStates, type AccountState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notify } from '../notifications/notify.ts';
import { accountColumns, accountSchema, tradeAccountOf, type Account } from './account.ts';
import { endCompanySessions } from './sessions.ts';

/** A change the desk asked for that cannot be made, in words. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
}

export interface DeskAct {
  readonly actor: string;
  readonly now: Date;
}

/** The account with this e-mail, locked until the transaction ends. Throws {@link ChangeRefused} when there is none. */
export async function lockAccountByEmail({ raw }: Transaction, email: string): Promise<Account> {
  const { rows } = await raw.query(
    `select ${accountColumns} from accounts where lower(email) = lower($1) for update`,
    [email],
  );
  if (rows[0] === undefined) throw new ChangeRefused(`No account has the e-mail ${email}.`);
  return accountSchema.parse(rows[0]);
}

/**
 * Moves an account along its life-cycle and returns it. Leaving ACTIVE ends its sign-ins, and those of the colleagues
 * whose company it owns; the caller releases what it holds. Whoever is let in
 * is welcomed by mail.
 */
export async function changeAccountState(
  transaction: Transaction,
  email: string,
  to: AccountState,
  { actor, now }: DeskAct,
): Promise<Account> {
  const account = await lockAccountByEmail(transaction, email);
  const move = accountStates.find(account.state, to, 'ADMIN');
  if (move === undefined) {
    throw new ChangeRefused(`An account that is ${account.state} cannot become ${to}.`);
  }
  await transaction.raw.query('update accounts set state = $2 where id = $1', [account.id, to]);
  if (account.state === 'ACTIVE') await endCompanySessions(transaction, account.id);
  await appendChange(transaction, accountTopic('account'), [account.id]);
  await appendChange(transaction, accountTopic('people'), [tradeAccountOf(account)]);
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'account-state-changed',
    subject: `account:${account.email}`,
    before: account.state,
    after: to,
  });
  if (move.tells !== undefined) {
    const facts = { user_id: account.user_name };
    await notify(transaction, { accountId: account.id, kind: move.tells, facts, link: '/home', now });
  }
  return account;
}

/** What the desk sets for a customer; absent keys stay as they are. */
export interface CustomerTerms {
  readonly userDiscHundredths?: number;
  readonly offerLimitHundredths?: number | null;
  readonly access?: readonly AccessFlag[];
}

/** Sets a customer's discount, offer limit and access flags; effective with his next call. */
export async function changeCustomerTerms(
  transaction: Transaction,
  email: string,
  terms: CustomerTerms,
  { actor, now }: DeskAct,
): Promise<void> {
  const account = await lockAccountByEmail(transaction, email);
  if (account.owner_id !== null) {
    throw new ChangeRefused(`${email} is a colleague in a company: its terms are set for its owner.`);
  }
  const after = {
    user_disc: terms.userDiscHundredths ?? account.user_disc,
    offer_limit: terms.offerLimitHundredths === undefined ? account.offer_limit : terms.offerLimitHundredths,
    access: terms.access ?? account.access,
  };
  await transaction.raw.query(
    'update accounts set user_disc = $2, offer_limit = $3, access = $4 where id = $1',
    [account.id, after.user_disc, after.offer_limit, after.access],
  );
  await appendChange(transaction, accountTopic('account'), [account.id]);
  await writeAudit(transaction, {
    at: now,
    actorId: null,
    actor,
    action: 'customer-terms-changed',
    subject: `account:${account.email}`,
    before: { user_disc: account.user_disc, offer_limit: account.offer_limit, access: account.access },
    after,
  });
}
