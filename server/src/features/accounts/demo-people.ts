import { accessFlags, type AccessFlag, type Role } from '@loupe/contract';
import type { Transaction } from '../../platform/database.ts';
import { createAccount } from './create-account.ts';

/** Everybody's password on a demo. */
export const demoPassword = 'loupe-demo';

interface DemoPerson {
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string;
  readonly userDiscHundredths?: number;
  readonly access?: readonly AccessFlag[];
}

/** Who may sign in on a demo: two customers and one person for each desk. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'buyer@loupe.example',
    role: 'customer',
    firstName: 'Rohan',
    lastName: 'Mehta',
    companyName: 'Meridian Gems',
    userDiscHundredths: 200,
    access: accessFlags,
  },
  {
    email: 'buyer2@loupe.example',
    role: 'customer',
    firstName: 'Lena',
    lastName: 'Claes',
    companyName: 'Claes & Zonen',
    access: accessFlags,
  },
  { email: 'sales@loupe.example', role: 'sales', firstName: 'Samir', lastName: 'Haddad' },
  { email: 'stock@loupe.example', role: 'stock', firstName: 'Anita', lastName: 'Shah' },
  { email: 'admin@loupe.example', role: 'admin', firstName: 'Noor', lastName: 'Khalid' },
];

/** Creates the demo people on an empty database. */
export async function createDemoPeople(transaction: Transaction, now: Date): Promise<void> {
  for (const { email, ...person } of demoPeople) {
    await createAccount(
      transaction,
      { ...person, email, userName: email, password: demoPassword, state: 'ACTIVE', isDemo: true },
      { actor: 'demo start', now },
    );
  }
}
