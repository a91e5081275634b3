import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { isActionAllowed } from './availability.ts';
import type { StoneActions } from './stone-actions.ts';
import { stoneName } from './stone-facts.ts';
import { useNotify } from '../../ui/notices.tsx';
import { createEnquireHandler } from './enquire-button.tsx';
import { createHoldHandler } from './hold-button.tsx';

type StoneKey = 'addToCart' | 'hold' | 'watch' | 'remind' | 'makeOffer' | 'enquire';

/** Keyboard actions on one stone. An action that is not possible shows a notice. */
export function useStoneKeys(acts: StoneActions): Readonly<Record<StoneKey, (stone: StoneRow) => void>> {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { onAddToCart, onWatch, onRemind, onOffer } = acts;
  const refuse = (reason: 'busy' | 'notPossible', stone: StoneRow) => {
    const text = formatMessage({ id: `stones.key.${reason}` }, { stone: stoneName(stone) });
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
      const canAddToCart = isActionAllowed(stone, 'cart') && !acts.isInCart(stone.stock_uuid);
      withId(canAddToCart ? onAddToCart : undefined, stone);
    },
    hold: (stone) => {
      if (acts.isHolding([stone.stock_uuid])) refuse('busy', stone);
      else doOrRefuse(createHoldHandler(stone, acts), stone);
    },
    watch: (stone) => {
      withId(onWatch, stone);
    },
    remind: (stone) => {
      withId(onRemind, stone);
    },
    makeOffer: (stone) => {
      doOrRefuse(
        onOffer && isActionAllowed(stone, 'offer')
          ? () => {
              onOffer([stone]);
            }
          : undefined,
        stone,
      );
    },
    enquire: (stone) => {
      doOrRefuse(createEnquireHandler([stone], acts), stone);
    },
  };
}
