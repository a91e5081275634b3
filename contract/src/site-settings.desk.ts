import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';
import { settingsSchema } from './site-settings.ts';

/**
 * Upload path for the login page's photograph or video. The body is the file itself; the header contains its
 * name.
 */
export const loginMediaPath = '/api/desk/site-settings/upload-login-media';
export const fileNameHeader = 'x-file-name';

/** Response to the upload: the values for the login-media settings. */
export const loginMediaResponse = z.object({
  ...envelope,
  login_media_type: z.enum(['IMAGE', 'VIDEO']),
  login_media_link: z.string(),
});

/** Some settings: those to change, or the values that they are expected to have. */
const someSettings = z.strictObject(settingsSchema.partial().shape);
namedSchemas.add(someSettings, { id: 'SomeSiteSettings' });

const shared = {
  feature: 'site-settings',
  roles: ['admin'],
  accessFlag: null,
  repeatWindowMs: repeatWindows.none,
  response: z.object({
    ...envelope,
    settings: settingsSchema,
    /** Version of the current terms; null without terms. */
    terms_version: z.string().nullable(),
  }),
} as const;

/** Desk calls for the portal settings. */
export const siteSettingsDeskCalls = {
  deskGetSettings: defineCall({
    ...shared,
    path: '/api/desk/site-settings/get',
    summary: 'Returns all settings of the portal.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  deskUpdateSettings: defineCall({
    ...shared,
    path: '/api/desk/site-settings/update',
    summary:
      'Updates the given settings only. With `instead_of`, only while those settings still have the given values, ' +
      'which also makes a save undoable.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      data: z.strictObject({
        settings: someSettings,
        expected_current: someSettings.optional(),
      }),
    }),
    codes: ['SETTINGS_CONFLICT', 'BODY_INVALID'],
  }),
} as const;
