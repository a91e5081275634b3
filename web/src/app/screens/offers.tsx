import type { OfferLine } from '@loupe/contract';
import { useState } from 'react';
import { totalsOf } from '../../features/cart/stone-totals.ts';
import { OffersScreen } from '../../features/offers/offers-screen.tsx';
import { Access } from '../access.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { mayOffer, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Offers() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly OfferLine[] | null>(null);
  const stones = ordered?.map(({ stone }) => stone) ?? [];
  return (
    <Access may={mayOffer}>
      <OffersScreen onOrder={data && mayOrder(data) ? setOrdered : undefined} />
      {ordered && (
        <PlaceOrder
          stones={stones}
          offers={ordered.map(({ line_id: id }) => id)}
          summary={totalsOf(stones, data?.user.user_disc ?? '0')}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </Access>
  );
}
