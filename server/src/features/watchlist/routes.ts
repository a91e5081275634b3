import type { Services } from '../../services.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Handlers } from '../../call-handlers.ts';
import { addToWatchlist } from './add-to-watchlist.ts';
import { readWatchlist } from './read-watchlist.ts';
import { removeFromWatchlist } from './remove-from-watchlist.ts';

export function watchlistRoutes(
  parts: Services,
): Pick<Handlers, 'getWatchlist' | 'addWatchlist' | 'deleteWatchlist'> {
  const { database, clock } = parts;
  return {
    getWatchlist: async ({ caller }) => readWatchlist(parts, caller),
    addWatchlist: async ({ caller, body }) => {
      await inTransaction(database, async (transaction) =>
        addToWatchlist(transaction, caller, body.cart, clock.now()),
      );
      return readWatchlist(parts, caller);
    },
    deleteWatchlist: async ({ caller, body }) => {
      await inTransaction(database, async (transaction) =>
        removeFromWatchlist(transaction, caller.userId, body.cart),
      );
      return readWatchlist(parts, caller);
    },
  };
}
