import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { locales } from './languages.ts';
import { repeatWindows } from './limits.ts';

/**
 * Calls of the login page, before there is a session. They use `zod/mini`, so that the page loads a fraction
 * of the schema library.
 */
export const loginPageCalls = {
  loginPageMedia: defineCall({
    path: '/external/auth/media/login/page',
    feature: 'session',
    summary: 'Returns the image or video of the sign-in page, and its footer links.',
    roles: 'anyone',
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    body: z.optional(z.object({})),
    response: z.object({
      error: z.nullable(z.string()),
      message: z.string(),
      /** `status` 0: no asset is set, and the screen draws its default. */
      pageAssets: z.object({
        status: z.union([z.literal(0), z.literal(1)]),
        media_type: z.nullable(z.enum(['IMAGE', 'VIDEO'])),
        media_link: z.nullable(z.string()),
      }),
      company_name: z.string(),
      app_store_link: z.nullable(z.string()),
      play_store_link: z.nullable(z.string()),
      messaging_number: z.nullable(z.string()),
      /** Locales of the languages that the portal offers. */
      languages: z.array(z.enum(locales)),
    }),
    codes: [],
  }),
} as const;
