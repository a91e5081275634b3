import { limits } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';

interface Actionable {
  readonly canOrder: boolean;
  readonly canAddToCart: boolean;
  /** What does not go with so many stones, in words. */
  readonly notice: string | null;
}

/** Which actions take as many stones as are chosen. */
export function useActionable(chosen: number): Actionable {
  const { formatMessage } = useIntl();
  const canOrder = chosen > 0 && chosen <= limits.orderStonesMax;
  const canAddToCart = chosen > 0 && chosen <= limits.cartMax;
  const say = (id: string, most: number) => formatMessage({ id }, { most: formatFigure(String(most)) });
  if (canOrder || chosen === 0) return { canOrder, canAddToCart, notice: null };
  return {
    canOrder,
    canAddToCart,
    notice: canAddToCart
      ? say('stock.tooManyToOrder', limits.orderStonesMax)
      : say('stock.tooManyForCart', limits.cartMax),
  };
}
