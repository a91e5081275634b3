import { currencies } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import {
  accountFieldLengths,
  isValidAccountField,
  lockMinutes,
  type AccountField,
} from './account-fields.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { limits, repeatWindows } from './limits.ts';

const fieldSchema = (field: AccountField) => {
  const { min, max } = accountFieldLengths[field];
  return `must be one line of ${min === 0 ? 'at most' : `${min} to`} ${max} characters`;
};
const line = (field: AccountField) =>
  z
    .string()
    .trim()
    .refine((text) => isValidAccountField(field, text), { error: fieldSchema(field) });

/** Changes to the user's own details; an empty text clears a field. */
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

/**
 * Unvalidated, because the desk's edits follow different rules: the stored values are returned as they are.
 */
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
  /** Can be changed only by the desk. */
  user_email: z.string(),
  user_name: z.string(),
  /** The current terms of trade. */
  terms: z.string(),
};

const signInHead = z.object({
  session_id: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  /** Name reported by the browser; null where it reported none or an unknown one. */
  browser: z.string().nullable(),
  operating_system: z.string().nullable(),
  ip_address: z.string().nullable(),
  /** Whether this is the calling session. */
  is_current: z.boolean(),
  is_locked: z.boolean(),
});

/** One of a user's sessions, each in one browser. */
export type SessionSummary = z.infer<typeof signInHead>;

const shared = { feature: 'account', roles, accessFlag: null } as const;
const emptyResponse = z.object(envelope);

export const accountCalls = {
  updateLanguage: defineCall({
    path: '/api/account/language/update',
    feature: 'account',
    summary: 'Sets the language of a user’s screens and emails.',
    roles,
    accessFlag: 'lang_list',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.strictObject({ locale: z.enum(locales) }) }),
    response: z.object({ ...envelope }),
    codes: [],
  }),
  getAccount: defineCall({
    ...shared,
    path: '/api/account/get',
    summary: 'Returns the profile and trade terms of the signed-in user; fields without a value are empty.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, ...accountDetails }),
    invalidatedBy: ['account'],
    codes: [],
  }),
  updateAccount: defineCall({
    ...shared,
    path: '/api/account/update_details',
    summary:
      'Updates the profile; `message` 700 confirms it. Absent fields stay unchanged and empty ones are cleared. ' +
      'Email and user ID are accepted only unchanged: the sales desk changes them.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: changes.extend({
        user_email: z.string().optional(),
        user_name: z.string().optional(),
        terms: z.string().optional(),
      }),
    }),
    response: z.object({ ...envelope, ...accountDetails }),
    codes: ['700', 'BODY_INVALID'],
  }),
  updatePassword: defineCall({
    ...shared,
    path: '/api/account/update_password',
    summary: 'Changes the password and ends every other session of the user; `message` 700 confirms it.',
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
          error: 'must match the password',
        }),
    }),
    response: emptyResponse,
    codes: ['700', 'PASSWORD_WRONG', 'PASSWORD_SAME', 'RATE_LIMITED'],
  }),
  getSecurity: defineCall({
    ...shared,
    path: '/api/account/security/get',
    summary:
      'Returns the two-step sign-in status, screen lock and active sessions of the signed-in user, newest session ' +
      'first.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      lock_timeout_minutes: z.number(),
      two_step: z.object({
        is_on: z.boolean(),
        since: z.string().nullable(),
        recovery_codes_left: z.number(),
        /** Two-step login is mandatory and cannot be turned off. */
        is_required: z.boolean(),
      }),
      sessions: z.array(signInHead),
    }),
    invalidatedBy: ['sessions'],
    codes: [],
  }),
  updateLockTimeout: defineCall({
    ...shared,
    path: '/api/account/lock-timeout/update',
    summary:
      'Sets after how many minutes without activity the user’s screens lock; 0 turns the screen lock off.',
    repeatWindowMs: repeatWindows.load,
    body: z.object({ ...userField, data: z.strictObject({ lock_timeout_minutes: z.literal(lockMinutes) }) }),
    response: emptyResponse,
    codes: [],
  }),
  updateDisplayCurrency: defineCall({
    ...shared,
    path: '/api/account/display-currency/update',
    summary: 'Sets the currency that the user sees beside US dollars; null: none.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.strictObject({ currency: z.enum(currencies).nullable() }) }),
    response: emptyResponse,
    codes: [],
  }),
  endSession: defineCall({
    ...shared,
    path: '/api/account/sessions/end',
    summary: 'Ends one session of the signed-in user; its screens show the sign-in page immediately.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, id: z.uuid() }),
    response: emptyResponse,
    codes: ['NOT_FOUND'],
  }),
  endOtherSessions: defineCall({
    ...shared,
    path: '/api/account/sessions/end-others',
    summary: 'Ends every session of the signed-in user except the current one.',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, ended: z.number() }),
    codes: [],
  }),
} as const;
