import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCart } from '../features/cart/use-cart.ts';
import { holdNews } from '../features/holds/hold-news.ts';
import { goodsOfStone } from '../features/enquiries/enquiry-goods.ts';
import { useHolds } from '../features/holds/use-holds.ts';
import { useWatchlist } from '../features/watchlist/use-watchlist.ts';
import { useErrorText } from '../lib/error-text.ts';
import { mayDo } from '../lib/stones/standing.ts';
import type { HoldAct, StoneActs } from '../lib/stones/stone-acts.ts';
import { useTradeWords } from '../lib/trade-words.ts';
import { useNotify } from '../ui/notices.tsx';
import { useEnquiring } from './enquiring.tsx';
import { useOffering } from './offering.tsx';
import { useReminding } from './reminding.tsx';
import { useAppointmentDoor } from './use-appointment-door.ts';
import {
  isCustomer,
  mayAsk,
  mayBeReminded,
  mayHold,
  mayMakeOffers,
  mayOrder,
  mayWatch,
  useDashboard,
} from './use-dashboard.ts';

/** What an open hold of his own makes of the hold button. */
const endings: Readonly<Record<string, HoldAct>> = {
  ACTIVE: 'release',
  QUEUED: 'leave',
  REQUESTED: 'withdraw',
};

/** Cart, holds and watchlist for whoever is signed in, said back to him; the one way on every screen with stones. */
export function useStoneActs(): StoneActs {
  const intl = useIntl();
  const { formatMessage } = intl;
  const notify = useNotify();
  const errorText = useErrorText();
  const { data } = useDashboard();
  const hasCart = data !== undefined && isCustomer(data);
  const holding = data !== undefined && mayHold(data);
  const watching = data !== undefined && mayWatch(data);
  const remind = useReminding((reminding) => reminding.remind);
  const offer = useOffering((offering) => offering.offer);
  const enquire = useEnquiring((enquiring) => enquiring.enquire);
  const words = useTradeWords();
  const onAppoint = useAppointmentDoor();
  const cart = useCart({
    enabled: hasCart,
    onAdded: ({ length: count }) => {
      notify({ kind: 'success', text: formatMessage({ id: 'cart.added' }, { count }) });
    },
  });
  const watchlist = useWatchlist({ enabled: watching });
  const holds = useHolds({
    enabled: data !== undefined && mayOrder(data),
    onHeld: (outcomes, held) => {
      notify(holdNews(outcomes, held, intl));
    },
    onFailed: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
  });

  const holdActOf = (stone: StoneRow): HoldAct | null => {
    if (!holding) return null;
    const own = holds.open.get(stone.stock_uuid);
    if (own) return endings[own.state] ?? null;
    if (mayDo(stone, 'hold')) return 'hold';
    return mayDo(stone, 'queue') ? 'queue' : null;
  };

  const isKnown =
    data !== undefined &&
    (!mayOrder(data) || holds.isKnown) &&
    (!hasCart || cart.answer !== undefined || cart.loadError !== null) &&
    (!watching || watchlist.isKnown || watchlist.error !== null);

  return {
    isKnown,
    isInCart: (id) => cart.ids.has(id),
    onAddToCart: hasCart ? cart.add : undefined,
    onHold: holding
      ? (ids, how) => {
          holds.hold({ ids, ...how });
        }
      : undefined,
    onRelease: holding ? holds.release : undefined,
    holdActOf,
    queueOf: (id) => holds.open.get(id)?.queue ?? null,
    isHolding: holds.isBusy,
    onWatch: watching
      ? (ids) => {
          const isAll = ids.every((id) => watchlist.ids.has(id));
          if (isAll) watchlist.remove(ids);
          else watchlist.add(ids.filter((id) => !watchlist.ids.has(id)));
        }
      : undefined,
    isWatched: (id) => watchlist.ids.has(id),
    onEnquire:
      data !== undefined && mayAsk(data)
        ? (stones) => {
            enquire(stones.map((stone) => goodsOfStone(stone, words)));
          }
        : undefined,
    onAppoint,
    onRemind: data !== undefined && mayBeReminded(data) ? remind : undefined,
    onOffer: data !== undefined && mayMakeOffers(data) ? offer : undefined,
  };
}
