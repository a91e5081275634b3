import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { changedWatchlist, type WatchlistChange } from './watchlist-change.ts';

const watchlist = callQuery('getWatchlist', {});
const mutationKey = ['watchlist'];

/** The watchlist of the signed-in customer. Who has none asks for nothing: `enabled` false. */
export function useWatchlist({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const client = useQueryClient();
  const { data: answer, error, refetch } = useQuery({ ...watchlist, enabled });
  const change = useMutation({
    mutationKey,
    // One after the other, so that the last answer is the newest list.
    scope: { id: 'watchlist' },
    mutationFn: ({ kind, ids }: WatchlistChange) =>
      act(kind === 'add' ? 'addWatchlist' : 'deleteWatchlist', { cart: [...ids] }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: watchlist.queryKey });
      client.setQueryData(watchlist.queryKey, (before) => before && changedWatchlist(before, wanted));
    },
    onSuccess: (after) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(watchlist.queryKey, after);
    },
    onError: (problem) => {
      // As specified: a failed change is logged and said to nobody; the list shows what is true again.
      console.info('the watchlist was not changed:', problem.message);
      return client.invalidateQueries({ queryKey: watchlist.queryKey });
    },
  });
  const ids = useMemo(() => new Set(answer?.cart_array), [answer?.cart_array]);
  return {
    /** The newest first. */
    watched: answer?.data ?? [],
    ids,
    isKnown: answer !== undefined,
    error,
    reload: () => void refetch(),
    /** The changes show at once and are put right by the server's answer. */
    add: (added: readonly string[]) => {
      change.mutate({ kind: 'add', ids: added });
    },
    remove: (removed: readonly string[]) => {
      change.mutate({ kind: 'remove', ids: removed });
    },
  };
}
