import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { newPassword, passwordAgain, repeats, tooLong } from './new-password.ts';

const noName = 'The input is not valid E-mail/UserID!';

const shared = {
  feature: 'password-reset',
  who: 'anyone',
  flag: null,
  repeatWindowMs: repeatWindows.none,
} as const;
const answer = z.object({ ...envelope, user: z.null() });

/** Longest token of a link that is looked up. */
const tokenMax = 200;

/** The way back for a lost password. */
export const passwordResetCalls = {
  requestPasswordReset: defineCall({
    ...shared,
    path: '/api/auth/reset/password/email',
    summary:
      'Mails a link to a new password to the owner of a user ID or e-mail. `message` is the notice code.',
    body: z.object({
      ...userField,
      data: z.object({
        /** A user ID or an e-mail. */
        email: z.string(noName).trim().min(limits.userIdMin, noName).max(limits.userIdMax, tooLong),
      }),
    }),
    answer,
    codes: ['RESET-100', 'RESET-200', 'RESET-300', 'RESET-301', 'TOO_MANY_ATTEMPTS'],
  }),
  resetPassword: defineCall({
    ...shared,
    path: '/api/auth/reset/password/verify',
    summary:
      'Sets a new password by a mailed link, once, and ends every sign-in. `message` is the notice code.',
    body: z.object({
      ...userField,
      data: z
        .object({
          password: newPassword,
          password_confirm: passwordAgain,
          token: z.string().max(tokenMax),
        })
        .refine(...repeats('password_confirm')),
    }),
    answer,
    codes: ['RESET-200', 'RESET-301', 'RESET-400', 'RESET-500', 'RESET-600', 'TOO_MANY_ATTEMPTS'],
  }),
} as const;
