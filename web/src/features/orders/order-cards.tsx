import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../lib/format-time.ts';
import { ActorName } from '../../ui/actor-name.tsx';
import { formatFigure } from '../../lib/format-figure.ts';
import type { OrderListItem } from './order-list-item.ts';

interface OrderCardsProps {
  readonly label: string;
  readonly orders: readonly OrderListItem[];
}

/** Orders on a phone: number and status at the inline start, amount at the inline end. */
export function OrderCards({ label, orders }: OrderCardsProps) {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  return (
    <ul
      aria-label={label}
      className="border-y border-line bg-tray min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:[&>li:nth-child(odd)]:border-e"
    >
      {orders.map(
        ({ order_id: id, order_no: number, placed_at: placedAt, pieces, status, summary, actor_name }) => (
          <li
            key={id}
            className="relative flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0"
          >
            <div className="min-w-0 grow text-13">
              <p className="flex flex-wrap gap-x-2 text-14">
                {/* A tap anywhere on the card opens the order. */}
                <Link
                  to="/order/items"
                  search={{ id }}
                  className="font-medium text-blue hover:underline inline-flex min-h-6 items-center after:absolute after:inset-0"
                >
                  {number}
                </Link>
                {formatMessage({ id: `orders.status.${status}` })}
              </p>
              <time dateTime={placedAt}>
                <bdi>{clock(placedAt)}</bdi>
              </time>
              <ActorName name={actor_name} />
            </div>
            <div className="text-right tabular-nums">
              <p className="font-semibold text-ink">{formatFigure(summary.amount)}</p>
              <p className="text-12 text-ink-3">{formatMessage({ id: 'orders.piecesCount' }, { pieces })}</p>
            </div>
          </li>
        ),
      )}
    </ul>
  );
}
