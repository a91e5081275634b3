import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';

/** Something a person is told; its sentence is made of the kind and the facts. */
export const notification = z.object({
  notification_id: z.string(),
  /** A kind of `notificationFacts`; one that a client does not know is shown by its link alone. */
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The screen that shows more. */
  link: z.string().nullable(),
  created_at: z.string(),
  is_read: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

const shared = {
  feature: 'notifications',
  who: roles,
  flag: 'notifications',
  repeatWindowMs: repeatWindows.load,
} as const;

/** How many are unread, as the badge of the bell shows it. */
export const notificationFields = { notifications_count: z.number() };

export const notificationCalls = {
  getNotifications: defineCall({
    ...shared,
    path: '/api/get_notifications',
    summary: 'What a person was told, the newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /** Notifications older than this one (a `notification_id` of the page before). */
          before: z.uuid().optional(),
          limit: z.number().int().min(1).max(limits.pageMax).default(limits.notificationsPage),
        })
        .prefault({}),
    }),
    answer: z.object({ ...envelope, notifications_data: z.array(notification), ...notificationFields }),
    keptOffline: 1,
    shows: ['notifications'],
    codes: [],
  }),
  markNotifications: defineCall({
    ...shared,
    path: '/api/user/transaction/notifications/read/delete',
    summary: 'Marks notifications as read, or deletes them: those named, or all.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        type: z.enum(['read', 'delete']),
        /** Those meant; all when absent. Those that are not there are no error. */
        ids: z.array(z.uuid()).min(1).max(limits.pageMax).optional(),
      }),
    }),
    answer: z.object({ ...envelope, ...notificationFields }),
    codes: [],
  }),
} as const;
