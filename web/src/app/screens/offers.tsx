import type { OfferLine } from '@loupe/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { OffersScreen } from '../../features/offers/offers-screen.tsx';
import { OrderOffersSheet } from '../../features/offers/order-offers-sheet.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { Access } from '../access.tsx';
import { mayOffer, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Offers() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly OfferLine[] | null>(null);
  return (
    <Access may={mayOffer}>
      <OffersScreen onOrder={data && mayOrder(data) ? setOrdered : undefined} />
      {ordered && (
        <OrderOffersSheet
          lines={ordered}
          declaration={data?.home_data.order_decl ?? ''}
          onOrdered={({ order }) => {
            setOrdered(null);
            notify({
              kind: 'success',
              text: formatMessage({ id: 'orders.placed' }, { number: order.order_no }),
            });
            void navigate({ to: '/order/items', search: { id: order.order_id } });
          }}
          onClose={() => {
            setOrdered(null);
          }}
        />
      )}
    </Access>
  );
}
