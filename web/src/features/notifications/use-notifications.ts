import { limits, type CallResponse } from '@loupe/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { callPages, callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import { applyMark, type NotificationMark, type NotificationPages } from './notification-pages.ts';

const queryKey = ['getNotifications', 'pages'] as const;
const pending = createPendingChanges<NotificationPages>(queryKey);
const dashboard = callQueryOptions('updateDashboard', {});

/** The user's notifications, page by page. */
export function useNotificationPages() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    callPages('getNotifications', {
      key: ['pages'],
      first: '',
      bodyOf: (before) => ({ data: before === '' ? {} : { before } }),
      next: ({ notifications_data: page }) =>
        page.length < limits.notificationsPageSize ? null : (page.at(-1)?.notification_id ?? null),
    }),
  );
  const news = data?.pages.flatMap(({ notifications_data: page }) => page);
  return { news, error, refetch, hasOlder: hasNextPage, isFetchingNextPage, fetchNextPage };
}

/** Marks notifications as read or deletes them; the list and the bell update immediately. */
export function useMarkNotifications() {
  const client = useQueryClient();
  const applyToNotifications = useOptimisticAction({
    pending,
    send: async (data: NotificationMark) => mutateCall('markNotifications', { data }),
    apply: applyMark,
    onSuccess: ({ notifications_count }) => {
      client.setQueryData<CallResponse<'updateDashboard'>>(
        dashboard.queryKey,
        (before) => before && { ...before, notifications_count },
      );
    },
  });
  return {
    read: (ids?: readonly string[]) => {
      applyToNotifications({ type: 'read', ...(ids && { ids: [...ids] }) });
    },
    remove: (ids?: readonly string[]) => {
      applyToNotifications({ type: 'delete', ...(ids && { ids: [...ids] }) });
    },
  };
}
