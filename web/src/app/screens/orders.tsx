import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { Access } from '../access.tsx';
import { mayOrder } from '../use-dashboard.ts';

export const OpenOrders = () => (
  <Access may={mayOrder}>
    <OrdersScreen show="open" />
  </Access>
);

export const ConfirmedOrders = () => (
  <Access may={mayOrder}>
    <OrdersScreen show="confirmed" />
  </Access>
);
