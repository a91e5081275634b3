import { isTimeZone } from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';

/** A minute of a day, `07:30`. */
const clockMinute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 07:30');

const preferences = z.strictObject({
  wants_mail: z.boolean(),
  /** Between these minutes of his day no alert is mailed; both or none. */
  quiet_from: clockMinute.nullable(),
  quiet_to: clockMinute.nullable(),
  /** Name of the IANA list: by it quiet hours, and the morning of daily alerts, are meant. */
  time_zone: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
});

export type AlertPreferences = z.infer<typeof preferences>;

const shared = {
  feature: 'notifications',
  who: roles,
  flag: 'notifications',
  repeatWindowMs: repeatWindows.load,
  answer: z.object({
    ...envelope,
    alerts: preferences,
    /** False until he chose: what is answered is what holds by itself. */
    is_chosen: z.boolean(),
  }),
} as const;

export const alertPreferenceCalls = {
  getAlerts: defineCall({
    ...shared,
    path: '/api/account/alerts',
    summary: 'How a person wants to be told: by mail, and when not.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  updateAlerts: defineCall({
    ...shared,
    path: '/api/account/alerts/update',
    summary: 'Changes how a person wants to be told.',
    body: z.object({
      ...userField,
      data: preferences.refine(({ quiet_from: from, quiet_to: to }) => (from === null) === (to === null), {
        path: ['quiet_to'],
        error: 'quiet hours have both a beginning and an end, or neither',
      }),
    }),
    codes: ['BODY_INVALID'],
  }),
} as const;
