import { calls, type CallBody } from '@loupe/contract';
import type { Control, FieldErrors, Resolver } from 'react-hook-form';

const { data: schema } = calls.register.body.shape;

/** What somebody fills in: a registration without what comes with it by itself. */
export type RegistrationFields = Omit<CallBody<'register'>['data'], 'token' | 'terms_version' | 'locale'>;

/** What the form holds: a registration, and whether the terms are accepted. */
export interface RegistrationValues extends RegistrationFields {
  accepts: boolean;
}

export type RegistrationField = keyof RegistrationFields;
export type RegistrationControl = Control<RegistrationValues, unknown, RegistrationFields>;

export const emptyRegistration: RegistrationValues = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  password: '',
  confirm: '',
  company_name: '',
  phone: '',
  mobile: '',
  skypeid: '',
  wechatid: '',
  qqid: '',
  address_line_one: '',
  address_line_two: '',
  zip: '',
  country: '',
  state: '',
  city: '',
  ref_com_1: '',
  ref_com_2: '',
  ref_com_3: '',
  accepts: false,
};

/** Whether a word names a field of the form. */
export const isRegistrationField = (word: string): word is RegistrationField =>
  word !== 'accepts' && Object.hasOwn(emptyRegistration, word);

/**
 * Holds the form against the schema of the contract: each field that does not fit with the key of what is said of it.
 * Terms are only missed where there are any.
 */
export function resolveRegistration(
  hasTerms: boolean,
): Resolver<RegistrationValues, unknown, RegistrationFields> {
  return (values) => {
    const read = schema.safeParse(values);
    const errors: FieldErrors<RegistrationValues> = {};
    for (const { path, code } of read.error?.issues ?? []) {
      const field = String(path[0]);
      if (!isRegistrationField(field) || errors[field]) continue;
      const message = code === 'too_big' ? 'registration.tooLong' : `registration.problem.${field}`;
      errors[field] = { type: code, message };
    }
    if (hasTerms && !values.accepts) {
      errors.accepts = { type: 'required', message: 'registration.problem.accepts' };
    }
    return read.success && Object.keys(errors).length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors };
  };
}
