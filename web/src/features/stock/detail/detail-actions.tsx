import type { StoneRow } from '@loupe/contract';
import { Check, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { mayDo } from '../../../lib/stones/standing.ts';
import type { StoneActs } from '../../../lib/stones/stone-acts.ts';
import { Button } from '../../../ui/button.tsx';
import { AppointButton } from '../../../ui/stones/appoint-button.tsx';
import { EnquireButton } from '../../../ui/stones/enquire-button.tsx';
import { holdActFor, HoldButton } from '../../../ui/stones/hold-button.tsx';
import { OfferButton } from '../../../ui/stones/offer-button.tsx';
import { RemindButton } from '../../../ui/stones/remind-button.tsx';
import { WatchButton } from '../../../ui/stones/watch-button.tsx';
import { resultKeys } from '../result-keys.ts';
import { useHotKeys } from '../../../lib/use-hot-keys.ts';
import { useStoneKeys } from '../use-stone-keys.ts';

interface DetailActionsProps {
  readonly stone: StoneRow;
  readonly acts: StoneActs;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** What can be done with the stone as it stands, always in reach; nothing for who does not trade. */
export function DetailActions({ stone, acts, onPlaceOrder }: DetailActionsProps) {
  const { formatMessage } = useIntl();
  const id = stone.stock_uuid;
  const { onAddToCart, onWatch, onRemind, onOffer } = acts;
  const isInCart = acts.isInCart(id);
  const order =
    onPlaceOrder && mayDo(stone, 'order')
      ? () => {
          onPlaceOrder([stone]);
        }
      : undefined;
  const add =
    onAddToCart && mayDo(stone, 'cart')
      ? () => {
          onAddToCart([id]);
        }
      : undefined;
  const keys = useStoneKeys(acts);
  /** What the account may do is done or refused in words; what it may not do has no key. */
  const keyFor = (may: unknown, name: keyof typeof keys) =>
    acts.isKnown && may === undefined
      ? undefined
      : () => {
          keys[name](stone);
        };
  useHotKeys(
    {
      [resultKeys.placeOrder.key]: order,
      [resultKeys.addToCart.key]: keyFor(onAddToCart, 'addToCart'),
      [resultKeys.hold.key]: keyFor(acts.onHold, 'hold'),
      [resultKeys.watch.key]: keyFor(onWatch, 'watch'),
      [resultKeys.enquire.key]: keyFor(acts.onEnquire, 'enquire'),
      [resultKeys.remind.key]: keyFor(onRemind, 'remind'),
      [resultKeys.makeOffer.key]: keyFor(onOffer, 'makeOffer'),
    },
    { isReady: acts.isKnown },
  );
  const trades = order ?? add ?? onWatch ?? onRemind ?? acts.onEnquire ?? onOffer ?? acts.onAppoint;
  if (!trades && holdActFor(stone, acts) === undefined) return null;
  return (
    <div className="print:hidden sticky bottom-14 low:bottom-0 z-10 min-[992px]:bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6">
      {order && (
        <Button
          variant="primary"
          aria-keyshortcuts={resultKeys.placeOrder.key}
          className="max-sm:flex-1"
          onPress={order}
        >
          {formatMessage({ id: 'stock.placeOrder' })}
        </Button>
      )}
      {add && (
        <Button
          aria-keyshortcuts={resultKeys.addToCart.key}
          className="max-sm:flex-1"
          isDisabled={isInCart}
          onPress={add}
        >
          {isInCart ? <Check size={16} aria-hidden /> : <ShoppingCart size={16} aria-hidden />}
          {formatMessage({ id: isInCart ? 'stock.inCart' : 'stock.addToCart' })}
        </Button>
      )}
      <HoldButton stone={stone} acts={acts} className="max-sm:flex-1" />
      <WatchButton stone={stone} acts={acts} />
      <RemindButton ids={[id]} acts={acts} />
      <OfferButton stones={[stone]} acts={acts} />
      <EnquireButton stones={[stone]} acts={acts} />
      <AppointButton stones={[stone]} acts={acts} />
    </div>
  );
}
