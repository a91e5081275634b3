import type { CallAnswer } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { act } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

export type PlacedOrder = Pick<CallAnswer<'addOrder'>, 'order' | 'left_out'>;

export interface OrderWish {
  /** `stock_uuid` of each stone. */
  readonly stones: readonly string[];
  /** `line_id` of the accepted offers by which they are ordered: all of them or none, at the agreed prices. */
  readonly offers?: readonly string[] | undefined;
  /** Free text for the desk, ship-to included. */
  readonly description: string;
  /** The buyer's own references, by stone; stones without one are left out. */
  readonly references: Readonly<Record<string, string>>;
  /** The declaration he read and accepted; empty when the house asks for none. */
  readonly declaration: string;
}

/** Reads that an order changes: the stones go on hold, leave the cart and stand in the lists of orders. */
const changedByOrder = new Set<unknown>([
  'getToCart',
  'updateDashboard',
  'getAllOrder',
  'getOffer',
  'search',
  'stoneDetail',
]);

/**
 * Places one order: a sheet that is opened once orders once, however often it has to ask. After a refusal it asks
 * for another.
 */
export function usePlaceOrder({ onPlaced }: { readonly onPlaced: (placed: PlacedOrder) => void }) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wish: OrderWish): Promise<PlacedOrder> => {
      const { stones, offers, description, references, declaration } = wish;
      const more = { description, references, declaration, idempotency_key: key };
      if (offers === undefined) return act('addOrder', { data: { stones: [...stones], ...more } });
      const { order } = await act('orderOffer', { data: { cart: [...offers], ...more } });
      return { order, left_out: [] };
    },
    onSuccess: (placed) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => changedByOrder.has(queryKey[0]) });
      onPlaced(placed);
    },
    onError: (failure) => {
      renewIfRefused(failure);
      void client.invalidateQueries({ queryKey: ['getToCart'] });
    },
  });
  return { place: mutate, isPlacing: isPending, refusal: error };
}
