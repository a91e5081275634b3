import { calls, type CallBody } from '@loupe/contract';
import type { Control, FieldErrors, Resolver } from 'react-hook-form';
import type { PlainTextId } from '../../lib/text-id.ts';

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

/** Fields with a sentence of their own about what does not fit; the others take any text that is not too long. */
const ownProblems: Readonly<Partial<Record<RegistrationField, PlainTextId>>> = {
  first_name: 'registration.problem.first_name',
  last_name: 'registration.problem.last_name',
  email: 'registration.problem.email',
  username: 'registration.problem.username',
  password: 'registration.problem.password',
  confirm: 'registration.problem.confirm',
  company_name: 'registration.problem.company_name',
};

/** The key of what is said of a field that does not fit. */
export const problemIdOf = (field: RegistrationField): PlainTextId =>
  ownProblems[field] ?? 'error.BODY_INVALID';

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
      const message = code === 'too_big' ? 'registration.tooLong' : problemIdOf(field);
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
