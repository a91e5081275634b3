import type { StoneRow, SummaryFigures } from '@loupe/contract';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { OrderSheet } from '../features/orders/order-sheet.tsx';
import type { PlacedOrder } from '../features/orders/use-place-order.ts';
import { useNotify } from '../ui/notices.tsx';
import { useDashboard } from './use-dashboard.ts';

interface PlaceOrderProps {
  readonly stones: readonly StoneRow[];
  /** `line_id` of the accepted offers by which they are ordered. */
  readonly offers?: readonly string[];
  readonly summary: SummaryFigures;
  readonly onClose: () => void;
}

/** The order sheet over any screen that knows its stones; leads to the order it placed. */
export function PlaceOrder({ stones, offers, summary, onClose }: PlaceOrderProps) {
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();

  const onPlaced = ({ order, left_out: leftOut }: PlacedOrder) => {
    const number = order.order_no;
    const awaits = order.status === 'AWAITING_OWNER';
    const names = leftOut.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id);
    onClose();
    notify(
      names.length === 0
        ? {
            kind: 'success',
            text: formatMessage({ id: awaits ? 'orders.placedAwaits' : 'orders.placed' }, { number }),
          }
        : {
            kind: 'info',
            text: formatMessage(
              { id: 'orders.leftOut' },
              { number, count: names.length, stones: formatList(names) },
            ),
          },
    );
    void navigate({ to: '/order/items', search: { id: order.order_id } });
  };

  if (!data) return null;
  return (
    <OrderSheet
      stones={stones}
      offers={offers}
      summary={summary}
      declaration={data.home_data.order_decl}
      limit={data.home_data.person.order_limit}
      onPlaced={onPlaced}
      onClose={onClose}
    />
  );
}
