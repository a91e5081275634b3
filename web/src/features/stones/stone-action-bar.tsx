import type { StoneRow } from '@loupe/contract';
import {
  AlarmClock,
  CalendarClock,
  Check,
  HandCoins,
  Hourglass,
  MessageCircleQuestionMark,
  Package,
  Share2,
  ShoppingCart,
  Star,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { isActionAllowed, isUnavailable } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { createEnquireHandler } from '../../trade/stones/enquire-button.tsx';
import { createHoldHandler, useHoldText } from '../../trade/stones/hold-button.tsx';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { useStoneKeys } from '../../trade/stones/use-stone-keys.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { allowedAction } from '../../ui/bar-action.ts';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import { useStoneAction } from '../../trade/stones/use-stone-action.ts';

interface StoneActionBarProps {
  readonly stone: StoneRow;
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
}

/** Actions available for the stone, always visible; empty for a user who does not trade. */
export function StoneActionBar({ stone, acts, onPlaceOrder }: StoneActionBarProps) {
  const { formatMessage } = useIntl();
  const isPhone = useIsPhone();
  const holdText = useHoldText(stone, acts);
  const id = stone.stock_uuid;
  const { onAddToCart, onHold, onWatch, onRemind, onOffer, onEnquire, onBookViewing, onShare } = acts;
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
  const share =
    onShare &&
    (() => {
      onShare([stone]);
    });
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
      [stoneShortcuts.hold.key]: keyFor(onHold, 'hold'),
      [stoneShortcuts.watch.key]: keyFor(onWatch, 'watch'),
      [stoneShortcuts.enquire.key]: keyFor(onEnquire, 'enquire'),
      [stoneShortcuts.remind.key]: keyFor(onRemind, 'remind'),
      [stoneShortcuts.makeOffer.key]: keyFor(onOffer, 'makeOffer'),
      [stoneShortcuts.share.key]: share,
    },
    { isReady: acts.isKnown },
  );
  const bound = (run: ((ids: readonly string[]) => void) | undefined) =>
    run &&
    (() => {
      run([id]);
    });
  const action = useStoneAction();
  const isWatched = acts.isWatched(id);
  const orders = allowedAction(action('placeOrder', 'results.placeOrder', Package), order);
  const adds = allowedAction(
    {
      ...action(
        'addToCart',
        isInCart ? 'results.inCart' : 'results.addToCart',
        isInCart ? Check : ShoppingCart,
      ),
      isDisabled: isInCart,
    },
    add,
  );
  const holds =
    holdText === null
      ? []
      : allowedAction(
          {
            ...action('hold', 'stones.hold.hold', Hourglass),
            label: holdText,
            isDisabled: acts.isHolding([id]),
          },
          createHoldHandler(stone, acts),
        );
  const makeOffer =
    onOffer && isActionAllowed(stone, 'offer')
      ? () => {
          onOffer([stone]);
        }
      : undefined;
  const watchName = formatMessage(
    { id: isWatched ? 'stones.unwatch' : 'stones.watch' },
    { stone: stoneName(stone) },
  );
  const others = [
    ...allowedAction(action('makeOffer', 'offers.action', HandCoins), makeOffer),
    ...allowedAction(
      { ...action('watch', isWatched ? 'results.unwatch' : 'results.watch', Star), name: watchName },
      bound(onWatch),
    ),
    ...allowedAction(
      action('enquire', 'enquiries.ask', MessageCircleQuestionMark),
      createEnquireHandler([stone], acts),
    ),
    ...allowedAction(action('remind', 'reminders.short', AlarmClock), bound(onRemind)),
    ...allowedAction(action('share', 'results.share', Share2), share),
    ...allowedAction(
      action('appoint', 'appointments.see', CalendarClock),
      isUnavailable(stone) ? undefined : bound(onBookViewing),
    ),
  ];
  // Under the thumb: the order and the hold; the cart is in the sheet.
  const main = isPhone ? [...orders, ...holds, ...adds] : [...orders, ...adds, ...holds];
  if (main.length === 0 && others.length === 0) return null;
  return (
    <ActionBar
      className="foot-bar z-10"
      label={formatMessage({ id: 'stones.actions' })}
      main={main}
      others={others}
      sheetHeading={<p className="text-16 font-semibold text-ink">{stoneName(stone)}</p>}
    />
  );
}
