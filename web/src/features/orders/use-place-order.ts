import type { CallResponse } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutateCall } from '../../lib/call.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';

export type PlacedOrder = Pick<CallResponse<'addOrder'>, 'order' | 'unavailable'>;

export interface OrderRequest {
  /** `stock_uuid` of each stone. */
  readonly stones: readonly string[];
  /**
   * `line_id` of the accepted offers being ordered: the server orders all of them at the agreed prices, or
   * none.
   */
  readonly offers?: readonly string[] | undefined;
  /** The server orders all of the stones or none; otherwise it orders those that are available. */
  readonly isAllOrNone?: boolean;
  /** Free text for the desk, including the ship-to address. */
  readonly description: string;
  /** The buyer's own references by stone; stones without one are omitted. */
  readonly references: Readonly<Record<string, string>>;
  /** The declaration as the customer read and accepted it; empty when the company requires none. */
  readonly declaration: string;
}

/**
 * Queries that an order changes: the stones are put on hold, leave the cart and appear in the lists of
 * orders.
 */
const changedByOrder = new Set<unknown>([
  'getToCart',
  'updateDashboard',
  'getAllOrder',
  'getOffer',
  'search',
  'stoneDetail',
]);

/**
 * Places one order. One idempotency key per dialog: retries place no second order. After a final rejection
 * the next attempt is a new order.
 */
export function usePlaceOrder({ onPlaced }: { readonly onPlaced: (placed: PlacedOrder) => void }) {
  const client = useQueryClient();
  const { key, renewIfRefused } = useIdempotencyKey();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (request: OrderRequest): Promise<PlacedOrder> => {
      const { stones, offers, isAllOrNone, description, references, declaration } = request;
      const more = { description, references, declaration, idempotency_key: key };
      if (offers === undefined) {
        const data = { stones: [...stones], ...(isAllOrNone && { all_or_none: true }), ...more };
        return mutateCall('addOrder', { data });
      }
      const { order } = await mutateCall('orderOffer', { data: { cart: [...offers], ...more } });
      return { order, unavailable: [] };
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
  return { placeOrder: mutate, isPlacing: isPending, refusal: error };
}
