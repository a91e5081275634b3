import type { StoneRow } from '@loupe/contract';
import { Hourglass } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { HoldAct, StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../../ui/button.tsx';
import { OfferButton } from '../../ui/stones/offer-button.tsx';
import { WatchStar } from '../../ui/stones/watch-button.tsx';

interface PairActsProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActs;
}

/** What can be done with both stones of a pair: bought, held and watched together. */
export function PairActs({ stones, acts }: PairActsProps) {
  const { formatMessage } = useIntl();
  const { onAddToCart, onHold, onRelease, onWatch } = acts;
  const ids = stones.map(({ stock_uuid: id }) => id);
  const act = pairHoldAct(stones.map(acts.holdActOf));
  const isWatched = ids.every(acts.isWatched);
  return (
    <>
      {act !== null && onHold && onRelease && (
        <Button
          variant="quiet"
          isDisabled={acts.isHolding(ids)}
          onPress={() => {
            if (act === 'release') onRelease(ids);
            else onHold(ids, { queue: act === 'queue', asSet: true });
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
          <WatchStar isOn={isWatched} size={16} />
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
    </>
  );
}

/** What can be done with both at once: what waits for one of them counts for the pair. */
function pairHoldAct(each: readonly (HoldAct | null)[]): 'hold' | 'queue' | 'release' | null {
  if (each.includes(null)) return null;
  const all = (...wanted: readonly HoldAct[]) => each.every((act) => wanted.some((one) => one === act));
  if (all('release', 'leave', 'withdraw')) return 'release';
  if (all('hold', 'release')) return 'hold';
  return all('hold', 'queue') ? 'queue' : null;
}
