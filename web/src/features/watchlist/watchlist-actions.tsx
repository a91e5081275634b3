import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { BookViewingButton } from '../../trade/stones/book-viewing-button.tsx';
import { EnquireButton } from '../../trade/stones/enquire-button.tsx';
import { ShareButton } from '../../trade/stones/share-button.tsx';
import { RemindButton } from '../../trade/stones/remind-button.tsx';

interface WatchlistActionsProps {
  readonly selected: readonly StoneRow[];
  readonly unavailable: readonly StoneRow[];
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

const idsOf = (stones: readonly StoneRow[]) => stones.map(({ stock_uuid: id }) => id);

/** Action bar: the actions available for the selected stones in their current status. */
export function WatchlistActions({
  selected,
  unavailable,
  acts,
  onPlaceOrder,
  onRemove,
}: WatchlistActionsProps) {
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold } = acts;
  const orderable = selected.filter((stone) => isActionAllowed(stone, 'order'));
  const forCart = selected.filter((stone) => isActionAllowed(stone, 'cart'));
  const holdable = selected.filter((stone) => ['hold', 'queue'].includes(acts.holdActionOf(stone) ?? ''));
  const queues = holdable.length > 0 && holdable.every((stone) => acts.holdActionOf(stone) === 'queue');
  if (selected.length === 0 && unavailable.length === 0) return null;
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
      {selected.length > 0 && (
        <span className="pe-2 text-13 font-semibold text-ink max-sm:hidden">
          {formatMessage({ id: 'watchlist.selected' }, { count: selected.length })}
        </span>
      )}
      {onPlaceOrder && orderable.length > 0 && (
        <Button
          variant="primary"
          onPress={() => {
            onPlaceOrder(orderable);
          }}
        >
          {formatMessage({ id: 'watchlist.placeOrder' })}
        </Button>
      )}
      {onHold && holdable.length > 0 && (
        <Button
          isDisabled={acts.isHolding(idsOf(holdable))}
          onPress={() => {
            onHold(idsOf(holdable), { queue: queues });
          }}
        >
          {formatMessage({ id: queues ? 'stones.hold.queue' : 'stones.hold.hold' })}
        </Button>
      )}
      {onAddToCart && forCart.length > 0 && (
        <Button
          onPress={() => {
            onAddToCart(idsOf(forCart));
          }}
        >
          {formatMessage({ id: 'watchlist.addToCart' })}
        </Button>
      )}
      <RemindButton ids={idsOf(selected)} acts={acts} />
      <EnquireButton stones={selected} acts={acts} />
      <ShareButton stones={selected} acts={acts} />
      <BookViewingButton stones={selected} acts={acts} />
      {selected.length > 0 && (
        <Button
          variant="quiet"
          onPress={() => {
            onRemove(selected);
          }}
        >
          {formatMessage({ id: 'watchlist.removeSelected' })}
        </Button>
      )}
      {unavailable.length > 0 && (
        <Button
          variant="quiet"
          onPress={() => {
            onRemove(unavailable);
          }}
        >
          {formatMessage({ id: 'watchlist.removeUnavailable' }, { count: unavailable.length })}
        </Button>
      )}
    </div>
  );
}
