import type { AccessFlag, Role } from '@loupe/contract';
import type { UserStatus } from '@loupe/domain';
import { insertUser, type NewUser } from '../features/users/create-user.ts';
import { createSession } from '../features/users/sessions.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

export interface TestUserOptions {
  readonly role?: Role;
  readonly status?: UserStatus;
  readonly access?: readonly AccessFlag[];
  readonly userDiscHundredths?: number;
  readonly firstName?: string;
  /** Makes the user a member of another user's company; the terms are those of the owner. */
  readonly companyMember?: NonNullable<NewUser['companyMember']>;
  /** The session is so old that the token has expired. */
  readonly isExpired?: boolean;
}

export const testPassword = 'a right password';
let counter = 0;
/** Hashed once for all test users: hashing costs more than the rest of their creation. */
let passwordHash: Promise<string> | undefined;

/** Creates a user and a session. */
export async function createSignedInUser(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  options: TestUserOptions = {},
): Promise<TestUser> {
  const number = ++counter;
  const email = `person${number}@test.example`;
  const now = clock.now();
  passwordHash ??= hashPassword(testPassword);
  const hash = await passwordHash;
  const id = await inTransaction(database, async (transaction) =>
    insertUser(
      transaction,
      {
        role: options.role ?? 'customer',
        status: options.status ?? 'ACTIVE',
        email,
        userName: `person.${number}`,
        firstName: options.firstName ?? 'Test',
        lastName: 'Person',
        access: options.access ?? ['order'],
        userDiscHundredths: options.userDiscHundredths ?? 0,
        ...(options.companyMember && { companyMember: options.companyMember }),
      },
      hash,
      { actor: 'test', now },
    ),
  );
  const longAgo = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000);
  const token = await createSession(database, id, options.isExpired === true ? longAgo : now);
  return { id, email, token };
}
