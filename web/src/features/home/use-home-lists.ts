import { useCallQuery } from '../../lib/call-query.ts';
import { useWatchlist } from '../watchlist/use-watchlist.ts';
import { useViewedRows } from './use-viewed-rows.ts';

/** Which lists of the dashboard are loaded, or cannot be loaded. */
export interface HomeLists {
  readonly waiting: boolean;
  readonly watched: boolean;
  /** Those of the second column. */
  readonly side: boolean;
}

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
