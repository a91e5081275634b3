import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { isSavedAsDraft } from '../../lib/call-error.ts';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';
import { createPendingChanges } from '../../lib/pending-changes.ts';
import { useOptimisticAction } from '../../ui/use-optimistic-action.ts';
import {
  applyWatchlistChange,
  type WatchlistResponse,
  type WatchlistChange,
} from './apply-watchlist-change.ts';

const watchlist = callQueryOptions('getWatchlist', {});
const pending = createPendingChanges<WatchlistResponse>(watchlist.queryKey);

/**
 * The watchlist of the current customer. `enabled` is false for users without a watchlist, who send no
 * request.
 */
export function useWatchlist({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data: response, error, refetch } = useQuery({ ...watchlist, enabled });
  const change = useOptimisticAction({
    pending,
    // Sent one after the other, so that the last response is the newest list.
    scope: 'watchlist',
    send: async ({ kind, ids }: WatchlistChange) =>
      mutateCall(kind === 'add' ? 'addWatchlist' : 'deleteWatchlist', { cart: [...ids] }),
    apply: applyWatchlistChange,
    confirm: (_, after) => after,
    onSuccess: (_, { kind, ids: changed, isUndo }) => {
      if (isUndo === true) return;
      const text = kind === 'add' ? 'watchlist.added' : 'watchlist.removed';
      notify({
        kind: 'success',
        text: formatMessage({ id: text }, { count: changed.length }),
        onUndo: () => {
          change({ kind: kind === 'add' ? 'remove' : 'add', ids: changed, isUndo: true });
        },
      });
    },
    // Section 8 of the specification: a failed add is only logged.
    failureText: (problem, { kind }) =>
      kind === 'add' && !isSavedAsDraft(problem) ? null : errorText(problem),
  });
  const ids = useMemo(() => new Set(response?.cart_array), [response?.cart_array]);
  return {
    /** Newest first. */
    watched: response?.data ?? [],
    ids,
    isKnown: response !== undefined,
    error,
    reload: () => void refetch(),
    /** Changes are shown immediately and corrected by the server's response. */
    add: (added: readonly string[]) => {
      change({ kind: 'add', ids: added });
    },
    remove: (removed: readonly string[]) => {
      change({ kind: 'remove', ids: removed });
    },
  };
}
