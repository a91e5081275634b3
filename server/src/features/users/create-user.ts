import { type AccessFlag, type Role, formatIssue } from '@loupe/contract';
import type { UserStatus, GrantablePermission } from '@loupe/domain';
import sql from 'sql-template-tag';
import { isUniqueViolation, type Transaction } from '../../platform/database.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { ExpectedError } from '../../platform/expected-error.ts';

export interface NewUser {
  readonly role: Role;
  readonly status: UserStatus;
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
  /** For a company member: the owner of the company, and the member's permission in it. */
  readonly companyMember?: {
    readonly ownerId: number;
    readonly permission: GrantablePermission;
    readonly orderLimitCents: number | null;
  };
}

/** Who creates a user, and when. */
interface CreationAct {
  readonly actorId?: number | null;
  readonly actor: string;
  readonly now: Date;
}

/** The user ID or the e-mail is already in use. */
export class DuplicateUserError extends ExpectedError {
  override readonly name = 'NameTaken';
  readonly field: 'user_name' | 'email';

  constructor(field: 'user_name' | 'email') {
    super(formatIssue(field === 'email' ? 'EMAIL_TAKEN' : 'USER_NAME_TAKEN'));
    this.field = field;
  }
}

/**
 * A user signs in with either user ID or e-mail, so neither may equal the other name of another user. No
 * index can enforce this, so users are created one at a time.
 */
async function rejectForeignNames(
  transaction: Transaction,
  { email, userName }: Pick<NewUser, 'email' | 'userName'>,
): Promise<void> {
  await transaction.query(sql`lock table users in share row exclusive mode`);
  const { rows } = await transaction.query<{ field: 'user_name' | 'email' }>(
    sql`select case when lower(email) = lower(${userName}) then 'user_name' else 'email' end as field from users
      where lower(email) = lower(${userName}) or lower(user_name) = lower(${email}) limit 1`,
  );
  if (rows[0]) throw new DuplicateUserError(rows[0].field);
}

/**
 * Creates a user and returns the id. Throws {@link DuplicateUserError}, and BODY_INVALID for a weak password.
 */
export async function createUser(transaction: Transaction, user: NewUser, act: CreationAct): Promise<number> {
  rejectWeakPassword(user.password, user);
  return insertUser(transaction, user, await hashPassword(user.password), act);
}

/** Creates a user whose password is already checked and hashed. Throws {@link DuplicateUserError}. */
export async function insertUser(
  transaction: Transaction,
  user: Omit<NewUser, 'password'>,
  passwordHash: string,
  { actorId = null, actor, now }: CreationAct,
): Promise<number> {
  await rejectForeignNames(transaction, user);
  try {
    const { rows } = await transaction.query<{ id: number }>(
      sql`insert into users (role, status, email, user_name, password_hash, first_name, last_name, company_name,
         user_disc, offer_limit, access, is_demo, created_at, company_id, permission, order_approval_limit)
       values (${user.role}, ${user.status}, ${user.email}, ${user.userName}, ${passwordHash},
         ${user.firstName}, ${user.lastName}, ${user.companyName ?? null},
         ${user.userDiscHundredths ?? 0}, ${user.offerLimitHundredths ?? null}, ${user.access ?? []},
         ${user.isDemo ?? false}, ${now}, ${user.companyMember?.ownerId ?? null},
         ${user.companyMember?.permission ?? null}, ${user.companyMember?.orderLimitCents ?? null})
         returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await writeAudit(transaction, {
      createdAt: now,
      actorId,
      actorName: actor,
      action: 'user-created',
      subject: `user:${user.email}`,
      after: { role: user.role, state: user.status },
    });
    return id;
  } catch (error) {
    if (isUniqueViolation(error, 'users_user_name')) throw new DuplicateUserError('user_name');
    if (isUniqueViolation(error, 'users_email')) throw new DuplicateUserError('email');
    throw error;
  }
}
