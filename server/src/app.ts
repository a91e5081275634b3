import compress from '@fastify/compress';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { bodySizes } from '@loupe/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { RequestListener } from 'node:http';
import { parseJsonBodies } from './parse-json-bodies.ts';
import { bindCalls } from './bind-calls.ts';
import { bindRoute, refuseUnlistedRoutes } from './bind-routes.ts';
import { answersBeforeRouting, refuseExpectations } from './before-routing.ts';
import { answerErrors } from './error-answer.ts';
import { callerOfView } from './features/accounts/customer-views.ts';
import { readCaller } from './features/accounts/read-caller.ts';
import { accountRoutes } from './features/account/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { deskAuditRoutes } from './features/audit/desk/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { serveLoginMedia } from './features/content/serve-login-media.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { appointmentDeskRoutes } from './features/appointments/desk/routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { calculatorRoutes } from './features/calculator/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { countryRoutes } from './features/countries/routes.ts';
import { demandRoutes } from './features/demands/routes.ts';
import { deskQueueRoutes } from './features/desk-queue/routes.ts';
import { enquiryDeskRoutes } from './features/enquiries/desk/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { serveFeed } from './features/feed/serve-feed.ts';
import { holdDeskRoutes } from './features/holds/desk/routes.ts';
import { holdRoutes } from './features/holds/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { importJobRoutes } from './features/import-jobs/routes.ts';
import { serveImportRemarks } from './features/import-jobs/serve-remarks.ts';
import { jewelleryRoutes } from './features/jewellery/routes.ts';
import { looseRoutes } from './features/loose/routes.ts';
import { serveMedia } from './features/media/serve-media.ts';
import { serveLive } from './features/live/serve-live.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { deskMemoRoutes } from './features/memos/desk-routes.ts';
import { mediaDeskRoutes } from './features/media-desk/routes.ts';
import { memoRoutes } from './features/memos/routes.ts';
import { findMemoPaper } from './features/memos/memo-paper.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { offerDeskRoutes } from './features/offers/desk/routes.ts';
import { offerRoutes } from './features/offers/routes.ts';
import { deskHomeRoutes } from './features/desk-home/routes.ts';
import { deskOrderRoutes } from './features/orders/desk/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { findOrderPaper } from './features/orders/order-paper.ts';
import { servePapers } from './features/papers/serve-papers.ts';
import { pairRoutes } from './features/pairs/routes.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { receivedFileRoutes } from './features/received-files/routes.ts';
import { serveReceivedFiles } from './features/received-files/serve-received-files.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { serveExports } from './features/search/export/serve-export.ts';
import { searchHistoryRoutes } from './features/search/history/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { selectionRoutes } from './features/selections/routes.ts';
import { serveSelections } from './features/selections/serve-selections.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { goodsDeskRoutes } from './features/stock-desk/goods/routes.ts';
import { stockDeskRoutes } from './features/stock-desk/routes.ts';
import { watchlistRoutes } from './features/watchlist/routes.ts';
import type { FrontServer } from './front-server.ts';
import { goodsWithMedia } from './goods-with-media.ts';
import { openApiDocument } from './openapi.ts';
import type { Parts } from './parts.ts';
import { createMetrics } from './platform/metrics.ts';
import { hashToken } from './platform/tokens.ts';
import { patience, secure, securityHeaders } from './secure.ts';
import { serveWeb } from './serve-web.ts';

type SwaggerDocument = StaticDocumentSpec['document'];

export interface AppOptions {
  readonly parts: Parts;
  readonly log: FastifyBaseLogger;
  /** Folder of the built screens. */
  readonly webFolder: string;
  /** Parse every answer by its schema before it goes out. */
  readonly checkAnswers?: boolean;
  /** A server that listens already; where absent one is made that does not. */
  readonly front?: FrontServer;
}

