import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { OfferButton } from '../../trade/stones/offer-button.tsx';
import { BookViewingButton } from '../../trade/stones/book-viewing-button.tsx';
import { EnquireButton } from '../../trade/stones/enquire-button.tsx';
import { ShareButton } from '../../trade/stones/share-button.tsx';
import { RemindButton } from '../../trade/stones/remind-button.tsx';

interface CartActionsProps {
  readonly selected: readonly StoneRow[];
  /** The selected stones, or all when none is selected. */
  readonly targets: readonly StoneRow[];
  readonly unavailable: readonly StoneRow[];
  readonly canOrder: boolean;
  readonly onPlaceOrder: (() => void) | undefined;
  readonly acts: StoneActions;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

/** The action bar at the bottom; its actions apply to all stones until some are selected. */
export function CartActions({
  selected,
  targets,
  unavailable,
  canOrder,
  onPlaceOrder,
  acts,
  onRemove,
}: CartActionsProps) {
  const { formatMessage } = useIntl();
  // Also stones that cannot be ordered any more: the user sees which they are.
  const shared = selected.length > 0 ? selected : targets;
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
      <EnquireButton stones={targets} acts={acts} />
      <BookViewingButton stones={targets} acts={acts} />
      <RemindButton ids={selected.map(({ stock_uuid: id }) => id)} acts={acts} />
      <OfferButton stones={selected} acts={acts} />
      <ShareButton stones={shared} acts={acts} />
      {unavailable.length > 0 && (
        <Button
          variant="quiet"
          onPress={() => {
            onRemove(unavailable);
          }}
        >
          {formatMessage({ id: 'cart.removeUnavailable' }, { count: unavailable.length })}
        </Button>
      )}
      {!canOrder && <p className="text-13 text-ink-2">{formatMessage({ id: 'cart.noneBuyable' })}</p>}
    </div>
  );
}
