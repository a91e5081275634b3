import { useIntl } from 'react-intl';
import type { PlainTextId } from '../../lib/text-id.ts';
import { isActionAllowed } from '../../trade/stones/availability.ts';
import type { HoldAction, StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import type { StoneSet } from './stone-set.ts';

interface SetActionsProps {
  readonly set: StoneSet;
  readonly acts: StoneActions;
}

/** Actions on all stones of a set together: hold, offer and cart. */
export function SetActions({ set: { kind, stones }, acts }: SetActionsProps) {
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold, onRelease, onOffer } = acts;
  const ids = stones.map(({ stock_uuid: id }) => id);
  const act = setHoldAction(stones.map(acts.holdActionOf));
  const isPair = kind === 'pair';
  const text = (pair: PlainTextId, set: PlainTextId) => formatMessage({ id: isPair ? pair : set });
  const small = 'px-2.5 text-13 pointer-fine:min-h-7!';
  return (
    <>
      {act !== null && onHold && onRelease && (
        <Button
          className={small}
          isDisabled={acts.isHolding(ids)}
          onPress={() => {
            if (act === 'release') onRelease(ids);
            else onHold(ids, { queue: act === 'queue', allOrNone: true });
          }}
        >
          {text(`pairs.hold.${act}`, `pairs.set.hold.${act}`)}
        </Button>
      )}
      {onOffer && stones.every((stone) => isActionAllowed(stone, 'offer')) && (
        <Button
          variant="quiet"
          className={small}
          onPress={() => {
            onOffer(stones);
          }}
        >
          {formatMessage({ id: 'offers.action' })}
        </Button>
      )}
      {onAddToCart && (
        <Button
          variant="quiet"
          className={small}
          onPress={() => {
            onAddToCart(ids);
          }}
        >
          {text('pairs.addToCart', 'pairs.set.addToCart')}
        </Button>
      )}
    </>
  );
}

/**
 * The hold action for all stones together: release when all have an open hold or request, hold when the free ones can be
 * held, queue when one must queue; null when no action applies to all.
 */
export function setHoldAction(each: readonly (HoldAction | null)[]): 'hold' | 'queue' | 'release' | null {
  if (each.includes(null)) return null;
  const all = (...allowed: readonly HoldAction[]) => each.every((act) => allowed.some((one) => one === act));
  if (all('release', 'leave', 'withdraw')) return 'release';
  if (all('hold', 'release')) return 'hold';
  return all('hold', 'queue') ? 'queue' : null;
}
