import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCart } from '../features/cart/use-cart.ts';
import { claimedIds, formatHoldNotice } from '../features/holds/hold-notice.ts';
import { stoneToEnquiryGoods } from '../features/enquiries/enquiry-goods.ts';
import { useHolds } from '../features/holds/use-holds.ts';
import { useWatchlist } from '../features/watchlist/use-watchlist.ts';
import { isActionAllowed } from '../trade/stones/availability.ts';
import type { HoldAction, StoneActions } from '../trade/stones/stone-actions.ts';
import { useTradeLabels } from '../trade/trade-labels.ts';
import { useNotify } from '../ui/notices.tsx';
import { useNotifyFailure } from '../ui/use-notify-failure.ts';
import { useEnquiryDialog } from './dialogs/enquiry-dialog-host.tsx';
import { useOfferDialog } from './dialogs/offer-dialog-host.tsx';
import { useReminderDialog } from './dialogs/reminder-dialog-host.tsx';
import { useShareDialog } from './dialogs/share-dialog-host.tsx';
import { useBookAppointment } from './use-book-appointment.ts';
import {
  isCustomer,
  mayAddEnquiry,
  mayUseReminders,
  mayHoldStones,
  mayMakeOffers,
  maySeeOrders,
  mayUseWatchlist,
  useDashboard,
} from './use-dashboard.ts';

/** What the hold button does when the customer already has an open hold, by its status. */
const endings: Readonly<Record<string, HoldAction>> = {
  ACTIVE: 'release',
  QUEUED: 'leave',
  REQUESTED: 'withdraw',
};

/**
 * Cart, hold and watchlist actions of the signed-in user, with notices of their outcome. Every screen with
 * stones uses this hook.
 */
export function useStoneActions(): StoneActions {
  const intl = useIntl();
  const { formatMessage } = intl;
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { data } = useDashboard();
  const hasCart = data !== undefined && isCustomer(data);
  const holding = data !== undefined && mayHoldStones(data);
  const watching = data !== undefined && mayUseWatchlist(data);
  const remind = useReminderDialog((reminding) => reminding.remind);
  const offer = useOfferDialog((offering) => offering.offer);
  const share = useShareDialog((sharing) => sharing.share);
  const enquire = useEnquiryDialog((enquiring) => enquiring.enquire);
  const labels = useTradeLabels();
  const onAppoint = useBookAppointment();
  const cart = useCart({
    enabled: hasCart,
    onAdded: (count, undo) => {
      const text = formatMessage({ id: 'cart.added' }, { count });
      notify({ kind: 'success', text, ...(undo && { onUndo: undo }) });
    },
  });
  const watchlist = useWatchlist({ enabled: watching });
  const holds = useHolds({
    enabled: data !== undefined && maySeeOrders(data),
    onHeld: (outcomes, held) => {
      const claimed = claimedIds(outcomes);
      notify({
        ...formatHoldNotice(outcomes, held, intl),
        ...(claimed.length > 0 && {
          onUndo: () => {
            holds.release(claimed);
          },
        }),
      });
    },
    onFailed: (error) => {
      notifyFailure(error);
    },
  });

  const holdActOf = (stone: StoneRow): HoldAction | null => {
    if (!holding) return null;
    const own = holds.open.get(stone.stock_uuid);
    if (own) return endings[own.status] ?? null;
    if (isActionAllowed(stone, 'hold')) return 'hold';
    return isActionAllowed(stone, 'queue') ? 'queue' : null;
  };

  const isKnown =
    data !== undefined &&
    (!maySeeOrders(data) || holds.isKnown) &&
    (!hasCart || cart.response !== undefined || cart.loadError !== null) &&
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
    holdActionOf: holdActOf,
    queuePositionOf: (id) => holds.open.get(id)?.queue ?? null,
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
      data !== undefined && mayAddEnquiry(data)
        ? (stones) => {
            enquire(stones.map((stone) => stoneToEnquiryGoods(stone, labels)));
          }
        : undefined,
    onBookViewing: onAppoint,
    onRemind: data !== undefined && mayUseReminders(data) ? remind : undefined,
    onOffer: data !== undefined && mayMakeOffers(data) ? offer : undefined,
    onShare: data === undefined ? undefined : share,
  };
}
