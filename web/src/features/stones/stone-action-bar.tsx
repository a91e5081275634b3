import type { StoneRow } from '@loupe/contract';
import { Check, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { BookViewingButton } from '../../trade/stones/book-viewing-button.tsx';
import { EnquireButton } from '../../trade/stones/enquire-button.tsx';
import { createHoldHandler, HoldButton } from '../../trade/stones/hold-button.tsx';
import { OfferButton } from '../../trade/stones/offer-button.tsx';
import { ShareButton } from '../../trade/stones/share-button.tsx';
import { RemindButton } from '../../trade/stones/remind-button.tsx';
import { WatchButton } from '../../trade/stones/watch-button.tsx';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { useStoneKeys } from '../../trade/stones/use-stone-keys.ts';

interface DetailActionsProps {
  readonly stone: StoneRow;
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** Actions available for the stone, always visible; empty for a user who does not trade. */
export function StoneActionBar({ stone, acts, onPlaceOrder }: DetailActionsProps) {
  const { formatMessage } = useIntl();
  const id = stone.stock_uuid;
  const { onAddToCart, onWatch, onRemind, onOffer } = acts;
  const isInCart = acts.isInCart(id);
  const order =
    onPlaceOrder && isActionAllowed(stone, 'order')
      ? () => {
          onPlaceOrder([stone]);
        }
      : undefined;
  const add =
    onAddToCart && isActionAllowed(stone, 'cart')
      ? () => {
          onAddToCart([id]);
        }
      : undefined;
  const keys = useStoneKeys(acts);
  /**
   * A permitted action runs or shows why it is not possible; an action without permission has no shortcut.
   */
  const keyFor = (may: unknown, name: keyof typeof keys) =>
    acts.isKnown && may === undefined
      ? undefined
      : () => {
          keys[name](stone);
        };
  useHotKeys(
    {
      [stoneShortcuts.placeOrder.key]: order,
      [stoneShortcuts.addToCart.key]: keyFor(onAddToCart, 'addToCart'),
      [stoneShortcuts.hold.key]: keyFor(acts.onHold, 'hold'),
      [stoneShortcuts.watch.key]: keyFor(onWatch, 'watch'),
      [stoneShortcuts.enquire.key]: keyFor(acts.onEnquire, 'enquire'),
      [stoneShortcuts.remind.key]: keyFor(onRemind, 'remind'),
      [stoneShortcuts.makeOffer.key]: keyFor(onOffer, 'makeOffer'),
    },
    { isReady: acts.isKnown },
  );
  const trades =
    order ?? add ?? onWatch ?? onRemind ?? acts.onEnquire ?? onOffer ?? acts.onBookViewing ?? acts.onShare;
  if (!trades && createHoldHandler(stone, acts) === undefined) return null;
  return (
    <div className="print:hidden foot-bar z-10 flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6">
      {order && (
        <Button
          variant="primary"
          aria-keyshortcuts={stoneShortcuts.placeOrder.key}
          className="max-sm:flex-1"
          onPress={order}
        >
          {formatMessage({ id: 'results.placeOrder' })}
        </Button>
      )}
      {add && (
        <Button
          aria-keyshortcuts={stoneShortcuts.addToCart.key}
          className="max-sm:flex-1"
          isDisabled={isInCart}
          onPress={add}
        >
          {isInCart ? <Check size={16} aria-hidden /> : <ShoppingCart size={16} aria-hidden />}
          {formatMessage({ id: isInCart ? 'results.inCart' : 'results.addToCart' })}
        </Button>
      )}
      <HoldButton stone={stone} acts={acts} className="max-sm:flex-1" />
      <WatchButton stone={stone} acts={acts} />
      <RemindButton ids={[id]} acts={acts} />
      <OfferButton stones={[stone]} acts={acts} />
      <EnquireButton stones={[stone]} acts={acts} />
      <BookViewingButton stones={[stone]} acts={acts} />
      <ShareButton stones={[stone]} acts={acts} />
    </div>
  );
}
