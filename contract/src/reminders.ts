import { isTimeZone, reminderStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** The customer's time zone: its IANA name and the abbreviation that the device shows. */
const timezone = z.object({
  name: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
  abbreviation: z.string().trim().min(1).max(16),
});

const reminderTime = {
  /** The instant, whatever the time zone: `2026-11-22T05:00:00Z`. */
  time: z.iso.datetime({ offset: true }),
  timezone,
};

/**
 * A reminder in the form used by the dashboard. Watchlist and reminders name stones as `stock_code`
 * (specification section 3).
 */
export const reminderSummary = z.object({
  reminder_id: z.string(),
  ...reminderTime,
  status: z.enum(reminderStateMachine.states),
  /** When the reminder fired; null while it is pending. */
  fired_at: z.string().nullable(),
  stock_code: z.array(z.string()),
});
namedSchemas.add(reminderSummary, { id: 'ReminderSummary' });

/** A reminder with its stones; sold ones are included with their status. */
const reminder = reminderSummary.extend({ stones: z.array(stoneRow) });
namedSchemas.add(reminder, { id: 'Reminder' });

export type ReminderSummary = z.infer<typeof reminderSummary>;
export type Reminder = z.infer<typeof reminder>;

const shared = {
  feature: 'reminders',
  roles: ['customer'],
  accessFlag: 'reminder_module',
  repeatWindowMs: repeatWindows.load,
} as const;

const reminderIds = z.array(z.uuid()).min(1).max(limits.remindersMax);
const after = z.object({ ...envelope, reminder_data: z.array(reminderSummary) });

/**
 * The specification's call table names the body of all three calls `cart`. It contains stones when a reminder
 * is added, and reminders when they are changed or deleted.
 */
export const reminderCalls = {
  getReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/get_reminder',
    summary: 'Lists reminders: upcoming ones, next first, then the latest that were due.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, list: z.array(reminder) }),
    offlineCacheSize: 1,
    invalidatedBy: ['stones', 'reminders'],
    codes: [],
  }),
  addReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/add_reminder',
    summary: 'Adds a reminder of stones for a future time.',
    body: z.object({
      ...userField,
      cart: z.strictObject({
        /** Stone ids. */
        ids: z.array(z.uuid()).min(1).max(limits.reminderStonesMax),
        ...reminderTime,
      }),
    }),
    response: after,
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  updateReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/update_reminder',
    summary: 'Changes the time of reminders; those already due become active again.',
    body: z.object({ ...userField, cart: z.strictObject({ ids: reminderIds, ...reminderTime }) }),
    response: after,
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  deleteReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_reminder',
    summary: 'Deletes reminders; unknown ones are ignored.',
    body: z.object({ ...userField, cart: reminderIds }),
    response: after,
    codes: [],
  }),
} as const;
