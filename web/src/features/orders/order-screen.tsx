import type { OrderSummary } from '@loupe/contract';
import { openOrderStatuses } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { SummaryBar } from '../../trade/stones/summary-bar.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { OrderHeader } from './order-header.tsx';

interface OrderScreenProps {
  readonly id: string;
  /** Whether the customer may order, and so cancel an order. */
  readonly mayPlaceOrders: boolean;
  /** Whether the customer owns the company and so answers orders awaiting approval. */
  readonly isOwner: boolean;
}

/** One order: the agreed terms, stone by stone. */
export function OrderScreen({ id, mayPlaceOrders, isOwner }: OrderScreenProps) {
  const { formatMessage } = useIntl();
  const { data, error, isPending, refetch } = useCallQuery('getOrderData', { id });
  if (isPending) return <SkeletonRows count={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const { main_data: order, item_data: lines } = data;
  const statusOf = new Map(lines.map(({ stone, status }) => [stone.stock_uuid, status]));
  const referenceOf = new Map(lines.map(({ stone, reference }) => [stone.stock_uuid, reference]));
  return (
    <div className="flex flex-col">
      <OrderHeader order={order} mayPlaceOrders={mayPlaceOrders} isOwner={isOwner} />
      <SummaryBar summary={order.summary} of={formatMessage({ id: 'orders.asOrdered' })} />
      <StoneTable
        label={formatMessage({ id: 'orders.stones' }, { number: order.order_no })}
        stones={lines.map(({ stone }) => stone)}
        hiddenColumns={['status']}
        isFaint={({ stock_uuid }) => ['REJECTED', 'CANCELLED'].includes(statusOf.get(stock_uuid) ?? '')}
        note={{
          head: formatMessage({ id: 'orders.lineStatus' }),
          render: ({ stock_uuid }) => {
            const status = statusOf.get(stock_uuid);
            const line = status ? formatMessage({ id: `orders.line.${status}` }) : '';
            return [line, referenceOf.get(stock_uuid)].filter(Boolean).join(' · ');
          },
        }}
      />
      {order.declaration !== null && (
        <section aria-labelledby="declaration" className="max-w-[72ch] p-4 min-[800px]:p-6">
          <h2 id="declaration" className="text-12 text-ink-3">
            {formatMessage({ id: 'orders.declaration' })}
          </h2>
          <p className="mt-1 text-13 whitespace-pre-line text-ink-2">{order.declaration}</p>
        </section>
      )}
      <p className="px-4 pt-3 pb-6 min-[800px]:px-6">
        <Link
          to={isOpen(order) ? '/orders' : '/orders/confirmed'}
          className="text-blue hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        >
          {formatMessage({ id: 'orders.all' })}
        </Link>
      </p>
    </div>
  );
}

const isOpen = ({ status }: OrderSummary) => openOrderStatuses.includes(status);
