import { limits, type CallAnswer } from '@loupe/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callPages, callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import { markedPages, type Marking, type NotificationPages } from './notification-list.ts';

const queryKey = ['getNotifications', 'pages'] as const;
const pending = createPendingChanges<NotificationPages>(queryKey);
const dashboard = callQuery('updateDashboard', {});

/** What the person was told, page after page. */
export function useNotificationPages() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    callPages('getNotifications', {
      key: ['pages'],
      first: '',
      bodyOf: (before) => ({ data: before === '' ? {} : { before } }),
      next: ({ notifications_data: page }) =>
        page.length < limits.notificationsPage ? null : (page.at(-1)?.notification_id ?? null),
    }),
  );
  const news = data?.pages.flatMap(({ notifications_data: page }) => page);
  return { news, error, refetch, hasOlder: hasNextPage, isFetchingNextPage, fetchNextPage };
}

/** Marks notifications as read or deletes them; the list and the bell follow at once. */
export function useMarkNotifications() {
  const client = useQueryClient();
  const mark = useOptimisticAction({
    pending,
    send: async (data: Marking) => act('markNotifications', { data }),
    apply: markedPages,
    onSuccess: ({ notifications_count }) => {
      client.setQueryData<CallAnswer<'updateDashboard'>>(
        dashboard.queryKey,
        (before) => before && { ...before, notifications_count },
      );
    },
  });
  return {
    read: (ids?: readonly string[]) => {
      mark({ type: 'read', ...(ids && { ids: [...ids] }) });
    },
    remove: (ids?: readonly string[]) => {
      mark({ type: 'delete', ...(ids && { ids: [...ids] }) });
    },
  };
}
