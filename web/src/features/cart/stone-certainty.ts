import type { StoneRow } from '@loupe/contract';
import { formatGulfClock } from '@loupe/domain';
import type { IntlShape } from 'react-intl';

const words = new Map<unknown, string>([
  ['AVAILABLE', 'cart.state.free'],
  ['HOLD', 'cart.state.held'],
  ['MEMO', 'cart.state.memo'],
  ['SOLD', 'cart.state.sold'],
]);

/** What is certain of a stone in the cart, in words. */
export function certaintyOf(stone: StoneRow, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string {
  const status = stone['status'];
  if (status === 'HOLD' && stone.mine) {
    return stone.hold_until === null
      ? formatMessage({ id: 'cart.state.mine' })
      : formatMessage({ id: 'cart.state.mineUntil' }, { time: formatGulfClock(new Date(stone.hold_until)) });
  }
  if (status === 'SOLD' && stone.mine) return formatMessage({ id: 'cart.state.bought' });
  return formatMessage({ id: words.get(status) ?? 'cart.state.gone' });
}

/** Whether the stone will not come back to the list. */
export const isGone = (stone: StoneRow) => !['AVAILABLE', 'HOLD', 'MEMO'].includes(String(stone['status']));
