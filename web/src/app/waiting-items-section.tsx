import { criteriaSchema, type Demand, type StoneRow, type WaitingItem } from '@loupe/contract';
import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useCart } from '../features/cart/use-cart.ts';
import { WaitingItems } from '../features/home/waiting-items.tsx';
import { formatHoldNotice } from '../features/holds/hold-notice.ts';
import { useHolds } from '../features/holds/use-holds.ts';
import { useOfferMutation } from '../features/offers/use-offer-mutation.ts';
import { useFormatSearch } from '../features/search/saved-searches/use-format-search.ts';
import { useCallQuery } from '../lib/call-query.ts';
import { useNotify } from '../ui/notices.tsx';
import { useNotifyFailure } from '../ui/use-notify-failure.ts';
import { isCustomer, mayHoldStones, mayMakeOffers, maySeeOrders, useDashboard } from './use-dashboard.ts';

interface WaitingItemsSectionProps {
  /** Absent when the user may not order. */
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

const criteriaOf = ({ search_param: wire }: Demand) => {
  const read = criteriaSchema.safeParse(wire);
  return wire !== null && read.success ? read.data : null;
};

/** What waits for the customer, on the dashboard, with the actions of the features it belongs to. */
export function WaitingItemsSection({ onPlaceOrder }: WaitingItemsSectionProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const formatSearch = useFormatSearch();
  const { data: dashboard } = useDashboard();
  const { data } = useCallQuery('getWaitingItems', {});
  const cart = useCart({ enabled: dashboard !== undefined && isCustomer(dashboard) });
  const accept = useOfferMutation('acceptCounterOffer');
  const holds = useHolds({
    enabled: dashboard !== undefined && maySeeOrders(dashboard),
    onHeld: (outcomes, held) => {
      notify(formatHoldNotice(outcomes, held, intl));
    },
    onReleased: (count) => {
      notify({ kind: 'success', text: intl.formatMessage({ id: 'holds.released' }, { count }) });
    },
    onFailed: (error) => {
      notifyFailure(error);
    },
  });
  if (data === undefined || dashboard === undefined) return null;
  const mayHold = mayHoldStones(dashboard);
  const open = (item: WaitingItem) => {
    switch (item.kind) {
      case 'HOLD':
        return navigate({ to: '/holds' });
      case 'ORDER_APPROVAL':
        return navigate({ to: '/order/items', search: { id: item.order.order_id } });
      case 'COUNTER_OFFER':
        return navigate({ to: '/offers' });
      case 'WANTED_STONE':
      case 'WANTED_PIECE':
      case 'WANTED_LOT':
        return navigate({ to: '/client-pages', search: { id: item.wanted.client_page_id } });
      case 'DEMAND':
      default:
        return navigate({ to: '/demands', search: { matched: item.demand.uuid } });
    }
  };
  return (
    <WaitingItems
      items={data.items}
      onOrder={
        onPlaceOrder &&
        ((stone) => {
          onPlaceOrder([stone]);
        })
      }
      onRelease={
        mayHold
          ? ({ stock_uuid: id }) => {
              holds.release([id]);
            }
          : undefined
      }
      onHold={
        mayHold
          ? ({ stock_uuid: id }) => {
              holds.hold({ ids: [id], queue: false });
            }
          : undefined
      }
      onAddToCart={(id) => {
        cart.add([id]);
      }}
      isInCart={(id) => cart.ids.has(id)}
      onAccept={
        mayMakeOffers(dashboard)
          ? ({ line_id: lineId, counter }) => {
              if (counter) accept.mutate({ data: { line_id: lineId, ppc: counter.ppc } });
            }
          : undefined
      }
      onOpen={(item) => void open(item)}
      formatDemand={(demand) => {
        const criteria = demand.goods === 'STONES' ? criteriaOf(demand) : null;
        return criteria === null ? demand.details : formatSearch(criteria);
      }}
    />
  );
}
