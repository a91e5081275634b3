import { WatchlistScreen } from '../../features/watchlist/watchlist-screen.tsx';
import { Access } from '../access.tsx';
import { mayWatch } from '../use-dashboard.ts';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

export function Watchlist() {
  const acts = useStoneActs();
  const order = useOrderStones();
  return (
    <Access may={mayWatch}>
      <WatchlistScreen acts={acts} onPlaceOrder={order.onPlaceOrder} />
      {order.sheet}
    </Access>
  );
}
