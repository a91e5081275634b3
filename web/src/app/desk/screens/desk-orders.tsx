export { DeskOrdersScreen as DeskOrders } from '../../../features/orders/desk/desk-orders-screen.tsx';
