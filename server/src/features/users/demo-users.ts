import { specifiedAccessFlags, type AccessFlag, type Role } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Transaction } from '../../platform/database.ts';
import { createUser } from './create-user.ts';

/** Password of all demo users. */
export const demoPassword = 'loupe-demo';

interface DemoUser {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly userDiscHundredths?: number;
  readonly access?: readonly AccessFlag[];
  /** E-mail of the staff user who looks after this customer. */
  readonly accountManager?: string;
}

const salesEmail = 'sales@loupe.example';

/** The demo users: two customers and one user for each desk. */
export const demoUsers: readonly DemoUser[] = [
  {
    email: 'buyer@loupe.example',
    role: 'customer',
    firstName: 'Rohan',
    lastName: 'Mehta',
    companyName: 'Meridian Gems',
    userDiscHundredths: 200,
    access: specifiedAccessFlags,
    accountManager: salesEmail,
  },
  {
    email: 'buyer2@loupe.example',
    role: 'customer',
    firstName: 'Lena',
    lastName: 'Claes',
    companyName: 'Claes & Zonen',
    access: specifiedAccessFlags,
  },
  { email: salesEmail, role: 'sales', firstName: 'Samir', lastName: 'Haddad' },
  { email: 'stock@loupe.example', role: 'stock', firstName: 'Anita', lastName: 'Shah' },
  { email: 'admin@loupe.example', role: 'admin', firstName: 'Noor', lastName: 'Khalid' },
];

/** Creates the demo users in an empty database. */
export async function createDemoUsers(transaction: Transaction, now: Date): Promise<void> {
  const idOf = new Map<string, number>();
  for (const { email, accountManager: _, ...user } of demoUsers) {
    const id = await createUser(
      transaction,
      { ...user, email, userName: email, password: demoPassword, status: 'ACTIVE', isDemo: true },
      { actor: 'demo start', now },
    );
    idOf.set(email, id);
  }
  for (const { email, accountManager } of demoUsers) {
    if (accountManager === undefined) continue;
    await transaction.query(
      sql`update users set account_manager_id = ${idOf.get(accountManager)} where id = ${idOf.get(email)}`,
    );
  }
}
