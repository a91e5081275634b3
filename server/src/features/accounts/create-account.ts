import { type AccessFlag, type Role, problemText } from '@loupe/contract';
import type { AccountState, GivenRight } from '@loupe/domain';
import { isUniqueViolation, type Transaction } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { writeAudit } from '../audit/write-audit.ts';

export interface NewAccount {
  readonly role: Role;
  readonly state: AccountState;
  readonly email: string;
  readonly userName: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly userDiscHundredths?: number;
  readonly offerLimitHundredths?: number | null;
  readonly access?: readonly AccessFlag[];
  readonly isDemo?: boolean;
  /** Of a colleague: the owner of his company, and what he may in it. */
  readonly colleague?: {
    readonly ownerId: number;
    readonly may: GivenRight;
    readonly orderLimitCents: number | null;
  };
}

/** Somebody already has this user ID, or this e-mail. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken';
  readonly field: 'user_name' | 'email';

  constructor(field: 'user_name' | 'email') {
    super(problemText(field === 'email' ? 'EMAIL_TAKEN' : 'USER_NAME_TAKEN'));
    this.field = field;
  }
}

/**
 * A user ID and an e-mail open the same door, so neither may be somebody else's other name. No index can say that;
 * one account is created at a time.
 */
async function refuseForeignNames({ raw }: Transaction, { email, userName }: NewAccount): Promise<void> {
  await raw.query('lock table accounts in share row exclusive mode');
  const { rows } = await raw.query<{ field: 'user_name' | 'email' }>(
    `select case when lower(email) = lower($1) then 'user_name' else 'email' end as field from accounts
      where lower(email) = lower($1) or lower(user_name) = lower($2) limit 1`,
    [userName, email],
  );
  if (rows[0]) throw new NameTaken(rows[0].field);
}

/** Creates an account and returns its id. Throws {@link NameTaken}, and BODY_INVALID for a weak password. */
export async function createAccount(
  transaction: Transaction,
  account: NewAccount,
  { actorId = null, actor, now }: { actorId?: number | null; actor: string; now: Date },
): Promise<number> {
  refuseWeakPassword(account.password, account);
  const passwordHash = await hashPassword(account.password);
  await refuseForeignNames(transaction, account);
  try {
    const { rows } = await transaction.raw.query<{ id: number }>(
      `insert into accounts (role, state, email, user_name, password_hash, first_name, last_name, company_name,
         user_disc, offer_limit, access, is_demo, created_at, owner_id, may, order_limit)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
      [
        account.role,
        account.state,
        account.email,
        account.userName,
        passwordHash,
        account.firstName,
        account.lastName,
        account.companyName ?? null,
        account.userDiscHundredths ?? 0,
        account.offerLimitHundredths ?? null,
        account.access ?? [],
        account.isDemo ?? false,
        now,
        account.colleague?.ownerId ?? null,
        account.colleague?.may ?? null,
        account.colleague?.orderLimitCents ?? null,
      ],
    );
    const id = rows[0]?.id ?? 0;
    await writeAudit(transaction, {
      at: now,
      actorId,
      actor,
      action: 'account-created',
      subject: `account:${account.email}`,
      after: { role: account.role, state: account.state },
    });
    return id;
  } catch (error) {
    if (isUniqueViolation(error, 'accounts_user_name')) throw new NameTaken('user_name');
    if (isUniqueViolation(error, 'accounts_email')) throw new NameTaken('email');
    throw error;
  }
}
