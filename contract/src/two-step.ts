import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

const password = z.string().min(1).max(limits.passwordMax);
/** A TOTP code or a recovery code, with or without spaces and hyphens. */
export const twoStepCode = z.string().trim().min(1).max(limits.codeMax);

const shared = {
  feature: 'two-step',
  roles,
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
/** Shown only once; the server cannot return the codes again. */
const recoveryCodes = z.object({ ...envelope, recovery_codes: z.array(z.string()) });

export const twoStepCalls = {
  startTwoStepEnrolment: defineCall({
    ...shared,
    path: '/api/account/two-step/start-enrolment',
    summary: 'Creates the secret key for an authenticator app, which takes effect once a code confirms it.',
    body: z.object({ ...userField, data: z.strictObject({ password }) }),
    response: z.object({
      ...envelope,
      /** Base32, for manual entry into an authenticator. */
      secret: z.string(),
      /** `otpauth://totp/…`, to be shown as a QR code. */
      otpauth_url: z.string(),
    }),
    sessionStates: ['setup-required'],
    codes: ['PASSWORD_WRONG', 'INVALID_TRANSITION', 'RATE_LIMITED'],
  }),
  confirmTwoStepEnrolment: defineCall({
    ...shared,
    path: '/api/account/two-step/confirm-enrolment',
    summary: 'Turns two-step sign-in on with a code of the new secret key, and returns recovery codes.',
    body: z.object({ ...userField, data: z.strictObject({ code: twoStepCode }) }),
    response: recoveryCodes,
    sessionStates: ['setup-required'],
    codes: ['NOT_FOUND', 'CODE_WRONG', 'INVALID_TRANSITION', 'RATE_LIMITED'],
  }),
  disableTwoStep: defineCall({
    ...shared,
    path: '/api/account/two-step/disable',
    summary: 'Turns two-step sign-in off, with password and code.',
    body: z.object({ ...userField, data: z.strictObject({ password, code: twoStepCode }) }),
    response: z.object(envelope),
    codes: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'INVALID_TRANSITION', 'RATE_LIMITED'],
  }),
  renewRecoveryCodes: defineCall({
    ...shared,
    path: '/api/account/recovery-codes/renew',
    summary: 'Creates new recovery codes, with password and code; the old ones become invalid.',
    body: z.object({ ...userField, data: z.strictObject({ password, code: twoStepCode }) }),
    response: recoveryCodes,
    codes: ['NOT_FOUND', 'PASSWORD_WRONG', 'CODE_WRONG', 'RATE_LIMITED'],
  }),
} as const;
