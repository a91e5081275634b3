import { useState } from 'react';
import { CartScreen, type OrderedStones } from '../../features/cart/cart-screen.tsx';
import { Access } from '../access.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { isCustomer, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Cart() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
      />
      {ordered && (
        <PlaceOrder
          {...ordered}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </Access>
  );
}
