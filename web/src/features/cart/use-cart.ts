import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import { changedCart, type CartAnswer, type CartChange } from './cart-change.ts';

const cart = callQuery('getToCart', {});
const pending = createPendingChanges<CartAnswer>(cart.queryKey);

export interface Cart {
  readonly stones: readonly StoneRow[];
  readonly lots: readonly LotRow[];
  readonly pieces: readonly PieceRow[];
  readonly ids: ReadonlySet<string>;
  readonly count: number;
  readonly answer: CartAnswer | undefined;
  readonly loadError: Error | null;
  /** The changes show at once and are corrected by the server's answer; a failure is announced and taken back. */
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly reload: () => void;
}

interface CartOptions {
  readonly enabled?: boolean;
  /** The server has put these in the cart. */
  readonly onAdded?: (ids: readonly string[]) => void;
}

/** The cart of the signed-in customer. Staff have none: `enabled` false asks for nothing. */
export function useCart({ enabled = true, onAdded }: CartOptions = {}): Cart {
  const { data: answer, error: loadError, refetch } = useQuery({ ...cart, enabled });
  const change = useOptimisticAction({
    pending,
    // One after the other, so that the last answer is the newest cart.
    scope: 'cart',
    send: async ({ kind, ids }: CartChange) =>
      act(kind === 'add' ? 'addToCart' : 'deleteToCart', { cart: [...ids] }),
    apply: changedCart,
    confirm: (_, after) => after,
    onSuccess: (_, { kind, ids }) => {
      if (kind === 'add') onAdded?.(ids);
    },
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
    add: (added) => {
      change({ kind: 'add', ids: added });
    },
    remove: (removed) => {
      change({ kind: 'remove', ids: removed });
    },
    reload: () => {
      void refetch();
    },
  };
}
