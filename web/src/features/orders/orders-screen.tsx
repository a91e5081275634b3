import { Link } from '@tanstack/react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callPages } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { OrdersAwaitingApproval } from './orders-awaiting-approval.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersTabs } from '../../trade/orders/orders-tabs.tsx';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

const pageSize = 100;

interface OrdersScreenProps {
  readonly show: 'open' | 'confirmed';
  /** Number of memos with goods out; undefined until counted. */
  readonly onMemo: number | undefined;
  /** Whether the customer owns the company and so answers orders awaiting approval. */
  readonly isOwner: boolean;
}

/** My Purchased Orders: open or confirmed orders. */
export function OrdersScreen({ show, onMemo, isOwner }: OrdersScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      callPages('getAllOrder', {
        key: [show],
        first: null as string | null,
        bodyOf: (before) => ({ data: { show, limit: pageSize, ...(before !== null && { cursor: before }) } }),
        next: ({ orders_data: orders }) =>
          orders.length < pageSize ? null : (orders.at(-1)?.order_id ?? null),
      }),
    );
  const orders = data?.pages.flatMap(({ orders_data }) => orders_data) ?? [];
  const first = data?.pages[0];
  const label = formatMessage({ id: show === 'open' ? 'orders.tabOpen' : 'orders.tabConfirmed' });

  return (
    <div className="flex flex-col">
      <h1 className="px-4 pt-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'orders.title' })}
      </h1>
      <OrdersTabs open={first?.order_count} confirmed={first?.confirmed_count} onMemo={onMemo} />
      {isPending && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && orders.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="EMERALD" />}
          text={formatMessage({ id: show === 'open' ? 'orders.noneOpen' : 'orders.noneConfirmed' })}
          action={<Link to="/search">{formatMessage({ id: 'orders.findStones' })}</Link>}
        />
      )}
      {isOwner && <OrdersAwaitingApproval orders={orders} />}
      {orders.length > 0 && <OrderList label={label} orders={orders} />}
      {hasNextPage && (
        <Button
          variant="quiet"
          isPending={isFetchingNextPage}
          onPress={() => void fetchNextPage()}
          className="m-4 self-start"
        >
          {formatMessage({ id: 'orders.older' })}
        </Button>
      )}
    </div>
  );
}
