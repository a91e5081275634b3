import type { HomeLists } from '../features/home/home-screen.tsx';
import { useViewedRows } from '../features/home/use-viewed-rows.ts';
import { useWatchlist } from '../features/watchlist/use-watchlist.ts';
import { useCallQuery } from '../lib/call-query.ts';

interface HomeListsInput {
  /** False until the user is known. */
  readonly isEnabled: boolean;
  readonly hasWatchlist: boolean;
  readonly hasClientPages: boolean;
}

/** Requests the lists of the dashboard together, and tells which of them are loaded. */
export function useHomeLists({ isEnabled, hasWatchlist, hasClientPages }: HomeListsInput): HomeLists {
  const waiting = useCallQuery('getWaitingItems', {}, { enabled: isEnabled });
  const watchlist = useWatchlist({ enabled: isEnabled && hasWatchlist });
  const viewed = useViewedRows();
  const clientPages = useCallQuery('listClientPages', {}, { enabled: isEnabled && hasClientPages });
  return {
    waiting: !waiting.isPending,
    watched: !hasWatchlist || watchlist.isKnown || watchlist.error !== null,
    side: !viewed.isLoading && !(hasClientPages && clientPages.isPending),
  };
}
