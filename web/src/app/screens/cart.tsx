import { useState } from 'react';
import { CartScreen, type OrderedStones } from '../../features/cart/cart-screen.tsx';
import { ReminderSheet } from '../../features/reminders/reminder-sheet.tsx';
import { Access } from '../access.tsx';
import { PlaceOrder } from '../place-order.tsx';
import { isCustomer, mayBeReminded, mayOrder, useDashboard } from '../use-dashboard.ts';

export function Cart() {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<OrderedStones | null>(null);
  const [reminded, setReminded] = useState<readonly string[] | null>(null);
  return (
    <Access may={isCustomer}>
      <CartScreen
        userDisc={data?.user.user_disc ?? '0'}
        onPlaceOrder={data && mayOrder(data) ? setOrdered : undefined}
        onRemind={data && mayBeReminded(data) ? setReminded : undefined}
      />
      {reminded && (
        <ReminderSheet
          of={{ kind: 'add', ids: reminded }}
          onClose={() => {
            setReminded(null);
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
