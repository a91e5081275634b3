import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';

interface CartActionsProps {
  readonly selected: readonly StoneRow[];
  readonly gone: readonly StoneRow[];
  readonly canOrder: boolean;
  readonly onPlaceOrder: (() => void) | undefined;
  /** Absent where the account may not, or nothing can be asked about. */
  readonly onEnquire: (() => void) | undefined;
  readonly onAppoint: (() => void) | undefined;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

/** The bar at the foot: everything is meant until something is selected. */
export function CartActions(props: CartActionsProps) {
  const { selected, gone, canOrder, onPlaceOrder, onEnquire, onAppoint, onRemove } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
      {onPlaceOrder && (
        <Button variant="primary" isDisabled={!canOrder} onPress={onPlaceOrder}>
          {formatMessage({ id: 'cart.placeOrder' })}
        </Button>
      )}
      {onEnquire && <Button onPress={onEnquire}>{formatMessage({ id: 'stock.enquire' })}</Button>}
      {onAppoint && <Button onPress={onAppoint}>{formatMessage({ id: 'stock.appoint' })}</Button>}
      {selected.length > 0 && (
        <Button
          onPress={() => {
            onRemove(selected);
          }}
        >
          {formatMessage({ id: 'cart.removeSelected' })}
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
