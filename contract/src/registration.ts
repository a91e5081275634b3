import * as z from 'zod';
import { accountBounds, type AccountField } from './account-bounds.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';
import { newPassword, passwordAgain, repeats, tooLong } from './new-password.ts';

/** Longest texts that go into no field of the account. */
const referenceMax = 200;
const tokenMax = 4_000;

const noEmail = 'The input is not valid E-mail !';
const noUserName = 'Please input your Username ! [ Min: 5 Char. ]';

/** A text somebody typed: what stands around it is not part of it. */
const optional = (most: number) => z.string().trim().max(most, tooLong).default('');
/** A text that is to be a field of the account: it may be as long as there, and can be saved there again. */
const field = (name: AccountField) => optional(accountBounds[name].most);
const name = (problem: string) =>
  z.string(problem).trim().min(limits.nameMin, problem).max(limits.nameMax, tooLong);

/**
 * What somebody fills in to become a customer; texts are trimmed. Both sides hold a registration against it, and its
 * complaints are the sentences of the specification.
 */
const fields = {
  first_name: name('Please input your first name ! [ Min: 3 Char. ]'),
  last_name: name('Please input your last name ! [ Min: 3 Char. ]'),
  email: z.string(noEmail).trim().pipe(z.email(noEmail).max(limits.userIdMax, tooLong)),
  username: z
    .string(noUserName)
    .trim()
    .min(limits.userIdMin, noUserName)
    .max(limits.userIdMax, tooLong)
    .regex(userIdPattern, noUserName),
  password: newPassword,
  confirm: passwordAgain,
  company_name: field('company_name').refine(
    (company) => company === '' || company.length >= accountBounds.company_name.least,
    'Please input your company name ! [ Min: 3 Char. ]',
  ),
  phone: field('telephone_number'),
  mobile: field('user_mobile'),
  skypeid: field('skypeid'),
  wechatid: field('wechatid'),
  qqid: field('qqid'),
  address_line_one: field('user_address_line_one'),
  address_line_two: field('user_address_line_two'),
  zip: field('user_zip_code'),
  country: field('user_country'),
  state: field('user_state'),
  city: field('user_city'),
  ref_com_1: optional(referenceMax),
  ref_com_2: optional(referenceMax),
  ref_com_3: optional(referenceMax),
} as const;

const shared = {
  feature: 'registration',
  who: 'anyone',
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

/** Work for a browser, as ALTCHA writes it. */
export const humanChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Seconds since 1970, by the time of the database. */
    data: z.object({ expires: z.number() }),
  }),
  signature: z.string(),
});

export type HumanChallenge = z.infer<typeof humanChallenge>;

/** The widget of a hosted check with Turnstile's interface: its script, and under which name it knows us. */
const humanWidget = z.object({ script: z.string(), site_key: z.string() });

export type HumanWidget = z.infer<typeof humanWidget>;

/** The door for those who are no customers yet. */
export const registrationCalls = {
  register: defineCall({
    ...shared,
    path: '/api/auth/register',
    summary:
      'Asks for an account; an administrator activates it. `message` is the notice code. `token` is what the human ' +
      'check came to; `terms_version` names the terms that were accepted, where the company has any.',
    body: z.object({
      ...userField,
      data: z
        .object({
          ...fields,
          token: z.string().max(tokenMax).default(''),
          terms_version: z.string().max(64).optional(),
          /** The language the form was read in: mails are written in it. */
          locale: z.enum(locales).default('en'),
        })
        .refine(...repeats('confirm')),
    }),
    answer: z.object({ ...envelope, user: z.null() }),
    codes: ['10', '20', '30', '40', 'TOO_MANY_ATTEMPTS'],
  }),
  registrationTerms: defineCall({
    ...shared,
    path: '/api/auth/register/terms',
    summary: 'The terms a registration accepts, or null where the company has set none.',
    body: z.object({ ...userField }).optional(),
    answer: z.object({
      ...envelope,
      terms: z.object({ text: z.string(), version: z.string() }).nullable(),
    }),
    codes: [],
  }),
  humanChallenge: defineCall({
    ...shared,
    path: '/api/auth/register/human',
    summary:
      'Work for a browser that shows that somebody sits there: `challenge` with its solution, as JSON in base64, is ' +
      'the `token` of a registration, once. Null where a hosted check is configured: its `widget` hands out the tokens.',
    body: z.object({ ...userField }).optional(),
    answer: z.object({ ...envelope, challenge: humanChallenge.nullable(), widget: humanWidget.nullable() }),
    codes: ['TOO_MANY_ATTEMPTS'],
  }),
} as const;
