import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Changes } from '../../../ui/desk/changes.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';

const screenful = 10;

/** What was changed of a customer, by whom and when; the newest first, further back by a press. */
export function CustomerHistory({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['deskListCustomerChanges', id],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      call(
        'deskListCustomerChanges',
        { id, data: { limit: screenful, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  return (
    <>
      <Changes lines={data.pages.flatMap(({ rows }) => rows)} />
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
