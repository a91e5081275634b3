import * as z from 'zod';
import { roles } from './access.ts';
import { cartFields } from './cart.ts';
import { defineCall, envelope, userField } from './call.ts';
import { homeData } from './home.ts';
import { limits, repeatWindows } from './limits.ts';
import { reminderHead } from './reminders.ts';
import { searchHistory } from './saved-searches.ts';
import { stoneRow } from './stone.ts';

const authUser = z.object({
  accessToken: z.string(),
  user_first_name: z.string(),
  user_disc: z.string(),
  offer_limit: z.string().nullable(),
  role: z.enum(roles),
});

export const sessionCalls = {
  login: defineCall({
    path: '/api/auth/login',
    feature: 'session',
    summary:
      'Signs in by user ID or e-mail. `message` is the notice code; everything but the code is absent ' +
      'unless it is 500.',
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
    answer: z.object({
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
    }),
    codes: ['100', '200', '300', '400', '401', '500', 'TOO_MANY_ATTEMPTS'],
  }),
  signOut: defineCall({
    path: '/api/auth/signOut',
    feature: 'session',
    summary: 'Ends this sign-in; its token is refused from then on.',
    who: roles,
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({ ...userField, data: z.unknown().optional() }),
    answer: z.object({ ...envelope, user: z.null() }),
    codes: ['000'],
  }),
  loginPageMedia: defineCall({
    path: '/external/auth/media/login/page',
    feature: 'session',
    summary: 'The picture or film beside the sign-in form, and the links at its foot.',
    who: 'anyone',
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.object({}).optional(),
    answer: z.object({
      ...envelope,
      /** status 0: no asset is set, the screen draws its own. */
      pageAssets: z.object({
        status: z.union([z.literal(0), z.literal(1)]),
        media_type: z.enum(['IMAGE', 'VIDEO']).nullable(),
        media_link: z.string().nullable(),
      }),
      company_name: z.string(),
      app_store_link: z.string().nullable(),
      play_store_link: z.string().nullable(),
      messaging_number: z.string().nullable(),
    }),
    codes: [],
  }),
} as const;
