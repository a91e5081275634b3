import { Link, useSearch } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { OrderScreen } from '../../features/orders/order-screen.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { isCompanyOwner, mayPlaceOrders, useDashboard } from '../use-dashboard.ts';

/** The order in the URL, if any. */
export function OrderItemsRoute() {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  const { id } = useSearch({ from: '/shell/order/items' });
  if (id === undefined) {
    return (
      <EmptyState
        text={formatMessage({ id: 'orders.noId' })}
        action={<Link to="/orders">{formatMessage({ id: 'orders.all' })}</Link>}
      />
    );
  }
  return (
    <OrderScreen
      id={id}
      mayPlaceOrders={data !== undefined && mayPlaceOrders(data)}
      isOwner={data !== undefined && isCompanyOwner(data)}
    />
  );
}
