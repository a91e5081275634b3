import { limits, type CallAnswer } from '@loupe/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';
import { act, call, repeatWindowOf } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';
import { markedPages, type Marking, type NotificationPages } from './notification-list.ts';

const queryKey = ['getNotifications', 'pages'] as const;
const dashboard = callQuery('updateDashboard', {});

/** What the person was told, page after page. */
export function useNotificationPages() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) =>
      call('getNotifications', { data: pageParam === '' ? {} : { before: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ notifications_data: page }) =>
      page.length < limits.notificationsPage ? undefined : page.at(-1)?.notification_id,
    staleTime: () => repeatWindowOf('getNotifications'),
  });
  const news = data?.pages.flatMap(({ notifications_data: page }) => page);
  return { news, error, refetch, hasOlder: hasNextPage, isFetchingNextPage, fetchNextPage };
}

/** Marks notifications as read or deletes them; the list and the bell follow at once. */
export function useMarkNotifications() {
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: async (data: Marking) => act('markNotifications', { data }),
    onMutate: (data) => {
      client.setQueryData<NotificationPages>(queryKey, (before) => before && markedPages(before, data));
    },
    onSuccess: ({ notifications_count }) => {
      client.setQueryData<CallAnswer<'updateDashboard'>>(
        dashboard.queryKey,
        (before) => before && { ...before, notifications_count },
      );
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
      void client.invalidateQueries({ queryKey });
    },
  });
  return {
    read: (ids?: readonly string[]) => {
      mutate({ type: 'read', ...(ids && { ids: [...ids] }) });
    },
    remove: (ids?: readonly string[]) => {
      mutate({ type: 'delete', ...(ids && { ids: [...ids] }) });
    },
  };
}
