import * as z from 'zod';
import { accountFieldLengths, type AccountField } from './account-fields.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { limits, repeatWindows, userIdPattern } from './limits.ts';
import { newPassword, passwordConfirmation, matchesPassword, tooLongMessage } from './new-password.ts';

/** Maximum lengths of texts that are not stored as an account field. */
const referenceMax = 200;
const tokenMax = 4_000;

const noEmail = 'The input is not valid E-mail !';
const noUserName = 'Please input your Username ! [ Min: 5 Char. ]';

/** A typed text, with surrounding white space removed. */
const optional = (max: number) => z.string().trim().max(max, tooLongMessage).default('');
/**
 * A text that becomes an account field: it has the same maximum length, so that the account screen can save
 * it again.
 */
const field = (name: AccountField) => optional(accountFieldLengths[name].max);
const name = (problem: string) =>
  z.string(problem).trim().min(limits.nameMin, problem).max(limits.nameMax, tooLongMessage);

/**
 * Fields of the registration form; texts are trimmed. The web app and the server validate with this schema,
 * and its error texts are those of the specification.
 */
const fields = {
  first_name: name('Please input your first name ! [ Min: 3 Char. ]'),
  last_name: name('Please input your last name ! [ Min: 3 Char. ]'),
  email: z.string(noEmail).trim().pipe(z.email(noEmail).max(limits.userIdMax, tooLongMessage)),
  username: z
    .string(noUserName)
    .trim()
    .min(limits.userIdMin, noUserName)
    .max(limits.userIdMax, tooLongMessage)
    .regex(userIdPattern, noUserName),
  password: newPassword,
  confirm: passwordConfirmation,
  company_name: field('company_name').refine(
    (company) => company === '' || company.length >= accountFieldLengths.company_name.min,
    'Enter a company name of at least 3 characters, or leave it empty.',
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
  roles: 'anyone',
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;

/** Proof of work for the browser, in ALTCHA's format. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** Unix time in seconds, by the clock of the database. */
    data: z.object({ expires: z.number() }),
  }),
  signature: z.string(),
});

export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

/** Widget of a hosted captcha with Turnstile's interface: its script and our site key. */
const humanWidget = z.object({ script: z.string(), site_key: z.string() });

export type CaptchaWidget = z.infer<typeof humanWidget>;

/** Calls for visitors who are not customers yet. */
export const registrationCalls = {
  register: defineCall({
    ...shared,
    path: '/api/auth/register',
    summary:
      'Requests an account, which an administrator activates; `message` is the notice code. `token` is the result ' +
      'of the captcha, and `terms_version` names the accepted terms where there are any.',
    body: z.object({
      ...userField,
      data: z
        .object({
          ...fields,
          token: z.string().max(tokenMax).default(''),
          terms_version: z.string().max(64).optional(),
          /** Language in which the form was shown; mails are sent in it. */
          locale: z.enum(locales).default('en'),
        })
        .refine(...matchesPassword('confirm')),
    }),
    response: z.object({ ...envelope, user: z.null() }),
    codes: ['10', '20', '30', '40', 'RATE_LIMITED'],
  }),
  getRegistrationTerms: defineCall({
    ...shared,
    path: '/api/auth/terms/get',
    summary: 'Returns the terms that a registration accepts, or null where none are set.',
    body: z.object({ ...userField }).optional(),
    response: z.object({
      ...envelope,
      terms: z.object({ text: z.string(), version: z.string() }).nullable(),
    }),
    codes: [],
  }),
  getCaptcha: defineCall({
    ...shared,
    path: '/api/auth/captcha/get',
    summary:
      'Returns a captcha task for the browser: `challenge` with its solution, as JSON in base64, is the `token` ' +
      'of one registration. Null where a hosted captcha is configured: its `widget` issues the tokens.',
    body: z.object({ ...userField }).optional(),
    response: z.object({
      ...envelope,
      challenge: captchaChallenge.nullable(),
      widget: humanWidget.nullable(),
    }),
    codes: ['RATE_LIMITED'],
  }),
} as const;
