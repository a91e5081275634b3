import type { StaffRole } from '@loupe/contract';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { newToken } from '../../platform/tokens.ts';
import { getUserById } from '../users/user.ts';
import type { DeskContext } from '../users/change-user.ts';
import { createUser } from '../users/create-user.ts';
import { sendPasswordResetLink } from '../password-reset/reset-links.ts';

/** A staff user to create. */
export interface NewStaff {
  readonly role: StaffRole;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userName: string;
  /** How the user gets the first password: by a mailed link, or shown once to the administrator. */
  readonly passwordDelivery: 'link' | 'shown';
}

/** Long enough to resist guessing, short enough to dictate. */
const shownLetters = 14;

/** Creates a staff user. The returned password is null when a link is mailed. Throws `DuplicateUserError`. */
export async function addStaff(
  transaction: Transaction,
  { passwordDelivery, ...newStaff }: NewStaff,
  act: DeskContext,
): Promise<{ readonly id: number; readonly password: string | null }> {
  const password = newToken().slice(0, shownLetters);
  const id = await createUser(transaction, { ...newStaff, status: 'ACTIVE', password }, act);
  await appendChange(transaction, userTopic('account'), [id]);
  if (passwordDelivery === 'shown') return { id, password };
  await sendPasswordResetLink(transaction, await getUserById(transaction, id), act.now);
  return { id, password: null };
}
