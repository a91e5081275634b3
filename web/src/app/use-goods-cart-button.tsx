import type { ReactNode } from 'react';
import { CartButton } from '../features/cart/cart-button.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { isCustomer, useDashboard } from './use-dashboard.ts';

/**
 * Renders the cart button of lots and pieces: `(id, name) => button`; undefined for staff, who have no cart.
 */
export function useGoodsCartButton(): ((id: string, name: string) => ReactNode) | undefined {
  const { data } = useDashboard();
  const enabled = data !== undefined && isCustomer(data);
  const cart = useCart({ enabled });
  if (!enabled) return undefined;
  return (id, name) => (
    <CartButton
      name={name}
      isInCart={cart.ids.has(id)}
      onChange={(isInCart) => {
        if (isInCart) cart.add([id]);
        else cart.remove([id]);
      }}
    />
  );
}
