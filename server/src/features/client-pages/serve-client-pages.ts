import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { viewClientPage } from './view-client-page.ts';
import { closedPage, pageStyle, renderClientPage } from './render-client-page.ts';

const slugPattern = /^[A-Za-z0-9_-]{22}$/;

/** Serves client pages to visitors with their URL, and discloses nothing of closed ones. */
export function registerClientPageRoutes(app: FastifyInstance, { database, clock }: Services): void {
  bindRoute(app, 'selectionStyle', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(pageStyle),
  );
  // Mail and messaging programs fetch previews with HEAD, which the route table excludes: a preview is not a
  // view by the client.
  bindRoute(app, 'selection', async ({ params: { slug = '' } }, reply) => {
    const selection = slugPattern.test(slug) ? await viewClientPage(database, slug, clock.now()) : null;
    return reply
      .status(selection === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(selection === null ? closedPage : renderClientPage(selection));
  });
}
