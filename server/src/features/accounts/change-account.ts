import { accessFlags, type AccessFlag } from '@loupe/contract';
import { accountStates, type AccountState } from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyOfStep } from '../notifications/notify.ts';
import { accountColumns, accountSchema, tradeAccountOf, type Account } from './account.ts';
import { endCompanySessions } from './sessions.ts';

/** A change the desk asked for that cannot be made, in words. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused';
  /** Where the account stands that could not be moved. */
  readonly state: AccountState | undefined;

  constructor(words: string, state?: AccountState) {
    super(words);
    this.state = state;
  }
}

/** Who of the desk acts, and when. */
export interface DeskAct {
  /** Null only at the command line. */
  readonly actorId: number | null;
  readonly actor: string;
  readonly now: Date;
}

/** Who of the desk calls, as whoever acts. */
export const deskAct = (
  { personId, role }: { readonly personId: number; readonly role: string },
  now: Date,
): DeskAct => ({ actorId: personId, actor: role, now });

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
  { actorId, actor, now, reason }: DeskAct & { readonly reason?: string | undefined },
): Promise<Account> {
  const account = await lockAccountByEmail(transaction, email);
  const move = accountStates.find(account.state, to, 'ADMIN');
  if (move === undefined) {
    throw new ChangeRefused(`An account that is ${account.state} cannot become ${to}.`, account.state);
  }
  await transaction.raw.query('update accounts set state = $2 where id = $1', [account.id, to]);
  if (account.state === 'ACTIVE') await endCompanySessions(transaction, account.id);
  await appendChange(transaction, accountTopic('account'), [account.id]);
  await appendChange(transaction, accountTopic('people'), [tradeAccountOf(account)]);
  await writeAudit(transaction, {
    at: now,
    actorId,
    actor,
    action: 'account-state-changed',
    subject: `account:${account.email}`,
    before: { state: account.state },
    after: { state: to, ...(reason !== undefined && { reason }) },
  });
  if (move.tells !== undefined) {
    const facts = { user_id: account.user_name };
    await notifyOfStep(transaction, { accountId: account.id, kind: move.tells, facts, link: '/home', now });
  }
  return account;
}

/** What the desk sets for a customer; absent keys stay as they are. */
export interface CustomerTerms {
  readonly userDiscHundredths?: number;
  readonly offerLimitHundredths?: number | null;
  readonly access?: readonly AccessFlag[];
  /** Flags one by one, upon the others as they are. */
  readonly flags?: Readonly<Partial<Record<AccessFlag, boolean>>>;
}

/** Sets a customer's discount, offer limit and access flags; effective with his next call. */
export async function changeCustomerTerms(
  transaction: Transaction,
  email: string,
  terms: CustomerTerms,
  { actorId, actor, now }: DeskAct,
): Promise<void> {
  const account = await lockAccountByEmail(transaction, email);
  if (account.owner_id !== null) {
    throw new ChangeRefused(`${email} is a colleague in a company: its terms are set for its owner.`);
  }
  const after = {
    user_disc: terms.userDiscHundredths ?? account.user_disc,
    offer_limit: terms.offerLimitHundredths === undefined ? account.offer_limit : terms.offerLimitHundredths,
    access: withFlags(terms.access ?? account.access, terms.flags ?? {}),
  };
  await transaction.raw.query(
    'update accounts set user_disc = $2, offer_limit = $3, access = $4 where id = $1',
    [account.id, after.user_disc, after.offer_limit, after.access],
  );
  await appendChange(transaction, accountTopic('account'), await companyOf(transaction, account.id));
  await writeAudit(transaction, {
    at: now,
    actorId,
    actor,
    action: 'customer-terms-changed',
    subject: `account:${account.email}`,
    before: { user_disc: account.user_disc, offer_limit: account.offer_limit, access: account.access },
    after,
  });
}

const withFlags = (
  granted: readonly AccessFlag[],
  changes: Readonly<Partial<Record<AccessFlag, boolean>>>,
): AccessFlag[] => accessFlags.filter((flag) => changes[flag] ?? granted.includes(flag));

/** Whose screens hear of a company's terms: its owner and everybody who trades on them. */
async function companyOf({ raw }: Transaction, ownerId: number): Promise<number[]> {
  const { rows } = await raw.query<{ id: number }>(
    'select id from accounts where id = $1 or owner_id = $1 order by id',
    [ownerId],
  );
  return rows.map(({ id }) => id);
}
