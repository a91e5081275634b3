import { Columns3, ShoppingCart } from 'lucide-react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { Button } from '../../ui/button.tsx';

interface ActionBarProps {
  readonly selected: number;
  /** Absent where the account may not. */
  readonly onPlaceOrder: (() => void) | undefined;
  readonly onAddToCart: (() => void) | undefined;
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
  const { selected, onPlaceOrder, onAddToCart, onCompare, onClear, notice } = props;
  const { formatMessage } = useIntl();
  return (
    <div
      role="toolbar"
      aria-label={formatMessage({ id: 'stock.actions' })}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-2.5 min-[800px]:px-6"
    >
      <span className="pe-2 text-13 font-semibold text-ink tabular-nums max-sm:hidden">
        {formatMessage({ id: 'stock.selected' }, { count: formatFigure(String(selected)) })}
      </span>
      {onPlaceOrder && (
        <Button variant="primary" aria-keyshortcuts="p" className="max-sm:flex-1" onPress={onPlaceOrder}>
          {formatMessage({ id: 'stock.placeOrder' })}
          <kbd className="rounded border border-on-blue/40 px-1.5 text-12 font-normal max-sm:hidden pointer-coarse:hidden">
            p
          </kbd>
        </Button>
      )}
      {onAddToCart && (
        <Button aria-keyshortcuts="a" className="max-sm:flex-1" onPress={onAddToCart}>
          <ShoppingCart size={16} aria-hidden />
          {formatMessage({ id: 'stock.addToCart' })}
          <kbd className={key}>a</kbd>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-keyshortcuts="c"
        isDisabled={onCompare === undefined}
        onPress={() => onCompare?.()}
      >
        <Columns3 size={16} aria-hidden />
        {formatMessage({ id: 'compare.action' })}
        <kbd className={key}>c</kbd>
      </Button>
      {notice !== null && (
        <p role="status" className="text-13 text-bad">
          {notice}
        </p>
      )}
      <Button variant="quiet" aria-keyshortcuts="Escape" className="ms-auto" onPress={onClear}>
        {formatMessage({ id: 'stock.clear' })}
        <kbd className={key}>Esc</kbd>
      </Button>
    </div>
  );
}
