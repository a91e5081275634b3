import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { Access } from '../access.tsx';
import { RightsNote } from '../rights-note.tsx';
import { isOwner, mayOrder, useDashboard } from '../use-dashboard.ts';

function Orders({ show }: { readonly show: 'open' | 'confirmed' }) {
  const { data } = useDashboard();
  return (
    <Access may={mayOrder}>
      <RightsNote />
      <OrdersScreen show={show} isOwner={data !== undefined && isOwner(data)} />
    </Access>
  );
}

export const OpenOrders = () => <Orders show="open" />;
export const ConfirmedOrders = () => <Orders show="confirmed" />;
