import { limits, type StoneRow } from '@loupe/contract';
import {
  Columns3,
  Download,
  HandCoins,
  Hourglass,
  Package,
  Share2,
  ShoppingCart,
  Star,
  X,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useStoneAction } from '../../trade/stones/use-stone-action.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { allowedAction } from '../../ui/bar-action.ts';
import { setHoldAction } from './set-actions.tsx';
import { distinctStones, type StoneSet } from './stone-set.ts';

/** Actions on the stones of sets that need more than one feature; absent without the permission. */
export interface SetListActions {
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onExport: (stones: readonly StoneRow[]) => void;
  readonly onCompare: (ids: readonly string[]) => void;
}

interface SetBarProps extends SetListActions {
  readonly sets: readonly StoneSet[];
  readonly acts: StoneActions;
  readonly onClear: () => void;
}

/** Actions on all stones of the selected sets together, with their keys. */
export function SetBar({ sets, acts, onPlaceOrder, onExport, onCompare, onClear }: SetBarProps) {
  const { formatMessage } = useIntl();
  const action = useStoneAction();
  const stones = distinctStones(sets);
  const ids = stones.map(({ stock_uuid: id }) => id);
  const hold = setHoldAction(stones.map(acts.holdActionOf));
  const within = <Run,>(max: number, run: Run | undefined) => (ids.length <= max ? run : undefined);
  const { onAddToCart, onHold, onRelease, onOffer, onShare, onWatch } = acts;
  const isOffered = stones.every((stone) => isActionAllowed(stone, 'offer'));
  const runs = {
    placeOrder: within(limits.orderStonesMax, onPlaceOrder && (() => onPlaceOrder(stones))),
    addToCart: onAddToCart && (() => onAddToCart(ids)),
    hold: within(
      limits.holdRequestMax,
      hold !== null && onHold && onRelease
        ? () => {
            if (hold === 'release') onRelease(ids);
            else onHold(ids, { queue: hold === 'queue', allOrNone: true });
          }
        : undefined,
    ),
    makeOffer: within(limits.orderStonesMax, isOffered && onOffer ? () => onOffer(stones) : undefined),
    compare: within(limits.compareMax, () => onCompare(ids)),
    watch: onWatch && (() => onWatch(ids)),
    share: within(limits.shareMax, onShare && (() => onShare(stones))),
    export: () => onExport(stones),
    clear: onClear,
  };
  useHotKeys(
    {
      [stoneShortcuts.placeOrder.key]: runs.placeOrder,
      [stoneShortcuts.addToCart.key]: runs.addToCart,
      [stoneShortcuts.hold.key]: runs.hold,
      [stoneShortcuts.makeOffer.key]: runs.makeOffer,
      [stoneShortcuts.compare.key]: runs.compare,
      [stoneShortcuts.watch.key]: runs.watch,
      [stoneShortcuts.export.key]: runs.export,
      [stoneShortcuts.clear.key]: runs.clear,
    },
    { isReady: acts.isKnown },
  );
  const isPair = sets.every(({ kind }) => kind === 'pair');
  const shown = formatFigure(String(sets.length));
  const selected = formatMessage(
    { id: isPair ? 'pairs.selected' : 'pairs.set.selected' },
    { count: sets.length, shown },
  );
  const holdLabel = `pairs.set.hold.${hold ?? 'hold'}` as const;
  return (
    <ActionBar
      className="foot-bar z-10"
      label={formatMessage({ id: 'results.actions' })}
      start={<span className="shrink-0 pe-2 text-13 font-semibold text-ink tabular-nums">{selected}</span>}
      sheetHeading={<p className="text-16 font-semibold text-ink">{selected}</p>}
      main={[
        ...allowedAction(action('placeOrder', 'pairs.set.order', Package), runs.placeOrder),
        ...allowedAction(action('addToCart', 'pairs.set.addToCart', ShoppingCart), runs.addToCart),
      ]}
      others={[
        ...allowedAction(action('hold', holdLabel, Hourglass), runs.hold),
        ...allowedAction(action('makeOffer', 'offers.action', HandCoins), runs.makeOffer),
        ...allowedAction(action('compare', 'compare.action', Columns3), runs.compare),
        ...allowedAction(action('watch', 'results.watch', Star), runs.watch),
        ...allowedAction(action('share', 'results.share', Share2), runs.share),
        ...allowedAction(action('export', 'export.title', Download), runs.export),
      ]}
      last={{ ...action('clear', 'results.clear', X), onPress: onClear }}
    />
  );
}
