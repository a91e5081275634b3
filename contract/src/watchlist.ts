import { stoneStates } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone.ts';

/** A stone somebody watches, and how it stood when he began to. */
const watchedStone = z.object({
  /** How the specification's lists name a stone (section 3): the `stock_uuid` of `stone`. */
  stock_code: z.string(),
  /** As it is now; one that has gone is SOLD. */
  stone: stoneRow,
  added_at: z.string(),
  /** His own figures at that time, decimal strings. */
  before: z.object({
    status: z.enum(stoneStates.states),
    final_disc: z.string().nullable(),
    final_ppc: z.string(),
  }),
  /** For one that has gone: free stones nearest to it, the nearest first. */
  substitutes: z.array(stoneRow),
});

export type WatchedStone = z.infer<typeof watchedStone>;

const watchlistAnswer = z.object({
  ...envelope,
  /** The newest first. */
  data: z.array(watchedStone),
  /** The name the specification gives to the ids of the list. */
  cart_array: z.array(z.string()),
  watchlist_count: z.number(),
});

const watchedIds = z.array(z.uuid()).min(1).max(limits.watchlistMax);
const shared = {
  feature: 'watchlist',
  who: ['customer'],
  flag: 'watchlist',
  repeatWindowMs: repeatWindows.none,
  answer: watchlistAnswer,
} as const;

export const watchlistCalls = {
  getWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/get_watchlist',
    summary: 'The stones a customer watches, with what has changed since he began to.',
    body: z.object({ ...userField }),
    keptOffline: 1,
    shows: ['watchlist', 'stones'],
    codes: ['NOT_READY'],
  }),
  addWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/add_watchlist',
    summary: 'Watches stones; those watched already stay as they are.',
    body: z.object({ ...userField, cart: watchedIds }),
    codes: ['NOT_FOUND', 'BODY_INVALID', 'NOT_READY'],
  }),
  deleteWatchlist: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_watchlist',
    summary: 'Watches stones no longer; those not watched are no error.',
    body: z.object({ ...userField, cart: watchedIds }),
    codes: ['NOT_READY'],
  }),
} as const;
