import type { StoneRow } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { totalsOf } from '../features/cart/stone-totals.ts';
import { PlaceOrder } from './place-order.tsx';
import { mayPlaceOrders, useDashboard } from './use-dashboard.ts';

/** Ordering from any screen: what starts it (absent where the account may not), and the sheet while it lies there. */
export function useOrderStones(): {
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly sheet: ReactNode;
} {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly StoneRow[] | null>(null);
  return {
    onPlaceOrder: data && mayPlaceOrders(data) ? setOrdered : undefined,
    sheet: ordered && (
      <PlaceOrder
        stones={ordered}
        summary={totalsOf(ordered, data?.user.user_disc ?? '0')}
        onClose={() => {
          setOrdered(null);
        }}
      />
    ),
  };
}
