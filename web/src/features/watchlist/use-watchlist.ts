import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import { changedWatchlist, type WatchlistAnswer, type WatchlistChange } from './watchlist-change.ts';

const watchlist = callQuery('getWatchlist', {});
const pending = createPendingChanges<WatchlistAnswer>(watchlist.queryKey);

/** The watchlist of the signed-in customer. Who has none asks for nothing: `enabled` false. */
export function useWatchlist({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const errorText = useErrorText();
  const { data: answer, error, refetch } = useQuery({ ...watchlist, enabled });
  const change = useOptimisticAction({
    pending,
    // One after the other, so that the last answer is the newest list.
    scope: 'watchlist',
    send: async ({ kind, ids }: WatchlistChange) =>
      act(kind === 'add' ? 'addWatchlist' : 'deleteWatchlist', { cart: [...ids] }),
    apply: changedWatchlist,
    confirm: (_, after) => after,
    // Section 8 of the specification: a failed add is only logged.
    failureText: (problem, { kind }) => (kind === 'add' ? null : errorText(problem)),
  });
  const ids = useMemo(() => new Set(answer?.cart_array), [answer?.cart_array]);
  return {
    /** The newest first. */
    watched: answer?.data ?? [],
    ids,
    isKnown: answer !== undefined,
    error,
    reload: () => void refetch(),
    /** The changes show at once and are corrected by the server's answer. */
    add: (added: readonly string[]) => {
      change({ kind: 'add', ids: added });
    },
    remove: (removed: readonly string[]) => {
      change({ kind: 'remove', ids: removed });
    },
  };
}
