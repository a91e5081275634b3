import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../../ui/button.tsx';
import { AppointButton } from '../../ui/stones/appoint-button.tsx';
import { EnquireButton } from '../../ui/stones/enquire-button.tsx';
import { RemindButton } from '../../ui/stones/remind-button.tsx';

interface WatchlistActionsProps {
  readonly selected: readonly StoneRow[];
  readonly gone: readonly StoneRow[];
  readonly acts: StoneActs;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onRemove: (stones: readonly StoneRow[]) => void;
}

const idsOf = (stones: readonly StoneRow[]) => stones.map(({ stock_uuid: id }) => id);

/** The bar at the foot: what can be done with the chosen stones as they stand now. */
export function WatchlistActions({ selected, gone, acts, onPlaceOrder, onRemove }: WatchlistActionsProps) {
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold } = acts;
  const orderable = selected.filter((stone) => mayDo(stone, 'order'));
  const forCart = selected.filter((stone) => mayDo(stone, 'cart'));
  const holdable = selected.filter((stone) => ['hold', 'queue'].includes(acts.holdActOf(stone) ?? ''));
  const queues = holdable.length > 0 && holdable.every((stone) => acts.holdActOf(stone) === 'queue');
  if (selected.length === 0 && gone.length === 0) return null;
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
      <AppointButton stones={selected} acts={acts} />
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
      {gone.length > 0 && (
        <Button
          variant="quiet"
          onPress={() => {
            onRemove(gone);
          }}
        >
          {formatMessage({ id: 'watchlist.removeGone' }, { count: gone.length })}
        </Button>
      )}
    </div>
  );
}
