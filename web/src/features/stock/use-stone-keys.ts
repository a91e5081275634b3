import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { mayDo } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { nameOf } from '../../lib/stones/stone-facts.ts';
import { useNotify } from '../../ui/notices.tsx';
import { enquireAbout } from '../../ui/stones/enquire-button.tsx';
import { holdActFor } from '../../ui/stones/hold-button.tsx';

type StoneKey = 'addToCart' | 'hold' | 'watch' | 'remind' | 'makeOffer' | 'enquire';

/** What keys do to one stone. What cannot be done with it is said, never passed over. */
export function useStoneKeys(acts: StoneActs): Readonly<Record<StoneKey, (stone: StoneRow) => void>> {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { onAddToCart, onWatch, onRemind, onOffer } = acts;
  const refuse = (why: 'busy' | 'notPossible', stone: StoneRow) => {
    const text = formatMessage({ id: `stones.key.${why}` }, { stone: nameOf(stone) });
    notify({ kind: 'info', text });
  };
  const doOrRefuse = (act: (() => void) | undefined, stone: StoneRow) => {
    if (act) act();
    else refuse('notPossible', stone);
  };
  const withId = (run: ((ids: readonly string[]) => void) | undefined, stone: StoneRow) => {
    doOrRefuse(
      run &&
        (() => {
          run([stone.stock_uuid]);
        }),
      stone,
    );
  };
  return {
    addToCart: (stone) => {
      const isWanted = mayDo(stone, 'cart') && !acts.isInCart(stone.stock_uuid);
      withId(isWanted ? onAddToCart : undefined, stone);
    },
    hold: (stone) => {
      if (acts.isHolding([stone.stock_uuid])) refuse('busy', stone);
      else doOrRefuse(holdActFor(stone, acts), stone);
    },
    watch: (stone) => {
      withId(onWatch, stone);
    },
    remind: (stone) => {
      withId(onRemind, stone);
    },
    makeOffer: (stone) => {
      doOrRefuse(
        onOffer && mayDo(stone, 'offer')
          ? () => {
              onOffer([stone]);
            }
          : undefined,
        stone,
      );
    },
    enquire: (stone) => {
      doOrRefuse(enquireAbout([stone], acts), stone);
    },
  };
}
