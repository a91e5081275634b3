import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { repeatWindows } from './limits.ts';

/** What the door asks before anybody has signed in: written so that it needs a fraction of the schema library. */
export const loginPageCalls = {
  loginPageMedia: defineCall({
    path: '/external/auth/media/login/page',
    feature: 'session',
    summary: 'The picture or film beside the sign-in form, and the links at its foot.',
    who: 'anyone',
    flag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.optional(z.object({})),
    answer: z.object({
      error: z.nullable(z.string()),
      message: z.string(),
      /** status 0: no asset is set, the screen draws its own. */
      pageAssets: z.object({
        status: z.union([z.literal(0), z.literal(1)]),
        media_type: z.nullable(z.enum(['IMAGE', 'VIDEO'])),
        media_link: z.nullable(z.string()),
      }),
      company_name: z.string(),
      app_store_link: z.nullable(z.string()),
      play_store_link: z.nullable(z.string()),
      messaging_number: z.nullable(z.string()),
      /** Languages the company offers, by locale. */
      languages: z.array(z.enum(locales)),
    }),
    codes: [],
  }),
} as const;
