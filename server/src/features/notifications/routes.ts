import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../route.ts';
import { markNotifications } from './mark-notifications.ts';
import { countUnread, readNotifications } from './read-notifications.ts';

export function notificationRoutes({
  database,
  clock,
}: Parts): Pick<Handlers, 'getNotifications' | 'markNotifications'> {
  return {
    getNotifications: async ({ caller, body: { data } }) => ({
      error: null,
      message: '',
      notifications_data: await readNotifications(database, caller.accountId, data),
      notifications_count: await countUnread(database, caller.accountId),
    }),
    markNotifications: async ({ caller, body: { data } }) => {
      await inTransaction(database, async (transaction) =>
        markNotifications(transaction, caller.accountId, data, clock.now()),
      );
      return {
        error: null,
        message: '',
        notifications_count: await countUnread(database, caller.accountId),
      };
    },
  };
}
