import { calls } from '@loupe/contract';
import type { PlainTextId } from '../../lib/text-id.ts';

const schema = calls.takeUpInvitation.body.shape.data.omit({ token: true });

/** What an invited person fills in. */
export interface InvitedFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly password: string;
  readonly confirm: string;
}

export const noFields: InvitedFields = {
  first_name: '',
  last_name: '',
  username: '',
  password: '',
  confirm: '',
};

/** What is said of each field that does not fit. */
const said: Readonly<Record<keyof InvitedFields, PlainTextId>> = {
  first_name: 'people.firstNameInvalid',
  last_name: 'people.lastNameInvalid',
  username: 'people.userNameInvalid',
  password: 'people.passwordInvalid',
  confirm: 'people.confirmInvalid',
};

/** Message key of each field that does not fit, by the schema of the contract; empty when the form may be sent. */
export function problemsOf({
  confirm,
  ...person
}: InvitedFields): Partial<Record<keyof InvitedFields, PlainTextId>> {
  const misfits = schema.safeParse(person).error?.issues.map(({ path }) => path[0]) ?? [];
  if (confirm !== person.password) misfits.push('confirm');
  return Object.fromEntries(Object.entries(said).filter(([field]) => misfits.includes(field)));
}
