import type { CallResponse } from '@loupe/contract';

export type CartResponse = CallResponse<'getToCart'>;

export interface CartChange {
  readonly kind: 'add' | 'remove';
  readonly ids: readonly string[];
  /** Of added goods: those that were not in the cart. */
  readonly newIds?: readonly string[];
  /** Whether the change reverts another one, which is not reported. */
  readonly isUndo?: boolean;
}

/** The cart as expected after the server accepts a change. Added ids count before their rows are loaded. */
export function applyCartChange(cart: CartResponse, { kind, ids }: CartChange): CartResponse {
  const changed = new Set(ids);
  const remaining = cart.cart_array.filter((id) => !changed.has(id));
  const cart_array = kind === 'add' ? [...remaining, ...ids] : remaining;
  return {
    ...cart,
    cart_array,
    cart_count: cart_array.length,
    ...(kind === 'remove' && {
      data: cart.data.filter(({ stock_uuid: id }) => !changed.has(id)),
      lots: cart.lots.filter(({ lot_uuid: id }) => !changed.has(id)),
      pieces: cart.pieces.filter(({ piece_uuid: id }) => !changed.has(id)),
    }),
  };
}
