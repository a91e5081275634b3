import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../bind-routes.ts';
import type { Parts } from '../../parts.ts';
import { lookAtSelection } from './look-at-selection.ts';
import { closedPage, pageStyle, selectionPage } from './selection-page.ts';

const slugPattern = /^[A-Za-z0-9_-]{22}$/;

/** Serves customers' selections to whoever has their address, and says nothing of those that are closed. */
export function serveSelections(app: FastifyInstance, { database, clock }: Parts): void {
  bindRoute(app, 'selectionStyle', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(pageStyle),
  );
  // Mail and messaging programs look ahead with HEAD, which the table leaves out: that is not a look of the client.
  bindRoute(app, 'selection', async ({ params: { slug = '' } }, reply) => {
    const selection = slugPattern.test(slug) ? await lookAtSelection(database, slug, clock.now()) : null;
    return reply
      .status(selection === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(selection === null ? closedPage : selectionPage(selection));
  });
}
