import {
  AppError,
  feedCursorHeader,
  feedEndpoints,
  feedFullSnapshotHeader,
  type FeedQuery,
  type FeedEndpointName,
  validationError,
} from '@loupe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { bindRoute } from '../../bind-routes.ts';
import { toValidationIssues } from '../../validation-issues.ts';
import type { Services } from '../../services.ts';
import { keySender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { unstorableValues } from '../../unstorable-text.ts';
import { readEvents } from './events/read-events.ts';
import { acquireDownloadLease, type DownloadLease } from './keys/download-lock.ts';
import { authenticateFeedKey, type AuthenticatedKey } from './keys/require-key.ts';
import { readStockChanges, type StockChanges } from './stock/changes-since.ts';
import { readFeedStock, type FeedStock } from './stock/feed-stock.ts';
import { decodeStockCursor, encodeStockCursor, type StockCursor } from './stock/cursor.ts';
import { writeFeedCsv, writeFeedJson } from './stock/write-feed.ts';

type Reads = { readonly [Name in FeedEndpointName]: { readonly query: z.ZodType<FeedQuery<Name>> } };
const queries: Reads = feedEndpoints;
type RouteOfRead = 'feedStock' | 'feedStockCsv' | 'feedEvents';

/** Serves the GET endpoints of the feed, described by {@link feedEndpoints}, to requests with a key. */
export function registerFeedRoutes(app: FastifyInstance, parts: Services): void {
  const bind = <Name extends FeedEndpointName>(
    name: Name,
    route: RouteOfRead,
    handle: (feedRequest: FeedRequest, query: FeedQuery<Name>) => Promise<unknown>,
  ) => {
    const { scope } = feedEndpoints[name];
    bindRoute(app, route, async (request, reply) => {
      const key = await authenticateFeedKey(parts, request.headers, scope);
      parts.callLimiter.charge(keySender(key.id), 'light');
      return handle({ parts, key, request, reply }, readQuery(name, request.query));
    });
  };
  bind('stock', 'feedStock', async (feedRequest, { since }) =>
    answerStock(feedRequest, since, { type: 'application/json', write: writeFeedJson }),
  );
  bind('stockCsv', 'feedStockCsv', async (feedRequest, { since }) =>
    answerStock(feedRequest, since, { type: 'text/csv', write: writeFeedCsv }),
  );
  bind('events', 'feedEvents', async ({ key, reply }, query) => {
    reply.header('cache-control', 'private, no-cache');
    const { companyId } = key.customer;
    return { events: await parts.standbyReads.read(async (from) => readEvents(from, companyId, query)) };
  });
}

interface FeedRequest {
  readonly parts: Services;
  readonly key: AuthenticatedKey;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Format {
  readonly type: string;
  readonly write: (stock: FeedStock) => AsyncGenerator<Buffer>;
}

function readQuery<Name extends FeedEndpointName>(name: Name, sent: unknown): FeedQuery<Name> {
  const unstorable = unstorableValues(sent);
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const read = queries[name].query.safeParse(sent);
  if (read.success) return read.data;
  throw new AppError('BODY_INVALID', { fields: toValidationIssues(read.error) });
}

async function answerStock(
  feedRequest: FeedRequest,
  since: string | undefined,
  { type, write }: Format,
): Promise<unknown> {
  const { parts, key, request, reply } = feedRequest;
  const cursor = since === undefined ? null : parseCursor(since);
  reply.header('cache-control', 'private, no-cache').header('vary', 'x-api-key');
  if (await isAsBefore(feedRequest)) {
    return reply.status(304).header('etag', request.headers['if-none-match']).send();
  }
  const changes = await readChanges(feedRequest, cursor);
  const written = encodeStockCursor(changes.cursor);
  const download = changes.isFull ? await acquireDownloadLease(parts, key.id) : null;
  // A client that disconnects before the first page never reaches the end of the stream, where the lease is
  // released.
  reply.raw.once('close', () => void endQuietly(parts, download));
  const stock = await readFeedStock(parts, key.customer, changes, written);
  return reply
    .type(`${type}; charset=utf-8`)
    .header('etag', `W/"${written}"`)
    .header(feedCursorHeader, written)
    .header(feedFullSnapshotHeader, String(changes.isFull))
    .send(Readable.from(downloading(write(stock), download), { objectMode: false }));
}

function parseCursor(text: string): StockCursor {
  const cursor = decodeStockCursor(text);
  if (cursor !== null) return cursor;
  throw validationError('since', 'FEED_MARK');
}

/** Reading the changes takes a slot for heavy work; streaming to a slow reader takes none. */
async function readChanges(
  { parts, key, reply }: FeedRequest,
  cursor: StockCursor | null,
): Promise<StockChanges> {
  const limited = { sender: keySender(key.id), cost: 'heavy', signal: signalOfClose(reply.raw) } as const;
  return parts.callLimiter.run(limited, async () => readStockChanges(parts.database, key.customer, cursor));
}

/** Whether nothing has changed since the response whose ETag the request contains. */
async function isAsBefore(feedRequest: FeedRequest) {
  const { headers } = feedRequest.request;
  const [, tag = ''] = /^(?:W\/)?"([\w-]+)"$/.exec(headers['if-none-match'] ?? '') ?? [];
  const cursor = decodeStockCursor(tag);
  if (cursor === null) return false;
  const { isFull, changed, delisted } = await readChanges(feedRequest, cursor);
  return !isFull && changed.length === 0 && delisted.length === 0;
}

/**
 * The stream of the file. It ends the lease with its last chunk, so the next download may start before the
 * last byte arrives.
 */
async function* downloading(
  file: AsyncGenerator<Buffer>,
  download: DownloadLease | null,
): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file) {
      yield piece;
      await download?.renew();
    }
  } finally {
    await download?.release();
  }
}

async function endQuietly({ log }: Services, download: DownloadLease | null): Promise<void> {
  await download?.release().catch((error: unknown) => {
    log.warn({ err: error }, 'the lease of a feed download could not be released');
  });
}
