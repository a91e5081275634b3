import type { StoneRow, SummaryFigures } from '@loupe/contract';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { OrderDialog } from '../../features/orders/order-dialog.tsx';
import type { PlacedOrder } from '../../features/orders/use-place-order.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useDashboard } from '../use-dashboard.ts';

export interface PlaceOrderProps {
  readonly stones: readonly StoneRow[];
  /** `line_id` of the accepted offers that the order is based on. */
  readonly offers?: readonly string[];
  /** Whether all of the stones are ordered or none. */
  readonly isAllOrNone?: boolean;
  readonly summary: SummaryFigures;
  readonly onClose: () => void;
}

/** The order dialog over any screen that has loaded the stones; links to the placed order. */
export function OrderDialogContainer(props: PlaceOrderProps) {
  const { stones, offers, isAllOrNone = false, summary, onClose } = props;
  const { formatList, formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();

  const onPlaced = ({ order, unavailable }: PlacedOrder) => {
    const number = order.order_no;
    const awaits = order.status === 'AWAITING_APPROVAL';
    const names = unavailable.map(({ stock_no: packet, stock_uuid: id }) => packet ?? id);
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
              { id: 'orders.placedPartially' },
              { number, count: names.length, stones: formatList(names) },
            ),
          },
    );
    void navigate({ to: '/order/items', search: { id: order.order_id } });
  };

  if (!data) return null;
  return (
    <OrderDialog
      stones={stones}
      offers={offers}
      isAllOrNone={isAllOrNone}
      summary={summary}
      declaration={data.home_data.order_decl}
      limit={data.home_data.person.order_limit}
      onPlaced={onPlaced}
      onClose={onClose}
    />
  );
}
