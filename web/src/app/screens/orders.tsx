import { OrdersScreen } from '../../features/orders/orders-screen.tsx';

export const OpenOrders = () => <OrdersScreen show="open" />;
export const ConfirmedOrders = () => <OrdersScreen show="confirmed" />;
