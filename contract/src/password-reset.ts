import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { newPassword, passwordConfirmation, matchesPassword, tooLongMessage } from './new-password.ts';

const noName = 'The input is not valid E-mail/UserID!';

const shared = {
  feature: 'password-reset',
  roles: 'anyone',
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const resetResponse = z.object({ ...envelope, user: z.null() });

/** Longest link token that the server looks up. */
const tokenMax = 200;

/** Calls for resetting a lost password. */
export const passwordResetCalls = {
  requestPasswordReset: defineCall({
    ...shared,
    path: '/api/auth/reset/password/email',
    summary:
      'Emails a link for a new password to the user with this user ID or email; `message` is the notice code.',
    body: z.object({
      ...userField,
      data: z.object({
        /** A user ID or an e-mail. */
        email: z.string(noName).trim().min(limits.userIdMin, noName).max(limits.userIdMax, tooLongMessage),
      }),
    }),
    response: resetResponse,
    codes: ['RESET-100', 'RESET-200', 'RESET-300', 'RESET-301', 'RATE_LIMITED'],
  }),
  resetPassword: defineCall({
    ...shared,
    path: '/api/auth/reset/password/verify',
    summary:
      'Sets a new password with an emailed link, which works once, and ends every session; `message` is the ' +
      'notice code.',
    body: z.object({
      ...userField,
      data: z
        .object({
          password: newPassword,
          password_confirm: passwordConfirmation,
          token: z.string().max(tokenMax),
        })
        .refine(...matchesPassword('password_confirm')),
    }),
    response: resetResponse,
    codes: ['RESET-200', 'RESET-301', 'RESET-400', 'RESET-500', 'RESET-600', 'RATE_LIMITED'],
  }),
} as const;
