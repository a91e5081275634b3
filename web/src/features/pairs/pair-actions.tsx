import type { StoneRow } from '@loupe/contract';
import { Hourglass } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { HoldAction, StoneActions } from '../../trade/stones/stone-actions.ts';
import { Button } from '../../ui/button.tsx';
import { OfferButton } from '../../trade/stones/offer-button.tsx';
import { ShareButton } from '../../trade/stones/share-button.tsx';
import { StarIcon } from '../../trade/stones/watch-button.tsx';

interface PairActsProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActions;
}

/** Actions on both stones of a pair together: cart, hold, watchlist and offer. */
export function PairActions({ stones, acts }: PairActsProps) {
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold, onRelease, onWatch } = acts;
  const ids = stones.map(({ stock_uuid: id }) => id);
  const act = pairHoldAct(stones.map(acts.holdActionOf));
  const isWatched = ids.every(acts.isWatched);
  return (
    <>
      {act !== null && onHold && onRelease && (
        <Button
          variant="quiet"
          isDisabled={acts.isHolding(ids)}
          onPress={() => {
            if (act === 'release') onRelease(ids);
            else onHold(ids, { queue: act === 'queue', allOrNone: true });
          }}
        >
          <Hourglass size={16} aria-hidden />
          {formatMessage({ id: `pairs.hold.${act}` })}
        </Button>
      )}
      {onWatch && (
        <Button
          variant="quiet"
          onPress={() => {
            onWatch(ids);
          }}
        >
          <StarIcon isOn={isWatched} size={16} />
          {formatMessage({ id: isWatched ? 'pairs.unwatch' : 'pairs.watch' })}
        </Button>
      )}
      {onAddToCart && (
        <Button
          variant="quiet"
          onPress={() => {
            onAddToCart(ids);
          }}
        >
          {formatMessage({ id: 'pairs.addToCart' })}
        </Button>
      )}
      <OfferButton stones={stones} acts={acts} />
      <ShareButton stones={stones} acts={acts} hasKey={false} />
    </>
  );
}

/**
 * The hold action for both stones together: release when both have an open hold or request, hold when the
 * free ones can be held, queue when either must queue; null when no action applies to both.
 */
function pairHoldAct(each: readonly (HoldAction | null)[]): 'hold' | 'queue' | 'release' | null {
  if (each.includes(null)) return null;
  const all = (...allowed: readonly HoldAction[]) => each.every((act) => allowed.some((one) => one === act));
  if (all('release', 'leave', 'withdraw')) return 'release';
  if (all('hold', 'release')) return 'hold';
  return all('hold', 'queue') ? 'queue' : null;
}