/** Builds the application from its parts. It does not listen. */
export async function buildApp({
  parts,
  log,
  webFolder,
  checkAnswers = false,
  front,
}: AppOptions): Promise<FastifyInstance> {
  const headers = await securityHeaders(parts);
  let handle: RequestListener | undefined;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodySizes.visitor,
    trustProxy: 'loopback',
    ...patience,
    ...answersBeforeRouting(headers),
    ...(front && {
      serverFactory: (handler: RequestListener) => {
        handle = handler;
        return front.server;
      },
    }),
  });
  refuseUnlistedRoutes(app);
  answerErrors(app);
  refuseExpectations(app, headers);
  parseJsonBodies(app);
  secure(app, headers);
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  watch(app, parts);
  await describeApi(app);
  bindCalls(app, {
    checkAnswers,
    limiter: parts.callLimiter,
    authenticate: async (token) => readCaller(parts, token),
    lookAs: async (looker, view) => callerOfView(parts.database, looker, hashToken(view), parts.clock.now()),
    handlers: {
      ...sessionRoutes(parts),
      ...registrationRoutes(parts),
      ...passwordResetRoutes(parts),
      ...countryRoutes(),
      ...accountRoutes(parts),
      ...homeRoutes(parts),
      ...deskHomeRoutes(parts),
      ...searchRoutes(parts),
      ...searchHistoryRoutes(parts),
      ...cartRoutes(parts),
      ...demandRoutes(parts),
      ...holdRoutes(parts),
      ...holdDeskRoutes(parts),
      ...deskQueueRoutes(parts),
      ...watchlistRoutes(parts),
      ...offerRoutes(parts),
      ...offerDeskRoutes(parts),
      ...orderRoutes(parts),
      ...deskOrderRoutes(parts),
      ...memoRoutes(parts),
      ...deskMemoRoutes(parts),
      ...selectionRoutes(parts),
      ...pairRoutes(parts),
      ...looseRoutes(parts),
      ...jewelleryRoutes(parts),
      ...enquiryRoutes(parts),
      ...enquiryDeskRoutes(parts),
      ...appointmentRoutes(parts),
      ...appointmentDeskRoutes(parts),
      ...calculatorRoutes(parts),
      ...notificationRoutes(parts),
      ...mailRoutes(parts),
      ...alertRoutes(parts),
      ...reminderRoutes(parts),
      ...feedRoutes(parts),
      ...peopleRoutes(parts),
      ...receivedFileRoutes(parts),
      ...importJobRoutes(parts),
      ...stockDeskRoutes(parts),
      ...goodsDeskRoutes(parts),
      ...mediaDeskRoutes(parts, goodsWithMedia),
      ...customerRoutes(parts),
      ...staffRoutes(parts),
      ...contentRoutes(parts),
      ...deskAuditRoutes(parts),
    },
  });
  serveExports(app, parts);
  serveMedia(app, parts);
  serveLive(app, parts);
  servePapers(app, parts, 'orderDocument', findOrderPaper);
  servePapers(app, parts, 'memoDocument', findMemoPaper);
  serveSelections(app, parts);
  serveFeed(app, parts);
  await serveReceivedFiles(app, parts);
  serveImportRemarks(app, parts);
  serveLoginMedia(app, parts);
  await serveWeb(app, parts, webFolder);
  if (front !== undefined) {
    await app.ready();
    if (handle !== undefined) front.handOver(handle);
  }
  return app;
}

/** Liveness, readiness and figures; the figures only for this machine. */
function watch(app: FastifyInstance, parts: Parts): void {
  const metrics = createMetrics();
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  bindRoute(app, 'alive', async () => ({ status: 'alive' }));
  bindRoute(app, 'ready', async (_request, reply) => {
    const missing = [
      ...((await answers(parts)) ? [] : ['database']),
      ...(parts.stockView.isReady() ? [] : ['stock index']),
    ];
    if (missing.length === 0) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 2).send({ status: 'waiting', missing });
  });
  bindRoute(app, 'metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.text()),
  );
}

async function answers({ shortReads }: Parts): Promise<boolean> {
  return shortReads.raw.query('select 1').then(
    () => true,
    () => false,
  );
}

/** The API as a document and as a page, both made from the call table. */
async function describeApi(app: FastifyInstance): Promise<void> {
  // Through JSON: what leaves is plain data, whatever the schema library calls its types.
  const document: SwaggerDocument = JSON.parse(JSON.stringify(openApiDocument()));
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api-reference',
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
}
