import { limits, userIdPattern } from '@loupe/contract';

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

/** Message key of each field that does not fit; empty when the form may be sent. */
export function problemsOf(fields: InvitedFields): Partial<Record<keyof InvitedFields, string>> {
  const { first_name: first, last_name: last, username, password, confirm } = fields;
  const isName = (name: string) => name.trim().length >= limits.nameMin && name.length <= limits.nameMax;
  const isUserId = username.length >= limits.userIdMin && userIdPattern.test(username);
  const isPassword = password.length >= limits.passwordMin && password.length <= limits.passwordMax;
  return {
    ...(!isName(first) && { first_name: 'people.firstNameInvalid' }),
    ...(!isName(last) && { last_name: 'people.lastNameInvalid' }),
    ...(!isUserId && { username: 'people.userNameInvalid' }),
    ...(!isPassword && { password: 'people.passwordInvalid' }),
    ...(confirm !== password && { confirm: 'people.confirmInvalid' }),
  };
}
