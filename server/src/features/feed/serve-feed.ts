import {
  AppError,
  feedMarkHeader,
  feedReads,
  feedWholeHeader,
  type FeedQuery,
  type FeedReadName,
  misfit,
} from '@loupe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { bindRoute } from '../../bind-routes.ts';
import { fieldProblems } from '../../field-problems.ts';
import type { Parts } from '../../parts.ts';
import { keySender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { unstorableValues } from '../../storable-text.ts';
import { readEvents } from './events/read-events.ts';
import { beginDownload, type Download } from './keys/one-download.ts';
import { requireKey, type OpenKey } from './keys/require-key.ts';
import { changesSince, type Changes } from './stock/changes-since.ts';
import { fedStock, type FedStock } from './stock/fed-stock.ts';
import { readMark, writeMark, type Mark } from './stock/mark.ts';
import { feedCsv, feedJson } from './stock/write-feed.ts';

type Reads = { readonly [Name in FeedReadName]: { readonly query: z.ZodType<FeedQuery<Name>> } };
const queries: Reads = feedReads;
type RouteOfRead = 'feedStock' | 'feedStockCsv' | 'feedEvents';

/** Serves the GETs of the feed to whoever sends a key; they are described in the contract's table of reads. */
export function serveFeed(app: FastifyInstance, parts: Parts): void {
  const bind = <Name extends FeedReadName>(
    name: Name,
    route: RouteOfRead,
    answer: (asked: Asked, query: FeedQuery<Name>) => Promise<unknown>,
  ) => {
    const { scope } = feedReads[name];
    bindRoute(app, route, async (request, reply) => {
      const key = await requireKey(parts, request.headers, scope);
      parts.callLimiter.charge(keySender(key.id), 'light');
      return answer({ parts, key, request, reply }, readQuery(name, request.query));
    });
  };
  bind('stock', 'feedStock', async (asked, { since }) =>
    answerStock(asked, since, { type: 'application/json', write: feedJson }),
  );
  bind('stockCsv', 'feedStockCsv', async (asked, { since }) =>
    answerStock(asked, since, { type: 'text/csv', write: feedCsv }),
  );
  bind('events', 'feedEvents', async ({ key, reply }, query) => {
    reply.header('cache-control', 'private, no-cache');
    return { events: await readEvents(parts.database, key.onlooker.accountId, query) };
  });
}

interface Asked {
  readonly parts: Parts;
  readonly key: OpenKey;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Format {
  readonly type: string;
  readonly write: (stock: FedStock) => AsyncGenerator<Buffer>;
}

function readQuery<Name extends FeedReadName>(name: Name, sent: unknown): FeedQuery<Name> {
  const unstorable = unstorableValues(sent);
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const read = queries[name].query.safeParse(sent);
  if (read.success) return read.data;
  throw new AppError('BODY_INVALID', { fields: fieldProblems(read.error) });
}

async function answerStock(
  asked: Asked,
  since: string | undefined,
  { type, write }: Format,
): Promise<unknown> {
  const { parts, key, request, reply } = asked;
  const mark = since === undefined ? null : markSent(since);
  reply.header('cache-control', 'private, no-cache').header('vary', 'x-api-key');
  if (await isAsBefore(asked)) {
    return reply.status(304).header('etag', request.headers['if-none-match']).send();
  }
  const changes = await readChanges(asked, mark);
  const written = writeMark(changes.mark);
  const download = changes.whole ? await beginDownload(parts, key.id) : null;
  // Whoever leaves before the first page never comes to the end of it.
  reply.raw.once('close', () => void endQuietly(parts, download));
  const stock = await fedStock(parts, key.onlooker, changes, written);
  return reply
    .type(`${type}; charset=utf-8`)
    .header('etag', `W/"${written}"`)
    .header(feedMarkHeader, written)
    .header(feedWholeHeader, String(changes.whole))
    .send(Readable.from(downloading(write(stock), download), { objectMode: false }));
}

function markSent(text: string): Mark {
  const mark = readMark(text);
  if (mark !== null) return mark;
  throw misfit('since', 'FEED_MARK');
}

/** The changes are read in a slot for heavy work; the stream of a slow reader keeps none. */
async function readChanges({ parts, key, reply }: Asked, mark: Mark | null): Promise<Changes> {
  const limited = { sender: keySender(key.id), cost: 'heavy', signal: signalOfClose(reply.raw) } as const;
  return parts.callLimiter.run(limited, async () => changesSince(parts.database, key.onlooker, mark));
}

/** Whether nothing has changed since the answer whose ETag was sent along. */
async function isAsBefore(asked: Asked) {
  const { headers } = asked.request;
  const [, tag = ''] = /^(?:W\/)?"([\w-]+)"$/.exec(headers['if-none-match'] ?? '') ?? [];
  const mark = readMark(tag);
  if (mark === null) return false;
  const { whole, changed, gone } = await readChanges(asked, mark);
  return !whole && changed.length === 0 && gone.length === 0;
}

/** The file itself; the next download may begin before its last byte has arrived. */
async function* downloading(file: AsyncGenerator<Buffer>, download: Download | null): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file) {
      yield piece;
      await download?.goesOn();
    }
  } finally {
    await download?.end();
  }
}

async function endQuietly({ log }: Parts, download: Download | null): Promise<void> {
  await download?.end().catch((error: unknown) => {
    log.warn({ err: error }, 'a download could not be ended');
  });
}
