import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { OrderCards } from './order-cards.tsx';
import type { OrderListItem } from './order-list-item.ts';

interface OrderListProps {
  readonly label: string;
  readonly orders: readonly OrderListItem[];
}

/** Orders as a table, or as cards on a phone; the number links to the order. */
export function OrderList(props: OrderListProps) {
  return useIsBelowDesktop() ? <OrderCards {...props} /> : <OrderTable {...props} />;
}

function OrderTable({ label, orders }: OrderListProps) {
  const { formatMessage } = useIntl();
  const isShared = orders.some(({ actor_name }) => actor_name !== null);
  const head = (name: PlainUnder<'orders'>) => formatMessage({ id: `orders.${name}` });
  return (
    <div className="relative overflow-x-auto border-y border-line bg-tray">
      <table
        aria-label={label}
        className="w-full [&_tr>:first-child]:ps-6 [&_tr>:last-child]:pe-6 border-collapse text-13"
      >
        <thead>
          <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:px-3 [&>th]:font-medium">
            <th className="text-start">{head('number')}</th>
            <th className="text-start">{head('placedAt')}</th>
            <th className="text-start">{head('status')}</th>
            {isShared && <th className="text-start">{head('person')}</th>}
            <th className="text-right">{head('pieces')}</th>
            <th className="text-right">{head('cts')}</th>
            <th className="text-right">{head('finalDisc')}</th>
            <th className="text-right">{head('rate')}</th>
            <th className="text-right">{head('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine key={order.order_id} order={order} isShared={isShared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OrderLineProps {
  readonly order: OrderListItem;
  readonly isShared: boolean;
}

function OrderLine({ order, isShared }: OrderLineProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { summary } = order;
  return (
    <tr className="h-row border-b border-line last:border-0 hover:bg-paper [&>td]:px-3">
      <td className="font-medium">
        <Link to="/order/items" search={{ id: order.order_id }} className="text-blue hover:underline">
          {order.order_no}
        </Link>
      </td>
      <td className="whitespace-nowrap">
        <time dateTime={order.placed_at}>
          <bdi>{clock(order.placed_at)}</bdi>
        </time>
      </td>
      <td className={order.status === 'AWAITING_APPROVAL' ? 'font-medium text-hold' : ''}>
        {formatMessage({ id: `orders.status.${order.status}` })}
      </td>
      {isShared && (
        <td>
          <bdi>{order.actor_name}</bdi>
        </td>
      )}
      <td className="text-right tabular-nums">{order.pieces}</td>
      <td className="text-right tabular-nums">{formatFigure(summary.cts)}</td>
      <td className="text-right tabular-nums">{formatFigure(summary.final_disc)}</td>
      <td className="text-right tabular-nums">{formatFigure(summary.rate_per_ct)}</td>
      <td className="text-right text-14 font-semibold text-ink tabular-nums">
        {formatFigure(summary.amount)}
      </td>
    </tr>
  );
}
