import { DeskOrdersScreen } from '../../../features/orders/desk/desk-orders-screen.tsx';
import { useDashboard } from '../../use-dashboard.ts';

export function DeskOrders() {
  const { data } = useDashboard();
  return <DeskOrdersScreen isAdmin={data?.user.role === 'admin'} />;
}
