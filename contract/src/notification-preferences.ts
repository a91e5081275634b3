import { isTimeZone } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';

/** A time of day to the minute, `07:30`. */
const clockMinute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30');

const preferences = z.strictObject({
  wants_mail: z.boolean(),
  /** No alert is mailed between these two times of the user's day; both or none are set. */
  quiet_from: clockMinute.nullable(),
  quiet_to: clockMinute.nullable(),
  /** IANA time zone name; quiet hours and the morning of daily alerts are in this zone. */
  time_zone: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
});

export type NotificationPreferences = z.infer<typeof preferences>;

const shared = {
  feature: 'notifications',
  roles,
  accessFlag: 'notifications',
  repeatWindowMs: repeatWindows.load,
  response: z.object({
    ...envelope,
    alerts: preferences,
    /** False until the user saves preferences; the response then contains the defaults. */
    is_chosen: z.boolean(),
  }),
} as const;

export const notificationPreferenceCalls = {
  getNotificationPreferences: defineCall({
    ...shared,
    path: '/api/account/notification-preferences/get',
    summary: 'Returns the user’s notification preferences: email and quiet hours.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  updateNotificationPreferences: defineCall({
    ...shared,
    path: '/api/account/notification-preferences/update',
    summary: 'Updates the user’s notification preferences.',
    body: z.object({
      ...userField,
      data: preferences.refine(({ quiet_from: from, quiet_to: to }) => (from === null) === (to === null), {
        path: ['quiet_to'],
        error: 'quiet hours need both a start and an end, or neither',
      }),
    }),
    codes: ['BODY_INVALID'],
  }),
} as const;
