import { misfit } from '@loupe/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Account } from './account.ts';

/** Passwords found most often in leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const productName = 'loupe';
/** A shorter name, such as an initial, rules out too many passwords. */
const shortestName = 3;

/** What a password of an account must not be made of. */
export interface AccountNames {
  readonly email: string;
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName?: string | null;
}

/** Lower case without spaces and punctuation: `Meridian Gems` and `meridian.gems` are one name. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

function namesOf({ email, userName, firstName, lastName, companyName }: AccountNames): string[] {
  const [mailbox = ''] = email.split('@');
  const names = [
    email,
    mailbox,
    userName,
    firstName,
    lastName,
    `${firstName}${lastName}`,
    `${lastName}${firstName}`,
    companyName ?? '',
    productName,
  ];
  return names.map(plain).filter((name) => name.length >= shortestName);
}

/**
 * Refuses a new password that is among the most common ones or is a name of its account or of the product, in any
 * letter case, with or without digits after it. The minimum length is the contract's.
 * @throws BODY_INVALID naming the field.
 */
export function refuseWeakPassword(password: string, names: AccountNames, field = 'data.password'): void {
  if (commonPasswords.has(password.toLowerCase())) throw misfit(field, 'PASSWORD_COMMON');
  const typed = plain(password);
  const isName = namesOf(names).some(
    (name) => typed.startsWith(name) && /^\d*$/.test(typed.slice(name.length)),
  );
  if (isName) throw misfit(field, 'PASSWORD_NAME');
}

/** The names of an account as its row has them. */
export const namesOfAccount = (account: Account): AccountNames => ({
  email: account.email,
  userName: account.user_name,
  firstName: account.first_name,
  lastName: account.last_name,
  companyName: account.company_name,
});
