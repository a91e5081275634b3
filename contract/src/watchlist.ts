import { stoneStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** A stone on a watchlist, with its price at the time it was added. */
const watchedStone = z.object({
  /** Name of a stone in the specification's lists (section 3): the `stock_uuid` of `stone`. */
  stock_code: z.string(),
  /** Current row of the stone; SOLD when it is no longer listed. */
  stone: stoneRow,
  added_at: z.string(),
  /** The customer's own price at that time, as decimal strings. */
  watched_price: z.object({
    status: z.enum(stoneStateMachine.states),
    final_disc: z.string().nullable(),
    final_ppc: z.string(),
  }),
  /** For a stone that is no longer listed: the nearest free stones, nearest first. */
  substitutes: z.array(stoneRow),
});
namedSchemas.add(watchedStone, { id: 'WatchedStone' });

export type WatchedStone = z.infer<typeof watchedStone>;

const watchlistResponse = z.object({
  ...envelope,
  /** Newest first. */
  data: z.array(watchedStone),
  /** The ids of the list, under the name that the specification gives them. */
  cart_array: z.array(z.string()),
  watchlist_count: z.number(),
});

const watchedIds = z.array(z.uuid()).min(1).max(limits.watchlistMax);
const shared = {
  feature: 'watchlist',
  roles: ['customer'],
  accessFlag: 'watchlist',
  repeatWindowMs: repeatWindows.none,
  response: watchlistResponse,
} as const;

export const watchlistCalls = {
  getWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/get_watchlist',
    summary: 'Returns the stones on the watchlist, with the changes since each was added.',
    body: z.object({ ...userField }),
    offlineCacheSize: 1,
    invalidatedBy: ['watchlist', 'stones'],
    codes: ['NOT_READY'],
  }),
  addWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/add_watchlist',
    summary: 'Adds stones to the watchlist; stones already on it stay unchanged.',
    body: z.object({ ...userField, cart: watchedIds }),
    codes: ['NOT_FOUND', 'BODY_INVALID', 'NOT_READY'],
  }),
  deleteWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_watchlist',
    summary: 'Removes stones from the watchlist; stones not on it are ignored.',
    body: z.object({ ...userField, cart: watchedIds }),
    codes: ['NOT_READY'],
  }),
} as const;
