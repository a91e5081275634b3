import type { FastifyInstance } from 'fastify';
import { bindMemberRoute } from '../../bind-routes.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import type { Services } from '../../services.ts';
import { createStockFiles } from './stock-file.ts';

/** Serves the column file of the stock; a client that has the present one is told so. */
export function registerStockFile(app: FastifyInstance, services: Services): void {
  const { callLimiter } = services;
  const files = createStockFiles(services);
  bindMemberRoute(app, services, 'stockFile', async (request, reply, { userId }) => {
    const sender = userSender(userId);
    callLimiter.charge(sender, 'light');
    const { bytes, etag } = await callLimiter.run(
      { sender, cost: 'heavy', signal: signalOfClose(reply.raw) },
      files.read,
    );
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    // Compressed already: the file itself is compressed, not its transfer.
    return reply.type('application/gzip').send(bytes);
  });
}
