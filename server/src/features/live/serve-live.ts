import { AppError, type LiveEvent, type LiveTopic } from '@loupe/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindMemberRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import { bearerToken } from '../../platform/tokens.ts';
import { readCaller } from '../accounts/read-caller.ts';
import { createLiveHub } from './live-hub.ts';

/** How often a stream says that it lives, and looks whether its sign-in does. */
const beatMs = 15_000;
/** A reader this far behind is sent away; it comes back and asks for everything anew. */
const mostBehindBytes = 256 * 1024;
/** Streams one person may have open on a node: one for each of his browsers. */
const mostStreams = 20;

/** Changes of a person that may shut his stream. */
const shutting: ReadonlySet<LiveTopic> = new Set(['account', 'sign-ins']);

/**
 * Serves the stream of changes. It names what has changed and shows nothing of it: whoever is told asks by a call,
 * which knows what he may see. A stream says `anew` first, so that nothing is missed between two of them.
 */
export function serveLive(app: FastifyInstance, parts: Parts): void {
  const hub = createLiveHub(parts);
  const streams = new Map<FastifyReply, number>();
  bindMemberRoute(app, parts, 'live', async (request, reply, caller) => {
    const token = bearerToken(request.headers);
    const own = [...streams.values()].filter((personId) => personId === caller.personId);
    if (own.length >= mostStreams) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 10 });

    const tell = (event: LiveEvent) => {
      if (reply.raw.destroyed || reply.raw.writableEnded) return;
      reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
      if (event.kind === 'signed-out') reply.raw.end();
      else if (reply.raw.writableLength > mostBehindBytes) reply.raw.destroy();
    };
    const sendAwayUnlessWelcome = async () => {
      const standing = (await readCaller(parts, token))?.standing;
      if (standing === undefined) tell({ kind: 'signed-out' });
      // Asked anew, the calls say why they are shut; until then there is nothing to tell.
      else if (standing !== 'whole') {
        tell({ kind: 'anew' });
        reply.raw.end();
      }
    };
    const look = () => {
      sendAwayUnlessWelcome().catch(() => reply.raw.destroy());
    };
    streams.set(reply, caller.personId);
    let leave: (() => void) | undefined;
    const beat = setInterval(() => {
      reply.raw.write(': here\n\n');
      look();
    }, beatMs);
    reply.raw.once('close', () => {
      clearInterval(beat);
      streams.delete(reply);
      leave?.();
    });
    leave = await hub.join({
      caller,
      tell: (event) => {
        tell(event);
        if (event.kind === 'lists' && event.topics.some((topic) => shutting.has(topic))) look();
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
    tell({ kind: 'anew' });
  });
  app.addHook('preClose', async () => {
    for (const reply of streams.keys()) reply.raw.destroy();
    await hub.close();
  });
}
