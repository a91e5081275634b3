import { useState } from 'react';
import { CartScreen, type OrderedStones } from '../../features/cart/cart-screen.tsx';
import { Access } from '../access.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { useAppointmentDoor } from '../use-appointment-door.ts';
import { isCustomer, mayOrder, useDashboard } from '../use-dashboard.ts';
import { useEnquirySheet } from '../use-enquiry-sheet.tsx';

export function Cart() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  const enquiry = useEnquirySheet();
  const appoint = useAppointmentDoor();
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
        onEnquire={enquiry.askAbout}
        onAppoint={appoint}
      />
      {enquiry.sheet}
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
