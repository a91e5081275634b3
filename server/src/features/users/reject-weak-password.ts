import { validationError } from '@loupe/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { User } from './user.ts';

/** Most frequent passwords in leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const productName = 'loupe';
/** Shorter names, such as initials, would exclude too many passwords. */
const shortestName = 3;

/** Names of a user that a password must not consist of. */
export interface UserNames {
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

function namesOf({ email, userName, firstName, lastName, companyName }: UserNames): string[] {
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
 * Rejects a new password that is among the most common ones, or that is a name of its user or of the product,
 * in any letter case, with or without digits after it. The contract checks the minimum length.
 * @throws BODY_INVALID naming the field.
 */
export function rejectWeakPassword(password: string, names: UserNames, field = 'data.password'): void {
  if (commonPasswords.has(password.toLowerCase())) throw validationError(field, 'PASSWORD_COMMON');
  const typed = plain(password);
  const isName = namesOf(names).some(
    (name) => typed.startsWith(name) && /^\d*$/.test(typed.slice(name.length)),
  );
  if (isName) throw validationError(field, 'PASSWORD_NAME');
}

/** The names in a user's row. */
export const userNamesOf = (user: User): UserNames => ({
  email: user.email,
  userName: user.user_name,
  firstName: user.first_name,
  lastName: user.last_name,
  companyName: user.company_name,
});
