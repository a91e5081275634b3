import type { StoneRow } from '@loupe/contract';
import { AlarmClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';

interface CartActionsProps {
  readonly selected: readonly StoneRow[];
  readonly gone: readonly StoneRow[];
  readonly canOrder: boolean;
  readonly onPlaceOrder: (() => void) | undefined;
  /** Absent when the customer sets no reminders, or nothing is chosen. */
  readonly onRemind: (() => void) | undefined;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

/** The bar at the foot: everything is meant until something is selected. */
export function CartActions({
  selected,
  gone,
  canOrder,
  onPlaceOrder,
  onRemind,
  onRemove,
}: CartActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
      {onPlaceOrder && (
        <Button variant="primary" isDisabled={!canOrder} onPress={onPlaceOrder}>
          {formatMessage({ id: 'cart.placeOrder' })}
        </Button>
      )}
      {selected.length > 0 && (
        <Button
          onPress={() => {
            onRemove(selected);
          }}
        >
          {formatMessage({ id: 'cart.removeSelected' })}
        </Button>
      )}
      {onRemind && (
        <Button variant="quiet" onPress={onRemind}>
          <AlarmClock size={16} aria-hidden />
          {formatMessage({ id: 'reminders.short' })}
        </Button>
      )}
      {gone.length > 0 && (
        <Button
          variant="quiet"
          onPress={() => {
            onRemove(gone);
          }}
        >
          {formatMessage({ id: 'cart.removeGone' }, { count: gone.length })}
        </Button>
      )}
      {!canOrder && <p className="text-13 text-ink-2">{formatMessage({ id: 'cart.noneBuyable' })}</p>}
    </div>
  );
}
