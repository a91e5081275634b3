import type { OrderHead as Order } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../lib/clock.ts';
import { useDay } from '../../lib/day.ts';
import { By } from '../../ui/by.tsx';
import { AwaitingOwner } from './awaiting-owner.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderWay } from './order-way.tsx';
import { formatFigure } from '../../lib/figures.ts';

interface OrderHeadProps {
  readonly order: Order;
  readonly mayOrder: boolean;
  readonly isOwner: boolean;
}

export function OrderHead({ order, mayOrder, isOwner }: OrderHeadProps) {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const day = useDay();
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
          <By name={order.person} />
        </span>
      </div>
      <p className="text-13 text-ink-2">
        {order.list_date === null
          ? formatMessage({ id: 'orders.frozenNoList' }, { disc })
          : formatMessage({ id: 'orders.frozen' }, { disc, date: day(order.list_date) })}
      </p>
      <OrderWay order={order} />
      {order.approve_by !== null && (
        <AwaitingOwner order={order} until={order.approve_by} isOwner={isOwner} />
      )}
      <OrderActions order={order} mayOrder={mayOrder} isOwner={isOwner} />
      {order.description !== '' && (
        <div className="max-w-[72ch]">
          <h2 className="text-12 text-ink-3">{formatMessage({ id: 'orders.description' })}</h2>
          <p className="mt-1 text-13 whitespace-pre-line text-ink">{order.description}</p>
        </div>
      )}
    </header>
  );
}
