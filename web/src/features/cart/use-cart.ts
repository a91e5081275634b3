import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { changedCart, type CartAnswer, type CartChange } from './cart-change.ts';

const cart = callQuery('getToCart', {});
const mutationKey = ['cart'];

export interface Cart {
  readonly stones: readonly StoneRow[];
  readonly lots: readonly LotRow[];
  readonly pieces: readonly PieceRow[];
  readonly ids: ReadonlySet<string>;
  readonly count: number;
  readonly answer: CartAnswer | undefined;
  readonly loadError: Error | null;
  readonly changeError: Error | null;
  /** The changes show at once and are put right by the server's answer. */
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly reload: () => void;
}

/** The cart of the signed-in customer. Staff have none: `enabled` false asks for nothing. */
export function useCart({ enabled = true }: { readonly enabled?: boolean } = {}): Cart {
  const client = useQueryClient();
  const { data: answer, error: loadError, refetch } = useQuery({ ...cart, enabled });

  const change = useMutation({
    mutationKey,
    // One after the other, so that the last answer is the newest cart.
    scope: { id: 'cart' },
    mutationFn: ({ kind, ids }: CartChange) =>
      act(kind === 'add' ? 'addToCart' : 'deleteToCart', { cart: [...ids] }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: cart.queryKey });
      client.setQueryData(cart.queryKey, (before) => before && changedCart(before, wanted));
    },
    onSuccess: (after) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(cart.queryKey, after);
    },
    onError: () => client.invalidateQueries({ queryKey: cart.queryKey }),
  });

  const ids = useMemo(() => new Set(answer?.cart_array), [answer?.cart_array]);
  return {
    stones: answer?.data ?? [],
    lots: answer?.lots ?? [],
    pieces: answer?.pieces ?? [],
    ids,
    count: answer?.cart_count ?? 0,
    answer,
    loadError,
    changeError: change.error,
    add: (added) => {
      change.mutate({ kind: 'add', ids: added });
    },
    remove: (removed) => {
      change.mutate({ kind: 'remove', ids: removed });
    },
    reload: () => {
      void refetch();
    },
  };
}
