import type { StoneRow } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import type { IntlShape } from 'react-intl';

/** What is certain of a stone in the cart, in words. */
export function certaintyOf(stone: StoneRow, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string {
  switch (stone['status']) {
    case 'AVAILABLE':
      return formatMessage({ id: 'cart.state.free' });
    case 'HOLD':
      if (!stone.mine) return formatMessage({ id: 'cart.state.held' });
      return stone.hold_until === null
        ? formatMessage({ id: 'cart.state.mine' })
        : formatMessage(
            { id: 'cart.state.mineUntil' },
            { time: formatGulfClock(new Date(stone.hold_until)) },
          );
    case 'MEMO':
      return formatMessage({ id: 'cart.state.memo' });
    case 'SOLD':
      return formatMessage({ id: 'cart.state.sold' });
    default:
      return formatMessage({ id: 'cart.state.gone' });
  }
}

/** Whether the stone will not come back to the list. */
export const isGone = (stone: StoneRow) => !['AVAILABLE', 'HOLD', 'MEMO'].includes(String(stone['status']));
