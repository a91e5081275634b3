import { MemosScreen } from '../../features/memos/memos-screen.tsx';
import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { isCompanyOwner, useDashboard } from '../use-dashboard.ts';

/** Counts of the three tabs, from the dashboard. */
function useCounts() {
  const home = useDashboard().data?.home_data;
  return { open: home?.order_count, confirmed: home?.confirmed_count, memo: home?.memo_count };
}

function Orders({ show }: { readonly show: 'open' | 'confirmed' }) {
  const { data } = useDashboard();
  const { memo } = useCounts();
  return (
    <>
      <LimitedPermissionNotice />
      <OrdersScreen show={show} onMemo={memo} isOwner={data !== undefined && isCompanyOwner(data)} />
    </>
  );
}

export const OpenOrdersRoute = () => <Orders show="open" />;
export const ConfirmedOrdersRoute = () => <Orders show="confirmed" />;

export function MemosRoute() {
  const { open, confirmed } = useCounts();
  return <MemosScreen open={open} confirmed={confirmed} />;
}
