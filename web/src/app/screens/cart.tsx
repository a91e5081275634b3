import type { StoneRow } from '@loupe/contract';
import { useState } from 'react';
import { CartScreen, type OrderedStones } from '../../features/cart/cart-screen.tsx';
import { Access } from '../access.tsx';
import { MakeOffer } from '../make-offer.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { isCustomer, mayOffer, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Cart() {
  const { data } = useDashboard();
  const [offered, setOffered] = useState<readonly StoneRow[] | null>(null);
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
        onMakeOffer={data && mayOffer(data) ? setOffered : undefined}
      />
      {offered && (
        <MakeOffer
          stones={offered}
          onClose={() => {
            setOffered(null);
          }}
        />
      )}
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
