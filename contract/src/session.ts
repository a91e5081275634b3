import * as z from 'zod';
import { roles } from './access.ts';
import { cartFields } from './cart.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { homeData } from './home.ts';
import { limits, repeatWindows } from './limits.ts';
import { reminderHead } from './reminders.ts';
import { searchHistory } from './saved-searches.ts';
import { stoneRow } from './stone.ts';
import { typedCode } from './two-step.ts';

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
  reminder_data: z.array(reminderHead).optional(),
  saved_search: searchHistory.saved_search.optional(),
  recent_search: searchHistory.recent_search.optional(),
  home_data: homeData.optional(),
});

export const sessionCalls = {
  login: defineCall({
    path: '/api/auth/login',
    feature: 'session',
    summary:
      'Signs in by user ID or e-mail. `message` is the notice code; everything but the code is absent ' +
      'unless it is 500. TWO_STEP hands out a ticket: the sign-in goes on with it and a code. With ' +
      'TWO_STEP_DEMANDED the token opens only the calls that set a second step up.',
    who: 'anyone',
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.object({
        email: z.string().min(1).max(limits.userIdMax),
        password: z.string().min(1).max(limits.passwordMax),
      }),
    }),
    answer: welcome.extend({
      /** With TWO_STEP: what the code goes along with. Good for a few minutes. */
      ticket: z.string().optional(),
    }),
    codes: ['100', '200', '300', '400', '401', '500', 'TWO_STEP', 'TWO_STEP_DEMANDED', 'TOO_MANY_ATTEMPTS'],
  }),
  loginSecond: defineCall({
    path: '/api/auth/login/second',
    feature: 'session',
    summary: 'Ends a sign-in that takes a second step, by the ticket of the first and a code of either kind.',
    who: 'anyone',
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.object({ ticket: z.string().min(1).max(limits.ticketMax), code: typedCode }),
    }),
    answer: welcome,
    codes: ['300', '400', '401', '500', 'CODE_WRONG', 'TWO_STEP_OVER', 'TOO_MANY_ATTEMPTS'],
  }),
  lock: defineCall({
    path: '/api/auth/lock',
    feature: 'session',
    summary: 'Locks this sign-in: its token opens nothing but unlocking and signing out.',
    who: roles,
    flag: null,
    cost: 'free',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField }),
    answer: z.object(envelope),
    opensTo: ['locked', 'set-up'],
    codes: [],
  }),
  unlock: defineCall({
    path: '/api/auth/unlock',
    feature: 'session',
    summary: 'Unlocks this sign-in by the password of its person. Wrong ones count as they do at sign-in.',
    who: roles,
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({
      ...userField,
      data: z.strictObject({ password: z.string().min(1).max(limits.passwordMax) }),
    }),
    answer: z.object(envelope),
    opensTo: ['locked', 'set-up'],
    codes: ['PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'],
  }),
  signOut: defineCall({
    path: '/api/auth/signOut',
    feature: 'session',
    summary: 'Ends this sign-in; its token is refused from then on.',
    who: roles,
    flag: null,
    cost: 'free',
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.unknown().optional() }),
    answer: z.object({ ...envelope, user: z.null() }),
    opensTo: ['locked', 'set-up'],
    codes: ['000'],
  }),
} as const;
