import { defaultSetOrder, setOrderKeys, type SetOrder } from '@loupe/contract';

/** The direction in which a figure is first sorted: the closest, cheapest and smallest first. */
export const usualDirection = ({ key }: Pick<SetOrder, 'key'>): SetOrder['direction'] =>
  key === 'closeness' ? 'desc' : 'asc';

/** Formats an order for the URL: `amount_asc`; empty for the default. */
export const formatSetOrder = ({ key, direction }: SetOrder): string =>
  key === defaultSetOrder.key && direction === defaultSetOrder.direction ? '' : `${key}_${direction}`;

/** Parses an order from the URL; the default where it is not one. */
export function parseSetOrder(text: string): SetOrder {
  const [name, direction] = text.split('_');
  const key = setOrderKeys.find((one) => one === name);
  return key !== undefined && (direction === 'asc' || direction === 'desc')
    ? { key, direction }
    : defaultSetOrder;
}
