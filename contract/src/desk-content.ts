import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { settingsSchema } from './settings.ts';

/** Where a photograph or film for the sign-in is sent: the file itself is the body, its name in this header. */
export const loginMediaPath = '/api/desk/content/login_media';
export const fileNameHeader = 'x-file-name';

/** What the upload answers: what the settings of the sign-in would have to be. */
export const loginMediaAnswer = z.object({
  ...envelope,
  login_media_type: z.enum(['IMAGE', 'VIDEO']),
  login_media_link: z.string(),
});

const shared = {
  feature: 'content',
  who: ['admin'],
  flag: null,
  repeatWindowMs: repeatWindows.none,
  answer: z.object({
    ...envelope,
    settings: settingsSchema,
    /** The wording of the terms that holds now; null where there are none. */
    terms_version: z.string().nullable(),
  }),
} as const;

/** Everything the company sets for its portal. */
export const deskContentCalls = {
  deskReadSettings: defineCall({
    ...shared,
    path: '/api/desk/content/read',
    summary: 'Everything the company sets for its portal.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  deskWriteSettings: defineCall({
    ...shared,
    path: '/api/desk/content/write',
    summary:
      'Sets what is named and leaves the rest. With `instead_of` only where those settings are still what the ' +
      'writer saw; so a save is also taken back.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({
        settings: z.strictObject(settingsSchema.partial().shape),
        instead_of: z.strictObject(settingsSchema.partial().shape).optional(),
      }),
    }),
    codes: ['SETTINGS_MOVED', 'BODY_INVALID'],
  }),
} as const;
