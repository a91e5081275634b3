import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../../ui/button.tsx';
import { OfferButton } from '../../ui/stones/offer-button.tsx';
import { AppointButton } from '../../ui/stones/appoint-button.tsx';
import { EnquireButton } from '../../ui/stones/enquire-button.tsx';
import { RemindButton } from '../../ui/stones/remind-button.tsx';

interface CartActionsProps {
  readonly selected: readonly StoneRow[];
  /** The selected stones, or all of them. */
  readonly meant: readonly StoneRow[];
  readonly gone: readonly StoneRow[];
  readonly canOrder: boolean;
  readonly onPlaceOrder: (() => void) | undefined;
  readonly acts: StoneActs;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

/** The bar at the foot: everything is meant until something is selected. */
export function CartActions({
  selected,
  meant,
  gone,
  canOrder,
  onPlaceOrder,
  acts,
  onRemove,
}: CartActionsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="empty:hidden sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
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
      <EnquireButton stones={meant} acts={acts} />
      <AppointButton stones={meant} acts={acts} />
      <RemindButton ids={selected.map(({ stock_uuid: id }) => id)} acts={acts} />
      <OfferButton stones={selected} acts={acts} />
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
