import type { CallAnswer } from '@loupe/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '../../lib/call.ts';
import { newKey } from '../../lib/new-key.ts';

export type PlacedOrder = CallAnswer<'addOrder'>;

export interface OrderWish {
  /** `stock_uuid` of each stone. */
  readonly stones: readonly string[];
  /** Free text for the desk, ship-to included. */
  readonly description: string;
  /** The buyer's own references, by stone; stones without one are left out. */
  readonly references: Readonly<Record<string, string>>;
  readonly acceptsDeclaration: boolean;
}

/** Reads that an order changes: the stones go on hold, leave the cart and stand in the lists of orders. */
const changedByOrder = new Set<unknown>([
  'getToCart',
  'updateDashboard',
  'getAllOrder',
  'search',
  'stoneDetail',
]);

/**
 * Places one order. The key is made when the hook mounts, so a sheet that is opened once orders once, however
 * often it has to ask.
 */
export function usePlaceOrder({ onPlaced }: { readonly onPlaced: (placed: PlacedOrder) => void }) {
  const client = useQueryClient();
  const [key] = useState(newKey);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ stones, description, references, acceptsDeclaration }: OrderWish) =>
      act('addOrder', {
        data: {
          stones: [...stones],
          description,
          references,
          accepts_declaration: acceptsDeclaration,
          idempotency_key: key,
        },
      }),
    onSuccess: (placed) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => changedByOrder.has(queryKey[0]) });
      onPlaced(placed);
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: ['getToCart'] });
    },
  });
  return { place: mutate, isPlacing: isPending, refusal: error };
}
