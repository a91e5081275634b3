import type { LotRow, PieceRow, StoneRow } from '@loupe/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import { applyCartChange, type CartResponse, type CartChange } from './apply-cart-change.ts';

const cart = callQueryOptions('getToCart', {});
const pending = createPendingChanges<CartResponse>(cart.queryKey);

export interface Cart {
  readonly stones: readonly StoneRow[];
  readonly lots: readonly LotRow[];
  readonly pieces: readonly PieceRow[];
  readonly ids: ReadonlySet<string>;
  readonly count: number;
  readonly response: CartResponse | undefined;
  readonly loadError: Error | null;
  /**
   * Changes show immediately and are corrected by the server's response; a failed change is announced and
   * reverted.
   */
  readonly add: (ids: readonly string[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly reload: () => void;
}

interface CartOptions {
  readonly enabled?: boolean;
  /** Called after the server has added this number of stones; `undo` removes those that were not in the cart. */
  readonly onAdded?: (count: number, undo?: () => void) => void;
  /** Called after the server has removed goods; `undo` adds them again. */
  readonly onRemoved?: (count: number, undo: () => void) => void;
}

/** The cart of the signed-in customer. Staff have none: with `enabled` false the hook sends no request. */
export function useCart({ enabled = true, onAdded, onRemoved }: CartOptions = {}): Cart {
  const { data: response, error: loadError, refetch } = useQuery({ ...cart, enabled });
  const change = useOptimisticAction({
    pending,
    // Sequential, so that the last response is the newest cart.
    scope: 'cart',
    send: async ({ kind, ids }: CartChange) =>
      mutateCall(kind === 'add' ? 'addToCart' : 'deleteToCart', { cart: [...ids] }),
    apply: applyCartChange,
    confirm: (_, after) => after,
    onSuccess: (_, { kind, ids: changed, newIds, isUndo }) => {
      if (isUndo === true) return;
      if (kind === 'remove') {
        onRemoved?.(changed.length, () => {
          change({ kind: 'add', ids: changed, isUndo: true });
        });
      } else if (newIds !== undefined && newIds.length > 0) {
        onAdded?.(changed.length, () => {
          change({ kind: 'remove', ids: newIds, isUndo: true });
        });
      } else onAdded?.(changed.length);
    },
  });

  const ids = useMemo(() => new Set(response?.cart_array), [response?.cart_array]);
  return {
    stones: response?.data ?? [],
    lots: response?.lots ?? [],
    pieces: response?.pieces ?? [],
    ids,
    count: response?.cart_count ?? 0,
    response,
    loadError,
    add: (added) => {
      change({ kind: 'add', ids: added, newIds: added.filter((id) => !ids.has(id)) });
    },
    remove: (removed) => {
      change({ kind: 'remove', ids: removed });
    },
    reload: () => {
      void refetch();
    },
  };
}
