import { isTimeZone, reminderStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone.ts';

/** Where the customer's clock stands: the name of the IANA list, and what the clock calls itself. */
const timezone = z.object({
  name: z.string().refine(isTimeZone, { error: 'must be a time zone such as Asia/Dubai' }),
  abbreviation: z.string().trim().min(1).max(16),
});

const reminderTime = {
  /** The instant, whatever the zone: `2026-11-22T05:00:00Z`. */
  time: z.iso.datetime({ offset: true }),
  timezone,
};

/** A reminder as the dashboard carries it; watchlist and reminders name stones as `stock_code` (specification section 3). */
export const reminderHead = z.object({
  reminder_id: z.string(),
  ...reminderTime,
  state: z.enum(reminderStates.states),
  /** When it came due; null while it is set. */
  fired_at: z.string().nullable(),
  stock_code: z.array(z.string()),
});

/** A reminder with its stones, sold ones included and marked. */
const reminder = reminderHead.extend({ stones: z.array(stoneRow) });

export type ReminderHead = z.infer<typeof reminderHead>;
export type Reminder = z.infer<typeof reminder>;

const shared = {
  feature: 'reminders',
  who: ['customer'],
  flag: 'reminder_module',
  repeatWindowMs: repeatWindows.load,
} as const;

const reminderIds = z.array(z.uuid()).min(1).max(limits.remindersMax);
const after = z.object({ ...envelope, reminder_data: z.array(reminderHead) });

/**
 * `cart` is what the specification's table calls the body of all three: the stones to be reminded of when a reminder is
 * added, reminders when they are changed or deleted.
 */
export const reminderCalls = {
  getReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/get_reminder',
    summary: 'Reminders: those set, the next one first, then the last that came due.',
    body: z.object({ ...userField }),
    answer: z.object({ ...envelope, list: z.array(reminder) }),
    keptOffline: 1,
    shows: ['stones', 'reminders'],
    codes: [],
  }),
  addReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/add_reminder',
    summary: 'Sets a reminder of stones for a time to come.',
    body: z.object({
      ...userField,
      cart: z.strictObject({
        /** The stones. */
        ids: z.array(z.uuid()).min(1).max(limits.reminderStonesMax),
        ...reminderTime,
      }),
    }),
    answer: after,
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  updateReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/update_reminder',
    summary: 'Moves reminders to another time; those that came due are set anew.',
    body: z.object({ ...userField, cart: z.strictObject({ ids: reminderIds, ...reminderTime }) }),
    answer: after,
    codes: ['NOT_FOUND', 'BODY_INVALID'],
  }),
  deleteReminder: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_reminder',
    summary: 'Deletes reminders; those not there are no error.',
    body: z.object({ ...userField, cart: reminderIds }),
    answer: after,
    codes: [],
  }),
} as const;
