import {
  AlarmClock,
  CalendarClock,
  Columns3,
  Download,
  HandCoins,
  Hourglass,
  ListChecks,
  MessageCircleQuestionMark,
  Share2,
  ShoppingCart,
  Star,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';

interface ActionBarProps {
  readonly selected: number;
  /** Only the selected stones are shown. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  /** Absent when the user may not order; likewise for the actions below. */
  readonly onPlaceOrder: (() => void) | undefined;
  readonly onAddToCart: (() => void) | undefined;
  readonly onHold: (() => void) | undefined;
  /** Other customers hold all selected stones: a hold joins their queues. */
  readonly isQueue: boolean;
  readonly onWatch: (() => void) | undefined;
  readonly onRemind: (() => void) | undefined;
  readonly onMakeOffer: (() => void) | undefined;
  readonly onEnquire: (() => void) | undefined;
  readonly onAppoint: (() => void) | undefined;
  readonly onExport: () => void;
  /** Absent when too many stones are selected. */
  readonly onShare: (() => void) | undefined;
  /** Absent when too few or too many stones are selected. */
  readonly onCompare: (() => void) | undefined;
  readonly onClear: () => void;
  /** Why an action is not possible, as text. */
  readonly notice: string | null;
}

const key =
  'rounded border border-line px-1.5 text-12 font-normal text-ink-3 max-sm:hidden pointer-coarse:hidden';

/** Actions on the selected stones, with their keyboard shortcuts. */
export function ActionBar(props: ActionBarProps) {
  const {
    selected,
    isAlone,
    onAlone,
    onPlaceOrder,
    onAddToCart,
    onHold,
    isQueue,
    onWatch,
    onRemind,
    onMakeOffer,
    onEnquire,
    onAppoint,
    onExport,
    onShare,
    onCompare,
    onClear,
    notice,
  } = props;
  const { formatMessage } = useIntl();
  return (
    <div
      role="toolbar"
      aria-label={formatMessage({ id: 'results.actions' })}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6"
    >
      <span className="pe-2 text-13 font-semibold text-ink tabular-nums max-sm:hidden">
        {formatMessage(
          { id: 'results.selected' },
          { count: selected, shown: formatFigure(String(selected)) },
        )}
      </span>
      <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.showSelected.key} onPress={onAlone}>
        <ListChecks size={16} aria-hidden />
        <span className="max-sm:sr-only">
          {formatMessage({ id: isAlone ? 'results.showAll' : 'results.showSelected' })}
        </span>
        <kbd className={key}>{stoneShortcuts.showSelected.shown}</kbd>
      </Button>
      {onPlaceOrder && (
        <Button
          variant="primary"
          aria-keyshortcuts={stoneShortcuts.placeOrder.key}
          className="max-sm:flex-1"
          onPress={onPlaceOrder}
        >
          {formatMessage({ id: 'results.placeOrder' })}
          <kbd className="rounded border border-on-blue/40 px-1.5 text-12 font-normal max-sm:hidden pointer-coarse:hidden">
            {stoneShortcuts.placeOrder.shown}
          </kbd>
        </Button>
      )}
      {onAddToCart && (
        <Button
          aria-keyshortcuts={stoneShortcuts.addToCart.key}
          className="max-sm:flex-1"
          onPress={onAddToCart}
        >
          <ShoppingCart size={16} aria-hidden />
          {formatMessage({ id: 'results.addToCart' })}
          <kbd className={key}>{stoneShortcuts.addToCart.shown}</kbd>
        </Button>
      )}
      {onHold && (
        <Button aria-keyshortcuts={stoneShortcuts.hold.key} onPress={onHold}>
          <Hourglass size={16} aria-hidden />
          <span className="max-sm:sr-only">
            {formatMessage({ id: isQueue ? 'stones.hold.queue' : 'stones.hold.hold' })}
          </span>
          <kbd className={key}>{stoneShortcuts.hold.shown}</kbd>
        </Button>
      )}
      {onWatch && (
        <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.watch.key} onPress={onWatch}>
          <Star size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'results.watch' })}</span>
          <kbd className={key}>{stoneShortcuts.watch.shown}</kbd>
        </Button>
      )}
      {onRemind && (
        <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.remind.key} onPress={onRemind}>
          <AlarmClock size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'reminders.short' })}</span>
          <kbd className={key}>{stoneShortcuts.remind.shown}</kbd>
        </Button>
      )}
      {onMakeOffer && (
        <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.makeOffer.key} onPress={onMakeOffer}>
          <HandCoins size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'offers.action' })}</span>
          <kbd className={key}>{stoneShortcuts.makeOffer.shown}</kbd>
        </Button>
      )}
      {onEnquire && (
        <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.enquire.key} onPress={onEnquire}>
          <MessageCircleQuestionMark size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'enquiries.ask' })}</span>
          <kbd className={key}>{stoneShortcuts.enquire.shown}</kbd>
        </Button>
      )}
      {onAppoint && (
        <Button variant="quiet" onPress={onAppoint}>
          <CalendarClock size={16} aria-hidden />
          <span className="sr-only">{formatMessage({ id: 'appointments.see' })}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        isDisabled={onCompare === undefined}
        aria-keyshortcuts={stoneShortcuts.compare.key}
        {...(onCompare && { onPress: onCompare })}
      >
        <Columns3 size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'compare.action' })}</span>
        <kbd className={key}>{stoneShortcuts.compare.shown}</kbd>
      </Button>
      <Button variant="quiet" aria-keyshortcuts={stoneShortcuts.export.key} onPress={onExport}>
        <Download size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'export.title' })}</span>
        <kbd className={key}>{stoneShortcuts.export.shown}</kbd>
      </Button>
      <Button
        variant="quiet"
        isDisabled={onShare === undefined}
        aria-keyshortcuts={stoneShortcuts.share.key}
        {...(onShare && { onPress: onShare })}
      >
        <Share2 size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'results.share' })}</span>
        <kbd className={key}>{stoneShortcuts.share.shown}</kbd>
      </Button>
      {notice !== null && (
        <p role="status" className="text-13 text-bad">
          {notice}
        </p>
      )}
      <Button
        variant="quiet"
        aria-keyshortcuts={stoneShortcuts.clear.key}
        className="ms-auto"
        onPress={onClear}
      >
        {formatMessage({ id: 'results.clear' })}
        <kbd className={key}>{stoneShortcuts.clear.shown}</kbd>
      </Button>
    </div>
  );
}
