import { MemosScreen } from '../../features/orders/memos-screen.tsx';
import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { Access } from '../access.tsx';
import { isCustomer, mayOrder, useDashboard } from '../use-dashboard.ts';

/** How many stand under each of the three, as the shell knows them. */
function useCounts() {
  const home = useDashboard().data?.home_data;
  return { open: home?.order_count, confirmed: home?.confirmed_count, memo: home?.memo_count };
}

export function OpenOrders() {
  const { memo } = useCounts();
  return (
    <Access may={mayOrder}>
      <OrdersScreen show="open" onMemo={memo} />
    </Access>
  );
}

export function ConfirmedOrders() {
  const { memo } = useCounts();
  return (
    <Access may={mayOrder}>
      <OrdersScreen show="confirmed" onMemo={memo} />
    </Access>
  );
}

export function Memos() {
  const { open, confirmed } = useCounts();
  return (
    <Access may={isCustomer}>
      <MemosScreen open={open} confirmed={confirmed} />
    </Access>
  );
}
