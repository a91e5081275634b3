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
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';
import { resultKeys } from './result-keys.ts';

interface ActionBarProps {
  readonly selected: number;
  /** Nothing but the chosen stones is shown. */
  readonly isAlone: boolean;
  readonly onAlone: () => void;
  /** Absent where the account may not. */
  readonly onPlaceOrder: (() => void) | undefined;
  readonly onAddToCart: (() => void) | undefined;
  readonly onHold: (() => void) | undefined;
  /** Others hold all of the chosen stones: the hold is a place in their queues. */
  readonly isQueue: boolean;
  readonly onWatch: (() => void) | undefined;
  readonly onRemind: (() => void) | undefined;
  readonly onMakeOffer: (() => void) | undefined;
  readonly onEnquire: (() => void) | undefined;
  readonly onAppoint: (() => void) | undefined;
  readonly onExport: () => void;
  /** Absent where there are too many. */
  readonly onShare: (() => void) | undefined;
  /** Absent while too few or too many are chosen. */
  readonly onCompare: (() => void) | undefined;
  readonly onClear: () => void;
  /** Why something does not go, in words. */
  readonly notice: string | null;
}

const key =
  'rounded border border-line px-1.5 text-12 font-normal text-ink-3 max-sm:hidden pointer-coarse:hidden';

/** What can be done with the chosen stones, with the keys that do the same. */
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
      aria-label={formatMessage({ id: 'stock.actions' })}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6"
    >
      <span className="pe-2 text-13 font-semibold text-ink tabular-nums max-sm:hidden">
        {formatMessage({ id: 'stock.selected' }, { count: selected, shown: formatFigure(String(selected)) })}
      </span>
      <Button variant="quiet" aria-keyshortcuts={resultKeys.showSelected.key} onPress={onAlone}>
        <ListChecks size={16} aria-hidden />
        <span className="max-sm:sr-only">
          {formatMessage({ id: isAlone ? 'stock.showAll' : 'stock.showSelected' })}
        </span>
        <kbd className={key}>{resultKeys.showSelected.shown}</kbd>
      </Button>
      {onPlaceOrder && (
        <Button
          variant="primary"
          aria-keyshortcuts={resultKeys.placeOrder.key}
          className="max-sm:flex-1"
          onPress={onPlaceOrder}
        >
          {formatMessage({ id: 'stock.placeOrder' })}
          <kbd className="rounded border border-on-blue/40 px-1.5 text-12 font-normal max-sm:hidden pointer-coarse:hidden">
            {resultKeys.placeOrder.shown}
          </kbd>
        </Button>
      )}
      {onAddToCart && (
        <Button aria-keyshortcuts={resultKeys.addToCart.key} className="max-sm:flex-1" onPress={onAddToCart}>
          <ShoppingCart size={16} aria-hidden />
          {formatMessage({ id: 'stock.addToCart' })}
          <kbd className={key}>{resultKeys.addToCart.shown}</kbd>
        </Button>
      )}
      {onHold && (
        <Button aria-keyshortcuts={resultKeys.hold.key} onPress={onHold}>
          <Hourglass size={16} aria-hidden />
          <span className="max-sm:sr-only">
            {formatMessage({ id: isQueue ? 'stones.hold.queue' : 'stones.hold.hold' })}
          </span>
          <kbd className={key}>{resultKeys.hold.shown}</kbd>
        </Button>
      )}
      {onWatch && (
        <Button variant="quiet" aria-keyshortcuts={resultKeys.watch.key} onPress={onWatch}>
          <Star size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'stock.watch' })}</span>
          <kbd className={key}>{resultKeys.watch.shown}</kbd>
        </Button>
      )}
      {onRemind && (
        <Button variant="quiet" aria-keyshortcuts={resultKeys.remind.key} onPress={onRemind}>
          <AlarmClock size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'reminders.short' })}</span>
          <kbd className={key}>{resultKeys.remind.shown}</kbd>
        </Button>
      )}
      {onMakeOffer && (
        <Button variant="quiet" aria-keyshortcuts={resultKeys.makeOffer.key} onPress={onMakeOffer}>
          <HandCoins size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'offers.action' })}</span>
          <kbd className={key}>{resultKeys.makeOffer.shown}</kbd>
        </Button>
      )}
      {onEnquire && (
        <Button variant="quiet" aria-keyshortcuts={resultKeys.enquire.key} onPress={onEnquire}>
          <MessageCircleQuestionMark size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'enquiries.ask' })}</span>
          <kbd className={key}>{resultKeys.enquire.shown}</kbd>
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
        aria-keyshortcuts={resultKeys.compare.key}
        {...(onCompare && { onPress: onCompare })}
      >
        <Columns3 size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'compare.action' })}</span>
        <kbd className={key}>{resultKeys.compare.shown}</kbd>
      </Button>
      <Button variant="quiet" aria-keyshortcuts={resultKeys.export.key} onPress={onExport}>
        <Download size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'export.title' })}</span>
        <kbd className={key}>{resultKeys.export.shown}</kbd>
      </Button>
      <Button
        variant="quiet"
        isDisabled={onShare === undefined}
        aria-keyshortcuts={resultKeys.share.key}
        {...(onShare && { onPress: onShare })}
      >
        <Share2 size={16} aria-hidden />
        <span className="max-sm:sr-only">{formatMessage({ id: 'stock.share' })}</span>
        <kbd className={key}>{resultKeys.share.shown}</kbd>
      </Button>
      {notice !== null && (
        <p role="status" className="text-13 text-bad">
          {notice}
        </p>
      )}
      <Button variant="quiet" aria-keyshortcuts={resultKeys.clear.key} className="ms-auto" onPress={onClear}>
        {formatMessage({ id: 'stock.clear' })}
        <kbd className={key}>{resultKeys.clear.shown}</kbd>
      </Button>
    </div>
  );
}
