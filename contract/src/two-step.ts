import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const password = z.string().min(1).max(limits.passwordMax);
/** A code of the authenticator or one of the recovery codes, with or without its blanks and hyphens. */
export const typedCode = z.string().trim().min(1).max(limits.codeMax);

const shared = {
  feature: 'account',
  who: roles,
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
/** Shown this once; nobody can read them again. */
const recoveryCodes = z.object({ ...envelope, recovery_codes: z.array(z.string()) });

export const twoStepCalls = {
  beginTwoStep: defineCall({
    ...shared,
    path: '/api/account/two_step/begin',
    summary:
      'Makes a secret for an authenticator. Nothing is asked for by it before a code has confirmed it.',
    body: z.object({ ...userField, data: z.strictObject({ password }) }),
    answer: z.object({
      ...envelope,
      /** Base32, as authenticators take it by hand. */
      secret: z.string(),
      /** `otpauth://totp/…`, to be shown as a picture. */
      address: z.string(),
    }),
    opensTo: ['set-up'],
    codes: ['PASSWORD_WRONG', 'STEP_REFUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  confirmTwoStep: defineCall({
    ...shared,
    path: '/api/account/two_step/confirm',
    summary: 'Turns the second step on by a code of the secret made before, and hands out recovery codes.',
    body: z.object({ ...userField, data: z.strictObject({ code: typedCode }) }),
    answer: recoveryCodes,
    opensTo: ['set-up'],
    codes: ['NOT_FOUND', 'CODE_WRONG', 'STEP_REFUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  turnOffTwoStep: defineCall({
    ...shared,
    path: '/api/account/two_step/turn_off',
    summary: 'Turns the second step off, by password and code.',
    body: z.object({ ...userField, data: z.strictObject({ password, code: typedCode }) }),
    answer: z.object(envelope),
    codes: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'STEP_REFUSED', 'TOO_MANY_ATTEMPTS'],
  }),
  renewRecoveryCodes: defineCall({
    ...shared,
    path: '/api/account/two_step/recovery_codes',
    summary: 'Hands out new recovery codes, by password and code; the old ones open nothing any more.',
    body: z.object({ ...userField, data: z.strictObject({ password, code: typedCode }) }),
    answer: recoveryCodes,
    codes: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'TOO_MANY_ATTEMPTS'],
  }),
} as const;
