import { customerCalls } from '@loupe/contract';
import type { PlainTextId } from '../../lib/text-id.ts';

const schema = customerCalls.acceptInvitation.body.shape.data.omit({ token: true });

/** Fields of the form an invited colleague fills in. */
export interface InvitationFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly password: string;
  readonly confirm: string;
}

export const emptyInvitationFields: InvitationFields = {
  first_name: '',
  last_name: '',
  username: '',
  password: '',
  confirm: '',
};

/** Message key for each invalid field. */
const problemTexts: Readonly<Record<keyof InvitationFields, PlainTextId>> = {
  first_name: 'companyMembers.firstNameInvalid',
  last_name: 'companyMembers.lastNameInvalid',
  username: 'companyMembers.userNameInvalid',
  password: 'companyMembers.passwordInvalid',
  confirm: 'companyMembers.confirmInvalid',
};

/** Message key of each invalid field, by the schema of the contract; empty when the form may be sent. */
export function validateInvitationFields({
  confirm,
  ...invitation
}: InvitationFields): Partial<Record<keyof InvitationFields, PlainTextId>> {
  const invalidFields = schema.safeParse(invitation).error?.issues.map(({ path }) => path[0]) ?? [];
  if (confirm !== invitation.password) invalidFields.push('confirm');
  return Object.fromEntries(Object.entries(problemTexts).filter(([field]) => invalidFields.includes(field)));
}
