import { formatGulfClock } from '@loupe/domain';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { By } from '../../ui/by.tsx';
import { formatFigure } from '../../lib/figures.ts';
import type { OrderEntry } from './order-entry.ts';

interface OrderCardsProps {
  readonly label: string;
  readonly orders: readonly OrderEntry[];
}

/** Orders on a phone: number and state at the start, what they come to at the end. */
export function OrderCards({ label, orders }: OrderCardsProps) {
  const { formatMessage } = useIntl();
  return (
    <ul aria-label={label} className="border-y border-line bg-tray">
      {orders.map(
        ({ order_id: id, order_no: number, placed_at: placedAt, pieces, status, summary, person }) => (
          <li
            key={id}
            className="flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 last:border-0"
          >
            <div className="min-w-0 grow text-13">
              <p className="flex flex-wrap gap-x-2 text-14">
                <Link to="/order/items" search={{ id }} className="font-medium text-blue hover:underline">
                  {number}
                </Link>
                {formatMessage({ id: `orders.status.${status}` })}
              </p>
              <time dateTime={placedAt} dir="ltr">
                {formatGulfClock(new Date(placedAt))}
              </time>
              <By name={person} />
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
