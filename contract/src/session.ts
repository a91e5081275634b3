import * as z from 'zod';
import { roles } from './access.ts';
import { cartFields } from './cart.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { homeData } from './home.ts';
import { limits, repeatWindows } from './limits.ts';
import { reminderSummary } from './reminders.ts';
import { searchHistory } from './saved-searches.ts';
import { stoneRow } from './stone-row.ts';
import { twoStepCode } from './two-step.ts';

/** Header with the impersonation token, sent in addition to the staff user's own token. */
export const impersonationHeader = 'x-loupe-impersonation';

const authUser = z.object({
  accessToken: z.string(),
  user_first_name: z.string(),
  user_disc: z.string(),
  offer_limit: z.string().nullable(),
  role: z.enum(roles),
});

const welcome = z.object({
  ...envelope,
  user: authUser.nullable(),
  cart_data: z.array(stoneRow).optional(),
  cart_count: cartFields.cart_count.optional(),
  cart_array: cartFields.cart_array.optional(),
  watchlist_data: z.array(stoneRow).optional(),
  reminder_data: z.array(reminderSummary).optional(),
  saved_search: searchHistory.saved_search.optional(),
  recent_search: searchHistory.recent_search.optional(),
  home_data: homeData.optional(),
});

export const sessionCalls = {
  login: defineCall({
    path: '/api/auth/login',
    feature: 'session',
    summary:
      'Signs in by user ID or email; `message` is the notice code, and all other fields are absent unless it is ' +
      '500. TWO_STEP_REQUIRED returns a ticket, with which the sign-in continues with a code. With ' +
      'TWO_STEP_SETUP_REQUIRED the token allows only the calls that set up two-step sign-in.',
    roles: 'anyone',
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.object({
        email: z.string().min(1).max(limits.userIdMax),
        password: z.string().min(1).max(limits.passwordMax),
      }),
    }),
    response: welcome.extend({
      /** With TWO_STEP_REQUIRED: the challenge to send with the code. Valid for a few minutes. */
      ticket: z.string().optional(),
    }),
    codes: [
      '100',
      '200',
      '300',
      '400',
      '401',
      '500',
      'TWO_STEP_REQUIRED',
      'TWO_STEP_SETUP_REQUIRED',
      'RATE_LIMITED',
    ],
  }),
  verifyLoginCode: defineCall({
    path: '/api/auth/login/verify-code',
    feature: 'session',
    summary: 'Completes a two-step sign-in with the ticket and an authenticator or recovery code.',
    roles: 'anyone',
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.object({ ticket: z.string().min(1).max(limits.ticketMax), code: twoStepCode }),
    }),
    response: welcome,
    codes: ['300', '400', '401', '500', 'CODE_WRONG', 'TWO_STEP_EXPIRED', 'RATE_LIMITED'],
  }),
  lock: defineCall({
    path: '/api/auth/lock',
    feature: 'session',
    summary: 'Locks this session: its token then allows only unlocking and signing out.',
    roles,
    accessFlag: null,
    cost: 'free',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    response: z.object(envelope),
    sessionStates: ['locked', 'setup-required'],
    codes: [],
  }),
  unlock: defineCall({
    path: '/api/auth/unlock',
    feature: 'session',
    summary: 'Unlocks this session with the user’s password; failed attempts count as at sign-in.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({ password: z.string().min(1).max(limits.passwordMax) }),
    }),
    response: z.object(envelope),
    sessionStates: ['locked', 'setup-required'],
    codes: ['PASSWORD_WRONG', 'RATE_LIMITED'],
  }),
  signOut: defineCall({
    path: '/api/auth/signOut',
    feature: 'session',
    summary: 'Ends this session; its token is rejected from then on.',
    roles,
    accessFlag: null,
    cost: 'free',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.unknown().optional() }),
    response: z.object({ ...envelope, user: z.null() }),
    sessionStates: ['locked', 'setup-required'],
    codes: ['000'],
  }),
} as const;
