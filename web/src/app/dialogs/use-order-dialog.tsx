import type { StoneRow } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { calculateTotals } from '../../trade/stones/stone-totals.ts';
import { LazyOrderDialog } from './lazy-dialogs.ts';
import { mayPlaceOrders, useDashboard } from '../use-dashboard.ts';

interface OrderDialogOptions {
  /** Whether all of the stones are ordered or none. */
  readonly isAllOrNone?: boolean;
}

/**
 * Ordering from any screen: the function that starts it (absent without permission), and the dialog while it
 * is open.
 */
export function useOrderDialog({ isAllOrNone = false }: OrderDialogOptions = {}): {
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly sheet: ReactNode;
} {
  const { data } = useDashboard();
  const [ordered, setOrdered] = useState<readonly StoneRow[] | null>(null);
  return {
    onPlaceOrder: data && mayPlaceOrders(data) ? setOrdered : undefined,
    sheet: ordered && (
      <LazyOrderDialog
        stones={ordered}
        isAllOrNone={isAllOrNone}
        summary={calculateTotals(ordered, data?.user.user_disc ?? '0')}
        onClose={() => {
          setOrdered(null);
        }}
      />
    ),
  };
}
