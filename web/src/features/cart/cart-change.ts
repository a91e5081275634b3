import type { CallAnswer } from '@loupe/contract';

export type CartAnswer = CallAnswer<'getToCart'>;

export interface CartChange {
  readonly kind: 'add' | 'remove';
  readonly ids: readonly string[];
}

/** The cart as it will be once the server has agreed; what is added counts before its row is known. */
export function changedCart(cart: CartAnswer, { kind, ids }: CartChange): CartAnswer {
  const changed = new Set(ids);
  const kept = cart.cart_array.filter((id) => !changed.has(id));
  const cart_array = kind === 'add' ? [...kept, ...ids] : kept;
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
