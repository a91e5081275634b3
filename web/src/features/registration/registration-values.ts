import { customerCalls, type CallBody } from '@loupe/contract';
import type { Control, FieldErrors, Resolver } from 'react-hook-form';
import type { PlainTextId } from '../../lib/text-id.ts';

const { data: schema } = customerCalls.register.body.shape;

/** Fields the user fills in: a registration without the values that the client adds. */
export type RegistrationFields = Omit<CallBody<'register'>['data'], 'token' | 'terms_version' | 'locale'>;

/** Values of the form: a registration, and whether the terms are accepted. */
export interface RegistrationValues extends RegistrationFields {
  acceptsTerms: boolean;
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
  acceptsTerms: false,
};

/** Whether a text names a field of the form. */
export const isRegistrationField = (word: string): word is RegistrationField =>
  word !== 'acceptsTerms' && Object.hasOwn(emptyRegistration, word);

/** Fields with a specific message for invalid values; the others accept any text that is not too long. */
const ownProblems: Readonly<Partial<Record<RegistrationField, PlainTextId>>> = {
  first_name: 'registration.problem.first_name',
  last_name: 'registration.problem.last_name',
  email: 'registration.problem.email',
  username: 'registration.problem.username',
  password: 'registration.problem.password',
  confirm: 'registration.problem.confirm',
  company_name: 'registration.problem.company_name',
};

/** Message key for an invalid value of a field. */
export const problemIdOf = (field: RegistrationField): PlainTextId =>
  ownProblems[field] ?? 'error.BODY_INVALID';

/**
 * Validates the form against the schema of the contract and returns the message key of each invalid field.
 * Acceptance of the terms is required only when there are terms.
 */
export function createRegistrationResolver(
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
    // The specification leaves the company open; a trade customer cannot be approved without one.
    if (values.company_name?.trim() === '')
      errors.company_name ??= { type: 'required', message: problemIdOf('company_name') };
    if (hasTerms && !values.acceptsTerms) {
      errors.acceptsTerms = { type: 'required', message: 'registration.problem.accepts' };
    }
    return read.success && Object.keys(errors).length === 0
      ? { values: read.data, errors: {} }
      : { values: {}, errors };
  };
}
