import * as z from 'zod';
import { roles } from './access.ts';
import { accountBounds, fitsAccountField, lockMinutes, type AccountField } from './account-bounds.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { limits, repeatWindows } from './limits.ts';

const wantedOf = (field: AccountField) => {
  const { least, most } = accountBounds[field];
  return `must be one line of ${least === 0 ? 'at most' : `${least} to`} ${most} characters`;
};
const line = (field: AccountField) =>
  z
    .string()
    .trim()
    .refine((text) => fitsAccountField(field, text), { error: wantedOf(field) });

/** What a person says of himself; empty is: nothing said. */
const changes = z.strictObject({
  first_name: line('first_name').optional(),
  last_name: line('last_name').optional(),
  company_name: line('company_name').optional(),
  telephone_number: line('telephone_number').optional(),
  user_mobile: line('user_mobile').optional(),
  user_address_line_one: line('user_address_line_one').optional(),
  user_address_line_two: line('user_address_line_two').optional(),
  user_zip_code: line('user_zip_code').optional(),
  user_country: line('user_country').optional(),
  user_state: line('user_state').optional(),
  user_city: line('user_city').optional(),
  skypeid: line('skypeid').optional(),
  wechatid: line('wechatid').optional(),
  qqid: line('qqid').optional(),
});

/** The desk's own words keep to rules of their own: what is stored is shown. */
const shownFields = {
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  telephone_number: z.string(),
  user_mobile: z.string(),
  user_address_line_one: z.string(),
  user_address_line_two: z.string(),
  user_zip_code: z.string(),
  user_country: z.string(),
  user_state: z.string(),
  user_city: z.string(),
  skypeid: z.string(),
  wechatid: z.string(),
  qqid: z.string(),
} satisfies Record<AccountField, z.ZodType<string>>;

const accountDetails = {
  ...shownFields,
  /** Changed by the desk alone. */
  user_email: z.string(),
  user_name: z.string(),
  /** What the person trades under, as it stands now. */
  terms: z.string(),
};

const signInHead = z.object({
  sign_in_id: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** As its makers call it; null where it did not say so, or nobody knows it. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  /** The one that asks. */
  is_this: z.boolean(),
  is_locked: z.boolean(),
});

/** One of a person's sign-ins: a browser he came in with. */
export type SignInHead = z.infer<typeof signInHead>;

const shared = { feature: 'account', who: roles, flag: null } as const;
const answer = z.object(envelope);

export const accountCalls = {
  chooseLanguage: defineCall({
    path: '/api/account/language',
    feature: 'account',
    summary: 'Keeps the language somebody reads: mails to him are written in it.',
    who: roles,
    flag: 'lang_list',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.strictObject({ locale: z.enum(locales) }) }),
    answer: z.object({ ...envelope }),
    codes: [],
  }),
  getAccount: defineCall({
    ...shared,
    path: '/api/account/get',
    summary:
      'What a person says of himself, and the terms he trades under. What was never filled in is empty.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, ...accountDetails }),
    shows: ['account'],
    codes: [],
  }),
  updateAccount: defineCall({
    ...shared,
    path: '/api/account/update_details',
    summary:
      'Changes what a person says of himself; `message` 700 says it is done. Absent fields stay, empty ones are ' +
      'taken away. E-mail and user name may be sent along as they are; only the desk changes them.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: changes.extend({
        user_email: z.string().optional(),
        user_name: z.string().optional(),
        terms: z.string().optional(),
      }),
    }),
    answer: z.object({ ...envelope, ...accountDetails }),
    codes: ['700', 'BODY_INVALID'],
  }),
  updatePassword: defineCall({
    ...shared,
    path: '/api/account/update_password',
    summary: 'Changes the password; `message` 700 says it is done. Every other sign-in of the person ends.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          current_password: z.string().min(1).max(limits.passwordMax),
          password: z.string().min(limits.passwordMin).max(limits.passwordMax),
          password_confirm: z.string().max(limits.passwordMax),
        })
        .refine(({ password, password_confirm: confirm }) => password === confirm, {
          path: ['password_confirm'],
          error: 'must be the same as password',
        }),
    }),
    answer,
    codes: ['700', 'PASSWORD_WRONG', 'PASSWORD_SAME', 'TOO_MANY_ATTEMPTS'],
  }),
  getSecurity: defineCall({
    ...shared,
    path: '/api/account/security',
    summary: 'How the sign-in of a person is guarded, and where he is signed in, the latest first.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    answer: z.object({
      ...envelope,
      lock_after: z.number(),
      two_step: z.object({
        is_on: z.boolean(),
        since: z.string().nullable(),
        recovery_codes_left: z.number(),
        /** The company demands it: it cannot be turned off. */
        is_demanded: z.boolean(),
      }),
      sign_ins: z.array(signInHead),
    }),
    shows: ['sign-ins'],
    codes: [],
  }),
  updateLock: defineCall({
    ...shared,
    path: '/api/account/lock/update',
    summary: 'After how many minutes without a touch the screens of a person lock; 0: never.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, data: z.strictObject({ lock_after: z.literal(lockMinutes) }) }),
    answer,
    codes: [],
  }),
  endSignIn: defineCall({
    ...shared,
    path: '/api/account/sign_ins/end',
    summary: 'Ends one sign-in of a person; its screens go to the door at once.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, id: z.uuid() }),
    answer,
    codes: ['NOT_FOUND'],
  }),
  endOtherSignIns: defineCall({
    ...shared,
    path: '/api/account/sign_ins/end_others',
    summary: 'Ends every sign-in of a person but this one.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, ended: z.number() }),
    codes: [],
  }),
} as const;
