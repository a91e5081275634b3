import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { readAlertPreferences, writeAlertPreferences } from './alert-preferences.ts';
import { markNotifications } from './mark-notifications.ts';
import { countUnread, readNotifications } from './read-notifications.ts';

type NotificationCall = 'getNotifications' | 'markNotifications' | 'getAlerts' | 'updateAlerts';

export function notificationRoutes({ database, clock }: Parts): Pick<Handlers, NotificationCall> {
  return {
    getNotifications: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      notifications_data: await readNotifications(database, caller.personId, data),
      notifications_count: await countUnread(database, caller.personId),
    }),
    getAlerts: async ({ caller }) => ({
      error: null,
      message: '',
      ...(await readAlertPreferences(database, caller.personId)),
    }),
    updateAlerts: async ({ caller, body: { data } }) => {
      await writeAlertPreferences(database, caller.personId, data);
      return { error: null, message: '', alerts: data, is_chosen: true };
    },
    markNotifications: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        markNotifications(transaction, caller.personId, data, clock.now()),
      );
      return {
        error: null,
        message: '',
        notifications_count: await countUnread(database, caller.personId),
      };
    },
  };
}
