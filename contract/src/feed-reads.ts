import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { feedEvent } from './feed-events.ts';
import { limits } from './limits.ts';
import { priceListInfo, stoneRow } from './stone.ts';

/** What a key opens. */
export const feedScopes = ['stock', 'webhooks'] as const;
export type FeedScope = (typeof feedScopes)[number];

/** The header a key is sent in; never an address. */
export const feedKeyHeader = 'x-api-key';
/** Headers of an answer of the stock, for readers of CSV: its mark, and whether it holds the whole stock. */
export const feedMarkHeader = 'x-mark';
export const feedWholeHeader = 'x-whole';

const since = z.string().min(1).max(4_000).optional().meta({
  description: 'The mark of an earlier answer: only what has changed after it. Without it, everything.',
});

/** The stock as one customer sees it, or what of it has changed. */
export const feedStock = z.object({
  mark: z
    .string()
    .meta({ description: 'Stands for this moment of the stock: ask with `since` from here on.' }),
  whole: z.boolean().meta({
    description:
      'The whole stock: forget what you had. So it is without `since`, when a mark is too old, and when every price has changed.',
  }),
  price_list: priceListInfo.meta({ description: 'The list the prices are made with.' }),
  stones: z.array(stoneRow).meta({ description: 'Stones of the list: all, or those new and changed.' }),
  gone: z.array(z.string()).meta({ description: '`stock_uuid` of stones that have left the list.' }),
});

/** A GET of the feed: the route reads its query by this entry, and the API reference shows it. */
export interface FeedRead {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly scope: FeedScope;
  readonly query: z.ZodObject;
  readonly type: 'application/json' | 'text/csv';
  /** What is answered as JSON; null is a file. */
  readonly answer: z.ZodType | null;
  readonly codes: readonly ErrorCode[];
  /** Commands to begin with; they expect LOUPE_URL, LOUPE_KEY and, for changes, MARK. */
  readonly examples: readonly string[];
}

const defineRead = <const Read extends FeedRead>(read: Read): Read => read;
/** The command that fetches a path with the key. */
const fetching = (path: string, ...more: readonly string[]) =>
  ['curl --fail-with-body --compressed', '-H "X-Api-Key: $LOUPE_KEY"', ...more, `"$LOUPE_URL${path}"`].join(
    ' \\\n  ',
  );

const everyRead = ['KEY_REFUSED', 'NOT_ALLOWED', 'BODY_INVALID', 'TOO_MANY_ATTEMPTS'] as const;

/** Every GET of the feed, once. */
export const feedReads = {
  stock: defineRead({
    path: '/api/feed/stock',
    summary: 'The stock at your prices, or what has changed since a mark.',
    description:
      'Every stone you see, with your prices and your holds. Keep `mark` and ask with `since` next time. ' +
      'With `If-None-Match` and the ETag of the last answer an unchanged stock is answered with 304.',
    scope: 'stock',
    query: z.strictObject({ since }),
    type: 'application/json',
    answer: feedStock,
    codes: [...everyRead, 'NOT_READY'],
    examples: [fetching('/api/feed/stock'), fetching('/api/feed/stock?since=$MARK')],
  }),
  stockCsv: defineRead({
    path: '/api/feed/stock.csv',
    summary: 'The same as a CSV file.',
    description:
      'UTF-8, one line a stone, columns named by the keys of the JSON. Lines with `gone` = `true` name stones that ' +
      `have left the list. The mark stands in the header \`${feedMarkHeader}\`, and \`${feedWholeHeader}\` says whether this is the whole stock.`,
    scope: 'stock',
    query: z.strictObject({ since }),
    type: 'text/csv',
    answer: null,
    codes: [...everyRead, 'NOT_READY'],
    examples: [fetching('/api/feed/stock.csv', '-o stock.csv')],
  }),
  events: defineRead({
    path: '/api/feed/events',
    summary: 'What your webhooks are told, to be read again.',
    description:
      'Events in the order of `seq`, kept for 30 days: for a receiver that was away longer than we try, or one ' +
      'that would rather ask. They are written down from the first webhook, or key of this scope, on.',
    scope: 'webhooks',
    query: z.strictObject({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .meta({ description: 'The last `seq` you have.' }),
      limit: z.coerce.number().int().min(1).max(limits.feedEventsMax).default(limits.feedEventsMax),
    }),
    type: 'application/json',
    answer: z.object({ events: z.array(feedEvent) }),
    codes: everyRead,
    examples: [fetching('/api/feed/events?after=0')],
  }),
} as const;

export type FeedReadName = keyof typeof feedReads;
/** What a read may be asked, checked. */
export type FeedQuery<Name extends FeedReadName> = z.output<(typeof feedReads)[Name]['query']>;
