import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import type { OrderListItem } from './order-list-item.ts';

/** Colleagues' orders awaiting the owner, each with its approve and decline buttons. */
export function OrdersAwaitingApproval({ orders }: { readonly orders: readonly OrderListItem[] }) {
  const { formatMessage } = useIntl();
  const waiting = orders.flatMap((order) =>
    order.approval_due_at === null ? [] : { order, until: order.approval_due_at },
  );
  if (waiting.length === 0) return null;
  return (
    <ul
      aria-label={formatMessage({ id: 'orders.status.AWAITING_APPROVAL' })}
      className="flex flex-col gap-3 px-4 py-3 min-[800px]:px-6"
    >
      {waiting.map(({ order, until }) => (
        <li key={order.order_id} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline gap-x-4 text-14">
            <Link
              to="/order/items"
              search={{ id: order.order_id }}
              className="font-medium text-blue hover:underline"
            >
              {order.order_no}
            </Link>
            <span className="text-13 text-ink-2">
              {formatMessage({ id: 'orders.piecesCount' }, { pieces: order.pieces })}
            </span>
            <bdi dir="ltr" className="font-semibold text-ink tabular-nums">
              {formatFigure(order.summary.amount)} <span className="text-12 font-normal text-ink-3">US$</span>
            </bdi>
          </p>
          <ApprovalBanner order={order} until={until} isOwner />
        </li>
      ))}
    </ul>
  );
}
