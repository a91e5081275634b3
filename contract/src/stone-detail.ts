import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { repeatWindows } from './limits.ts';
import { mediaItem } from './media.ts';
import { priceListInfo, stoneRow } from './stone.ts';

/** A search for like stones: how many it finds now, this stone among them, and the criteria that find them. */
const likeSearch = z.object({ count: z.number(), search_param: z.record(z.string(), z.unknown()) });

/** Stones a buyer would take instead: of the same grades, one grade away, two grades away. */
const likeStones = z.object({ exact: likeSearch, near: likeSearch, wide: likeSearch });

/** Where the stone's final price per carat stands among the other stones one grade away. */
const priceRank = z.object({
  /** Other stones, and how many of them cost less and more a carat. */
  of: z.number(),
  cheaper: z.number(),
  dearer: z.number(),
  /** First quartile, median and third quartile of the others, decimal $/ct. */
  quartiles: z.array(z.string()).length(3),
  /** Others per bin; edges are decimal $/ct, one more than counts, the last one inclusive. At most 24 bins. */
  edges: z.array(z.string()),
  counts: z.array(z.number()),
});

/** A price the stone has had, from that moment on (UTC), with the asking customer's own figures. */
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

export type LikeStones = z.infer<typeof likeStones>;
export type PriceRank = z.infer<typeof priceRank>;
export type PriceChange = z.infer<typeof priceChange>;

export const stoneDetailCall = defineCall({
  path: '/api/search/detail',
  feature: 'search',
  summary: 'Everything known of one stone, and how it stands among like stones.',
  who: roles,
  flag: null,
  repeatWindowMs: repeatWindows.load,
  body: z.object({ ...userField, id: z.uuid() }),
  answer: z.object({
    ...envelope,
    stone: stoneRow,
    /** Kind by kind, what was uploaded before the supplier's links. */
    media: z.array(mediaItem),
    price_list: priceListInfo,
    /** Gulf days since the stone was first listed; 0 is today. */
    days_in_stock: z.number(),
    /** Null without a colour or clarity grade, and while the stock is still being read. */
    similar: likeStones.nullable(),
    /** Null when there is no other like stone. */
    price_rank: priceRank.nullable(),
    /** The newest prices, newest first, at most 20. */
    price_history: z.array(priceChange),
  }),
  keptOffline: 40,
  shows: ['stones'],
  isViewable: true,
  codes: ['NOT_FOUND'],
});
