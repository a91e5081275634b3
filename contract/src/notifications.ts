import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** A notification to a user; the client builds its sentence from `kind` and `facts`. */
export const notification = z.object({
  notification_id: z.string(),
  /** A kind of `notificationParams`. A client shows only the link of a kind that it does not know. */
  kind: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Path of the screen with the details. */
  link: z.string().nullable(),
  created_at: z.string(),
  is_read: z.boolean(),
});
namedSchemas.add(notification, { id: 'Notification' });

export type Notification = z.infer<typeof notification>;

const shared = {
  feature: 'notifications',
  roles,
  accessFlag: 'notifications',
  repeatWindowMs: repeatWindows.load,
} as const;

/** Number of unread notifications, for the badge of the bell. */
export const notificationFields = { notifications_count: z.number() };

export const notificationCalls = {
  getNotifications: defineCall({
    ...shared,
    path: '/api/get_notifications',
    summary: 'Lists the user’s notifications, newest first.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          /**
           * The `notification_id` of the last notification of the previous page; only older ones are
           * returned.
           */
          before: z.uuid().optional(),
          limit: z.number().int().min(1).max(limits.pageSizeMax).default(limits.notificationsPageSize),
        })
        .prefault({}),
    }),
    response: z.object({ ...envelope, notifications_data: z.array(notification), ...notificationFields }),
    offlineCacheSize: 1,
    invalidatedBy: ['notifications'],
    codes: [],
  }),
  markNotifications: defineCall({
    ...shared,
    path: '/api/user/transaction/notifications/read/delete',
    summary: 'Marks notifications as read, or deletes them: those listed, or all.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        type: z.enum(['read', 'delete']),
        /** The notifications to change; absent: all. Unknown ids are ignored. */
        ids: z.array(z.uuid()).min(1).max(limits.pageSizeMax).optional(),
      }),
    }),
    response: z.object({ ...envelope, ...notificationFields }),
    codes: [],
  }),
} as const;
