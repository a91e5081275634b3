import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { callPages } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { MemoSection } from './memo-section.tsx';
import { OrdersTabs } from '../../trade/orders/orders-tabs.tsx';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

interface MemosScreenProps {
  /** Number of orders on the other tabs; undefined until counted. */
  readonly open: number | undefined;
  readonly confirmed: number | undefined;
}

/** The customer's goods on memo, next to the order tabs, newest first. */
export function MemosScreen({ open, confirmed }: MemosScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      callPages('listMemos', {
        key: ['all'],
        first: null as string | null,
        bodyOf: (after) => ({ data: { ...(after !== null && { after }) } }),
        next: ({ memos_data: memos }) =>
          memos.length < limits.memosPageSize ? null : (memos.at(-1)?.memo_id ?? null),
      }),
    );
  const memos = data?.pages.flatMap(({ memos_data }) => memos_data) ?? [];
  const first = data?.pages[0];
  return (
    <div className="flex flex-col">
      <h1 className="px-4 pt-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'orders.title' })}
      </h1>
      <OrdersTabs open={open} confirmed={confirmed} onMemo={first?.memo_count} />
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && memos.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="RADIANT" />}
          text={formatMessage({ id: 'memos.none' })}
          action={<Link to="/search">{formatMessage({ id: 'orders.findStones' })}</Link>}
        />
      )}
      {memos.length > 0 && (
        <>
          <p className="px-4 pt-3 text-13 text-ink-2 min-[800px]:px-6">
            {formatMessage({ id: 'memos.title' })}
          </p>
          <div className="flex flex-col gap-4 pb-6">
            {memos.map((memo) => (
              <MemoSection key={memo.memo_id} memo={memo} />
            ))}
          </div>
        </>
      )}
      {hasNextPage && (
        <Button
          variant="quiet"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
          className="m-4 self-start"
        >
          {formatMessage({ id: 'memos.older' })}
        </Button>
      )}
    </div>
  );
}
