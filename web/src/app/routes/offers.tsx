import type { OfferLine } from '@loupe/contract';
import { useState } from 'react';
import { calculateTotals } from '../../trade/stones/stone-totals.ts';
import { OffersScreen } from '../../features/offers/offers-screen.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { OrderDialogContainer } from '../dialogs/order-dialog-container.tsx';
import { mayMakeOffers, mayPlaceOrders, useDashboard } from '../use-dashboard.ts';

export function OffersRoute() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly OfferLine[] | null>(null);
  const stones = ordered?.map(({ stone }) => stone) ?? [];
  return (
    <>
      <LimitedPermissionNotice />
      <OffersScreen
        canAnswer={data !== undefined && mayMakeOffers(data)}
        onOrder={data && mayPlaceOrders(data) ? setOrdered : undefined}
      />
      {ordered && (
        <OrderDialogContainer
          stones={stones}
          offers={ordered.map(({ line_id: id }) => id)}
          summary={calculateTotals(stones, data?.user.user_disc ?? '0')}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </>
  );
}
