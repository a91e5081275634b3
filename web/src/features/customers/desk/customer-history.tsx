import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { AuditChanges } from '../../../ui/desk/audit-changes.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';

const screenful = 10;

/** Changes to a customer with actor and time, newest first; a button loads older ones. */
export function CustomerHistory({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['deskListCustomerChanges', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'deskListCustomerChanges',
        { id, data: { limit: screenful, ...(pageParam !== undefined && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  return (
    <>
      <AuditChanges lines={data.pages.flatMap(({ rows }) => rows)} />
      {hasNextPage && (
        <Button
          variant="quiet"
          className="self-start"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
        >
          {formatMessage({ id: 'desk.more' })}
        </Button>
      )}
    </>
  );
}
