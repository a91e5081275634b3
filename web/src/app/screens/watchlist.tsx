import { WatchlistScreen } from '../../features/watchlist/watchlist-screen.tsx';
import { useOrderStones } from '../use-order-stones.tsx';
import { useStoneActs } from '../use-stone-acts.ts';

export function Watchlist() {
  const acts = useStoneActs();
  const order = useOrderStones();
  return (
    <>
      <WatchlistScreen acts={acts} onPlaceOrder={order.onPlaceOrder} />
      {order.sheet}
    </>
  );
}
