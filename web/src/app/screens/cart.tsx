import { CartScreen } from '../../features/cart/cart-screen.tsx';
import { Access } from '../access.tsx';
import { HeldForYou } from '../held-for-you.tsx';
import { isCustomer, useDashboard } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

export function Cart() {
  const { data } = useDashboard();
  const acts = useStoneActs();
  const { onPlaceOrder, sheet } = useOrderStones();
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        acts={acts}
        held={onPlaceOrder && <HeldForYou onPlaceOrder={onPlaceOrder} />}
        onPlaceOrder={onPlaceOrder}
      />
      {sheet}
    </Access>
  );
}
