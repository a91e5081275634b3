import { limits, type StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import type { Chosen } from './selection.ts';

interface Orderable {
  /** The chosen stones, when they can be ordered at once. */
  readonly stones: readonly StoneRow[] | undefined;
  readonly notice: string | null;
}

/** Whether the chosen stones fit into one order. */
export function useOrderable(chosen: Chosen): Orderable {
  const { formatMessage } = useIntl();
  const stones = [...chosen.values()].filter((stone) => stone !== null);
  if (chosen.size > limits.orderStonesMax || stones.length < chosen.size) {
    const most = formatFigure(String(limits.orderStonesMax));
    return { stones: undefined, notice: formatMessage({ id: 'stock.tooManyToOrder' }, { most }) };
  }
  return { stones, notice: null };
}
