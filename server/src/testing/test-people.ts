import type { AccessFlag, Role } from '@loupe/contract';
import type { AccountState } from '@loupe/domain';
import { createAccount, type NewAccount } from '../features/accounts/create-account.ts';
import { openSession } from '../features/accounts/sessions.ts';
import type { Parts } from '../parts.ts';
import { inTransaction } from '../platform/database.ts';

export interface TestPerson {
  readonly id: number;
  readonly email: string;
  readonly token: string;
}

export interface PersonWanted {
  readonly role?: Role;
  readonly state?: AccountState;
  readonly access?: readonly AccessFlag[];
  readonly userDiscHundredths?: number;
  readonly firstName?: string;
  /** He is one of another's company; its terms are that owner's. */
  readonly colleague?: NonNullable<NewAccount['colleague']>;
  /** Signed in so long ago that the token no longer counts. */
  readonly isExpired?: boolean;
}

export const testPassword = 'a right password';
let counter = 0;

/** Creates a person and signs him in. */
export async function signInAs(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  wanted: PersonWanted = {},
): Promise<TestPerson> {
  const number = ++counter;
  const email = `person${number}@test.example`;
  const now = clock.now();
  const id = await inTransaction(database, async (transaction) =>
    createAccount(
      transaction,
      {
        role: wanted.role ?? 'customer',
        state: wanted.state ?? 'ACTIVE',
        email,
        userName: `person.${number}`,
        password: testPassword,
        firstName: wanted.firstName ?? 'Test',
        lastName: 'Person',
        access: wanted.access ?? ['order'],
        userDiscHundredths: wanted.userDiscHundredths ?? 0,
        ...(wanted.colleague && { colleague: wanted.colleague }),
      },
      { actor: 'test', now },
    ),
  );
  const longAgo = new Date(now.getTime() - 40 * 24 * 60 * 60 * 1000);
  const token = await openSession(database, id, wanted.isExpired === true ? longAgo : now);
  return { id, email, token };
}
