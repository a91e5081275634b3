import { WatchlistScreen } from '../../features/watchlist/watchlist-screen.tsx';
import { useOrderDialog } from '../dialogs/use-order-dialog.tsx';
import { useStoneActions } from '../use-stone-actions.ts';

export function WatchlistRoute() {
  const acts = useStoneActions();
  const order = useOrderDialog();
  return (
    <>
      <WatchlistScreen acts={acts} onPlaceOrder={order.onPlaceOrder} />
      {order.sheet}
    </>
  );
}
