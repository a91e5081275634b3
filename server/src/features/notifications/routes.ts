import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { readNotificationPreferences, writeNotificationPreferences } from './notification-preferences.ts';
import { markNotifications } from './mark-notifications.ts';
import { countUnread, readNotifications } from './read-notifications.ts';

type NotificationCall =
  | 'getNotifications'
  | 'markNotifications'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences';

export function notificationRoutes({ database, clock }: Services): Pick<Handlers, NotificationCall> {
  return {
    getNotifications: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      notifications_data: await readNotifications(database, caller.userId, data),
      notifications_count: await countUnread(database, caller.userId),
    }),
    getNotificationPreferences: async ({ caller }) => ({
      error: null,
      message: '',
      ...(await readNotificationPreferences(database, caller.userId)),
    }),
    updateNotificationPreferences: async ({ caller, body: { data } }) => {
      await writeNotificationPreferences(database, caller.userId, data);
      return { error: null, message: '', alerts: data, is_chosen: true };
    },
    markNotifications: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        markNotifications(transaction, caller.userId, data, clock.now()),
      );
      return {
        error: null,
        message: '',
        notifications_count: await countUnread(database, caller.userId),
      };
    },
  };
}
