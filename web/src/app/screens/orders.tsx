import { MemosScreen } from '../../features/orders/memos-screen.tsx';
import { OrdersScreen } from '../../features/orders/orders-screen.tsx';
import { RightsNote } from '../rights-note.tsx';
import { isOwner, useDashboard } from '../use-dashboard.ts';

/** How many stand under each of the three, as the shell knows them. */
function useCounts() {
  const home = useDashboard().data?.home_data;
  return { open: home?.order_count, confirmed: home?.confirmed_count, memo: home?.memo_count };
}

function Orders({ show }: { readonly show: 'open' | 'confirmed' }) {
  const { data } = useDashboard();
  const { memo } = useCounts();
  return (
    <>
      <RightsNote />
      <OrdersScreen show={show} onMemo={memo} isOwner={data !== undefined && isOwner(data)} />
    </>
  );
}

export const OpenOrders = () => <Orders show="open" />;
export const ConfirmedOrders = () => <Orders show="confirmed" />;

export function Memos() {
  const { open, confirmed } = useCounts();
  return <MemosScreen open={open} confirmed={confirmed} />;
}
