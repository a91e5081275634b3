import { AppError, type LiveEvent, type LiveTopic } from '@loupe/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { bearerToken } from '../../platform/tokens.ts';
import { readCaller } from '../users/read-caller.ts';
import { createLiveHub } from './live-hub.ts';

/** The interval at which a stream sends a heartbeat and checks its session. */
const heartbeatMs = 15_000;
/** A client this far behind is disconnected; it reconnects and reloads everything. */
const maxBufferedBytes = 256 * 1024;
/** Open streams per user on a node: one for each of the user's browsers. */
const maxStreams = 20;

/** Changes of a user that may close the user's streams. */
const closing: ReadonlySet<LiveTopic> = new Set(['account', 'sessions']);

/**
 * Serves the stream of changes. It names what has changed and shows none of it: the client reloads it with a
 * call, which checks the user's permissions. A stream starts with the event `everything`, so that nothing is
 * missed between two streams.
 * @returns the number of open streams
 */
export function registerLiveStream(app: FastifyInstance, parts: Services): () => number {
  const hub = createLiveHub(parts);
  const streams = new Map<FastifyReply, number>();
  bindMemberRoute(app, parts, 'live', async (request, reply, caller) => {
    const token = bearerToken(request.headers);
    const own = [...streams.values()].filter((userId) => userId === caller.userId);
    if (own.length >= maxStreams) throw new AppError('RATE_LIMITED', { retryAfterSeconds: 10 });

    const writeEvent = (event: LiveEvent) => {
      if (reply.raw.destroyed || reply.raw.writableEnded) return;
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.kind === 'signed-out') reply.raw.end();
      else if (reply.raw.writableLength > maxBufferedBytes) reply.raw.destroy();
    };
    const endUnlessAllowed = async () => {
      const sessionStatus = (await readCaller(parts, token))?.sessionStatus;
      if (sessionStatus === undefined) writeEvent({ kind: 'signed-out' });
      // The reload makes the client's calls report why they are rejected; until then there is nothing to
      // send.
      else if (sessionStatus !== 'open') {
        writeEvent({ kind: 'everything' });
        reply.raw.end();
      }
    };
    const look = () => {
      endUnlessAllowed().catch(() => reply.raw.destroy());
    };
    streams.set(reply, caller.userId);
    let leave: (() => void) | undefined;
    const heartbeat = setInterval(() => {
      reply.raw.write(': here\n\n');
      look();
    }, heartbeatMs);
    reply.raw.once('close', () => {
      clearInterval(heartbeat);
      streams.delete(reply);
      leave?.();
    });
    leave = await hub.subscribe({
      caller,
      send: (event) => {
        writeEvent(event);
        if (event.kind === 'lists' && event.topics.some((topic) => closing.has(topic))) look();
      },
    });
    reply.hijack();
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(header, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    writeEvent({ kind: 'everything' });
  });
  app.addHook('preClose', async () => {
    for (const reply of streams.keys()) reply.raw.destroy();
    await hub.close();
  });
  return () => streams.size;
}
