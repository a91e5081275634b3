import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { mediaItem } from './media-item.ts';
import { priceListInfo, stoneRow } from './stone-row.ts';

/** A search for similar stones: the current number of matches, including this stone, and the criteria. */
const similarSearch = z.object({ count: z.number(), search_param: z.record(z.string(), z.unknown()) });

/** Similar stones that a buyer might consider: same grades, up to one grade away, up to two grades away. */
const similarStones = z.object({ exact: similarSearch, near: similarSearch, wide: similarSearch });

/** Rank of the stone's final price per carat among the other stones up to one grade away. */
const priceRank = z.object({
  /** Number of other stones, and how many of them cost less and more per carat. */
  of: z.number(),
  less_expensive: z.number(),
  more_expensive: z.number(),
  /** First quartile, median and third quartile of the other stones, decimal $/ct. */
  quartiles: z.array(z.string()).length(3),
  /**
   * Number of other stones per bin; edges are decimal $/ct, one more than counts, the last one inclusive. At
   * most 24 bins.
   */
  edges: z.array(z.string()),
  counts: z.array(z.number()),
});

/**
 * A former or current price of the stone and when it took effect (UTC), with the calling customer's own
 * figures.
 */
const priceChange = z.object({
  at: z.string(),
  reason: z.enum(['IMPORT', 'PRICE_LIST', 'DESK']),
  rap: z.string().nullable(),
  disc: z.string().nullable(),
  ppc: z.string(),
  amount: z.string(),
  final_disc: z.string().nullable(),
  final_ppc: z.string(),
});

export type SimilarStones = z.infer<typeof similarStones>;
export type PriceRank = z.infer<typeof priceRank>;
export type PriceChange = z.infer<typeof priceChange>;

export const stoneDetailCall = defineCall({
  path: '/api/search/detail',
  feature: 'stones',
  summary: 'Returns every attribute of one stone, and its rank among comparable stones.',
  roles,
  accessFlag: null,
  repeatWindowMs: repeatWindows.load,
  body: z.object({ ...userField, id: z.uuid() }),
  response: z.object({
    ...envelope,
    stone: stoneRow,
    /** Grouped by kind, uploaded files before the supplier's links. */
    media: z.array(mediaItem),
    price_list: priceListInfo,
    /** Gulf days since the stone was first listed; 0 is today. */
    days_in_stock: z.number(),
    /** Null without a colour or clarity grade, and while the stock index is still loading. */
    similar: similarStones.nullable(),
    /** Null without other similar stones. */
    price_rank: priceRank.nullable(),
    /** The latest prices, newest first, at most 20. */
    price_history: z.array(priceChange),
  }),
  offlineCacheSize: 40,
  invalidatedBy: ['stones'],
  allowsImpersonation: true,
  codes: ['NOT_FOUND'],
});
