import { CalendarClock, Check, MessageCircleQuestionMark, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { useHotKeys } from '../use-hot-keys.ts';

interface DetailActionsProps {
  readonly isInCart: boolean;
  readonly onPlaceOrder: (() => void) | undefined;
  readonly onAddToCart: (() => void) | undefined;
  readonly onEnquire: (() => void) | undefined;
  readonly onAppoint: (() => void) | undefined;
}

/** What can be done with the stone, always in reach. */
export function DetailActions(props: DetailActionsProps) {
  const { isInCart, onPlaceOrder, onAddToCart, onEnquire, onAppoint } = props;
  const { formatMessage } = useIntl();
  useHotKeys({ p: onPlaceOrder, a: isInCart ? undefined : onAddToCart, q: onEnquire });
  return (
    <div className="sticky bottom-14 z-10 min-[992px]:bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6">
      {onPlaceOrder && (
        <Button variant="primary" aria-keyshortcuts="p" className="max-sm:flex-1" onPress={onPlaceOrder}>
          {formatMessage({ id: 'stock.placeOrder' })}
        </Button>
      )}
      {onAddToCart && (
        <Button aria-keyshortcuts="a" className="max-sm:flex-1" isDisabled={isInCart} onPress={onAddToCart}>
          {isInCart ? <Check size={16} aria-hidden /> : <ShoppingCart size={16} aria-hidden />}
          {formatMessage({ id: isInCart ? 'stock.inCart' : 'stock.addToCart' })}
        </Button>
      )}
      {onEnquire && (
        <Button variant="quiet" aria-keyshortcuts="q" onPress={onEnquire}>
          <MessageCircleQuestionMark size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'stock.enquire' })}</span>
        </Button>
      )}
      {onAppoint && (
        <Button variant="quiet" onPress={onAppoint}>
          <CalendarClock size={16} aria-hidden />
          <span className="max-sm:sr-only">{formatMessage({ id: 'stock.appoint' })}</span>
        </Button>
      )}
    </div>
  );
}
