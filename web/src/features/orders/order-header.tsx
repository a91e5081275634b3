import type { OrderSummary } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { useFormatDay } from '../../lib/format-day.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';
import { formatFigure } from '../../lib/format-figure.ts';

interface OrderHeadProps {
  readonly order: OrderSummary;
  readonly mayPlaceOrders: boolean;
  readonly isOwner: boolean;
}

export function OrderHeader({ order, mayPlaceOrders, isOwner }: OrderHeadProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const day = useFormatDay();
  const disc = formatFigure(order.user_disc);
  return (
    <header className="flex flex-col gap-3 p-4 min-[800px]:p-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-20 font-semibold text-ink">
          {formatMessage({ id: 'orders.name' }, { number: order.order_no })}
        </h1>
        <span className="font-medium text-ink">{formatMessage({ id: `orders.status.${order.status}` })}</span>
        <time dateTime={order.placed_at} className="text-13 text-ink-2">
          <bdi>{clock(order.placed_at)}</bdi>
        </time>
        <span className="text-13 empty:hidden">
          <ActorName name={order.actor_name} />
        </span>
      </div>
      <p className="text-13 text-ink-2">
        {order.list_date === null
          ? formatMessage({ id: 'orders.frozenNoList' }, { disc })
          : formatMessage({ id: 'orders.frozen' }, { disc, date: day(order.list_date) })}
      </p>
      <OrderProgress order={order} />
      {order.approval_due_at !== null && (
        <ApprovalBanner order={order} until={order.approval_due_at} isOwner={isOwner} />
      )}
      <OrderActions order={order} mayPlaceOrders={mayPlaceOrders} isOwner={isOwner} />
      {order.description !== '' && (
        <div className="max-w-[72ch]">
          <h2 className="text-12 text-ink-3">{formatMessage({ id: 'orders.description' })}</h2>
          <p className="mt-1 text-13 whitespace-pre-line text-ink">{order.description}</p>
        </div>
      )}
    </header>
  );
}
