import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { feedEvent } from './feed-events.ts';
import { limits } from './limits.ts';
import { priceListInfo, stoneRow } from './stone-row.ts';

/** Endpoint groups that an API key gives access to. */
export const feedScopes = ['stock', 'webhooks'] as const;
export type FeedScope = (typeof feedScopes)[number];

/** Request header with the API key. The key is never part of a URL. */
export const feedKeyHeader = 'x-api-key';
/** Headers of the stock response, for CSV clients: its cursor, and whether it is a full snapshot. */
export const feedCursorHeader = 'x-cursor';
export const feedFullSnapshotHeader = 'x-full-snapshot';

const since = z.string().min(1).max(4_000).optional().meta({
  description:
    'The `cursor` of an earlier response: only the changes since then. Without it, the whole stock.',
});

/** The stock as one customer sees it, or the changes to it. */
export const feedStock = z.object({
  cursor: z
    .string()
    .meta({ description: 'Marks this state of the stock; send it as `since` with the next request.' }),
  is_full_snapshot: z.boolean().meta({
    description:
      'The response is the whole stock: discard your copy. This happens without `since`, with a cursor that is too old, and after a change of all prices.',
  }),
  price_list: priceListInfo.meta({ description: 'The price list behind the prices.' }),
  stones: z.array(stoneRow).meta({ description: 'All stones, or those that are new or have changed.' }),
  delisted: z.array(z.string()).meta({ description: '`stock_uuid` of stones no longer available.' }),
});

/** A GET endpoint of the feed. The route parses its query by this entry, and the API reference shows it. */
export interface FeedEndpoint {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description: string;
  readonly scope: FeedScope;
  readonly query: z.ZodObject;
  readonly type: 'application/json' | 'text/csv';
  /** Schema of the JSON response; null for a file. */
  readonly response: z.ZodType | null;
  readonly codes: readonly ErrorCode[];
  /** Sample commands; they expect LOUPE_URL, LOUPE_KEY and, for changes, MARK. */
  readonly examples: readonly string[];
}

const defineRead = <const Read extends FeedEndpoint>(read: Read): Read => read;
/** The `curl` command that fetches a path with the API key. */
const fetching = (path: string, ...more: readonly string[]) =>
  ['curl --fail-with-body --compressed', '-H "X-Api-Key: $LOUPE_KEY"', ...more, `"$LOUPE_URL${path}"`].join(
    ' \\\n  ',
  );

const everyRead = ['INVALID_API_KEY', 'NOT_ALLOWED', 'BODY_INVALID', 'RATE_LIMITED'] as const;

/** All GET endpoints of the feed. */
export const feedEndpoints = {
  stock: defineRead({
    path: '/api/feed/stock',
    summary: 'Returns the stock at your prices, or the changes since a cursor.',
    description:
      'Every stone you see, with your prices and your holds. Keep `cursor` and send it as `since` next time. ' +
      'With `If-None-Match` and the ETag of the last response, an unchanged stock returns 304.',
    scope: 'stock',
    query: z.strictObject({ since }),
    type: 'application/json',
    response: feedStock,
    codes: [...everyRead, 'NOT_READY'],
    examples: [fetching('/api/feed/stock'), fetching('/api/feed/stock?since=$MARK')],
  }),
  stockCsv: defineRead({
    path: '/api/feed/stock.csv',
    summary: 'Returns the same as a CSV file.',
    description:
      'UTF-8, one line per stone, columns named like the keys of the JSON. Lines with `gone` = `true` are stones no ' +
      `longer available. The header \`${feedCursorHeader}\` holds the cursor, and \`${feedFullSnapshotHeader}\` says whether this is the whole stock.`,
    scope: 'stock',
    query: z.strictObject({ since }),
    type: 'text/csv',
    response: null,
    codes: [...everyRead, 'NOT_READY'],
    examples: [fetching('/api/feed/stock.csv', '-o stock.csv')],
  }),
  events: defineRead({
    path: '/api/feed/events',
    summary: 'Returns the events that your webhooks receive, so that they can be read again.',
    description:
      'Events in the order of `seq`, kept for 30 days: for a receiver that was unreachable longer than we retry, or ' +
      'one that polls. They are recorded from the first webhook, or the first key of this scope, on.',
    scope: 'webhooks',
    query: z.strictObject({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .meta({ description: 'The last `seq` you have received.' }),
      limit: z.coerce.number().int().min(1).max(limits.feedEventsMax).default(limits.feedEventsMax),
    }),
    type: 'application/json',
    response: z.object({ events: z.array(feedEvent) }),
    codes: everyRead,
    examples: [fetching('/api/feed/events?after=0')],
  }),
} as const;

export type FeedEndpointName = keyof typeof feedEndpoints;
/** The parsed query of an endpoint. */
export type FeedQuery<Name extends FeedEndpointName> = z.output<(typeof feedEndpoints)[Name]['query']>;
