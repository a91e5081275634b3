import type { OfferLine } from '@loupe/contract';
import { useState } from 'react';
import { totalsOf } from '../../features/cart/stone-totals.ts';
import { OffersScreen } from '../../features/offers/offers-screen.tsx';
import { RightsNote } from '../rights-note.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { mayMakeOffers, mayPlaceOrders, useDashboard } from '../use-dashboard.ts';

export function Offers() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly OfferLine[] | null>(null);
  const stones = ordered?.map(({ stone }) => stone) ?? [];
  return (
    <>
      <RightsNote />
      <OffersScreen
        mayAnswer={data !== undefined && mayMakeOffers(data)}
        onOrder={data && mayPlaceOrders(data) ? setOrdered : undefined}
      />
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
    </>
  );
}
