import compress from '@fastify/compress';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { bodySizes, calls } from '@loupe/contract';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { parseJsonBodies } from './parse-json-bodies.ts';
import { bindCalls } from './bind-calls.ts';
import { bindRoute, rejectUnlistedRoutes } from './bind-routes.ts';
import { answersBeforeRouting, rejectExpectations } from './before-routing.ts';
import { registerErrorHandler } from './error-handler.ts';
import { impersonatedCaller } from './features/users/impersonations.ts';
import { readCaller } from './features/users/read-caller.ts';
import { accountRoutes } from './features/account/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { deskAuditRoutes } from './features/audit/desk/routes.ts';
import { siteSettingsRoutes } from './features/site-settings/desk/routes.ts';
import { registerLoginMediaUpload } from './features/site-settings/desk/upload-login-media.ts';
import { customerRoutes } from './features/customers/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { deskAppointmentRoutes } from './features/appointments/desk/routes.ts';
import { appointmentRoutes } from './features/appointments/routes.ts';
import { calculatorRoutes } from './features/calculator/routes.ts';
import { currencyRateRoutes } from './features/currency-rates/routes.ts';
import { cartRoutes } from './features/cart/routes.ts';
import { countryRoutes } from './features/countries/routes.ts';
import { demandRoutes } from './features/demands/routes.ts';
import { deskFindRoutes } from './features/desk/find/routes.ts';
import { inboxRoutes } from './features/desk/inbox/routes.ts';
import { jobRoutes } from './features/desk/jobs/routes.ts';
import { deskEnquiryRoutes } from './features/enquiries/desk/routes.ts';
import { enquiryRoutes } from './features/enquiries/routes.ts';
import { feedRoutes } from './features/feed/routes.ts';
import { registerFeedRoutes } from './features/feed/serve-feed.ts';
import { deskHoldRoutes } from './features/holds/desk/routes.ts';
import { holdRoutes } from './features/holds/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { addJobOfUpload } from './features/imports/import-job.ts';
import { importRoutes } from './features/imports/routes.ts';
import { registerIssueDownload } from './features/imports/serve-issues.ts';
import { registerReportDownload } from './features/imports/serve-report.ts';
import { jewelleryRoutes } from './features/jewellery/routes.ts';
import { looseRoutes } from './features/loose/routes.ts';
import { registerMediaRoutes } from './features/media/serve-media.ts';
import { registerLiveStream } from './features/live/serve-live.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { deskMemoRoutes } from './features/memos/desk/routes.ts';
import { deskMediaRoutes } from './features/media/desk/routes.ts';
import { memoRoutes } from './features/memos/routes.ts';
import { findOrIssueMemo } from './features/memos/find-or-issue-memo.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { deskOfferRoutes } from './features/offers/desk/routes.ts';
import { offerRoutes } from './features/offers/routes.ts';
import { dashboardRoutes } from './features/desk/dashboard/routes.ts';
import { deskOrderRoutes } from './features/orders/desk/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { findOrIssueProforma } from './features/orders/find-or-issue-proforma.ts';
import { registerDocumentRoutes, registerIssuedDocumentRoute } from './features/documents/serve-documents.ts';
import { pairRoutes } from './features/pairs/routes.ts';
import { passwordResetRoutes } from './features/password-reset/routes.ts';
import { registrationRoutes } from './features/registration/routes.ts';
import { companyMemberRoutes } from './features/company-members/routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { registerUploadRoutes } from './features/uploads/serve-uploads.ts';
import { reminderRoutes } from './features/reminders/routes.ts';
import { registerExportDownload } from './features/export/serve-export.ts';
import { savedSearchRoutes } from './features/search/saved-searches/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { returnedExportRoutes } from './features/returned-exports/routes.ts';
import { numberListRoutes } from './features/number-list/routes.ts';
import { priceChartRoutes } from './features/price-chart/routes.ts';
import { localStockRoutes } from './features/local-stock/routes.ts';
import { registerStockFile } from './features/local-stock/serve-stock-file.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { clientPageRoutes } from './features/client-pages/routes.ts';
import { registerClientPageRoutes } from './features/client-pages/serve-client-pages.ts';
import { letterheadRoutes } from './features/letterheads/routes.ts';
import {
  registerJournalDownload,
  registerStatementDocument,
} from './features/statements/serve-statements.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { registerClientPagePdf } from './features/quotes/serve-page-pdf.ts';
import { registerQuoteDownload } from './features/quotes/serve-quotes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { goodsManagementRoutes } from './features/stock-management/goods/routes.ts';
import { stockManagementRoutes } from './features/stock-management/routes.ts';
import { suggestionRoutes } from './features/suggestions/routes.ts';
import { watchlistRoutes } from './features/watchlist/routes.ts';
import type { FrontServer } from './front-server.ts';
import { mediaTargets } from './media-targets.ts';
import { apiHead, describeApi } from './openapi.ts';
import type { Services } from './services.ts';
import { compressBodies } from './platform/compress-bodies.ts';
import { countJobs } from './platform/jobs/count-jobs.ts';
import { createMetrics } from './platform/metrics.ts';
import { countLockWaits } from './platform/lock-waits.ts';
import { requestIdHeader, requestIdOf } from './platform/request-context.ts';
import { countOpenImports } from './features/imports/count-open-imports.ts';
import { bearerToken, hashToken, isSameSecret } from './platform/tokens.ts';
import { serverTimeouts, registerSecurityHeaders, securityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing } from './platform/tracing.ts';
import { readArchiveDelay } from './platform/wal-archiving.ts';

type OpenApiDocument = Extract<StaticDocumentSpec['document'], { openapi: string }>;

export interface AppOptions {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
  /** Addresses and networks of proxies besides this machine, whose headers about the client are trusted. */
  readonly trustedProxies?: readonly string[];
  /** With this token metrics are also read from other machines. */
  readonly metricsToken?: string | undefined;
  /** Null where no collector of traces is configured. */
  readonly tracing?: Tracing | null;
  /** Directory of the built web client. */
  readonly webFolder: string;
  /** Validates every response against its schema before it is sent. */
  readonly validateResponses?: boolean;
  /** A server that is already listening. When absent, a new server is created that does not listen. */
  readonly front?: FrontServer;
}

/** Builds the application from its services. It does not listen. */
export async function buildApp({
  services,
  log,
  webFolder,
  validateResponses = false,
  trustedProxies = [],
  metricsToken,
  tracing = null,
  front,
}: AppOptions): Promise<FastifyInstance> {
  const headers = await securityHeaders(services);
  let handle: RequestListener | undefined;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: sent }) => requestIdOf(sent[requestIdHeader]),
    bodyLimit: bodySizes.visitor,
    trustProxy: ['loopback', ...trustedProxies],
    ...serverTimeouts,
    ...answersBeforeRouting(headers),
    ...(front && {
      serverFactory: (handler: RequestListener) => {
        handle = handler;
        return front.server;
      },
    }),
  });
  traceRequests(app, tracing);
  rejectUnlistedRoutes(app);
  registerErrorHandler(app);
  rejectExpectations(app, headers);
  parseJsonBodies(app);
  registerSecurityHeaders(app, headers);
  compressBodies(app);
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] });
  let openStreams = () => 0;
  watch(app, services, { metricsToken, openStreams: () => openStreams() });
  await serveApiReference(app);
  bindCalls(app, {
    validateResponses,
    limiter: services.callLimiter,
    authenticate: async (token, allowsRecentSession) => readCaller(services, token, allowsRecentSession),
    verifySessions: (userId) => {
      services.sessions.verifyNext(userId);
    },
    impersonate: async (deskUser, view) =>
      impersonatedCaller(services.database, deskUser, hashToken(view), services.clock.now()),
    handlers: {
      ...sessionRoutes(services),
      ...registrationRoutes(services),
      ...passwordResetRoutes(services),
      ...countryRoutes(),
      ...accountRoutes(services),
      ...homeRoutes(services),
      ...dashboardRoutes(services),
      ...searchRoutes(services),
      ...localStockRoutes(services),
      ...numberListRoutes(services),
      ...priceChartRoutes(services),
      ...suggestionRoutes(services),
      ...exportRoutes(services),
      ...returnedExportRoutes(services),
      ...savedSearchRoutes(services),
      ...cartRoutes(services),
      ...demandRoutes(services),
      ...holdRoutes(services),
      ...deskHoldRoutes(services),
      ...deskFindRoutes(services),
      ...inboxRoutes(services),
      ...jobRoutes(services),
      ...watchlistRoutes(services),
      ...offerRoutes(services),
      ...deskOfferRoutes(services),
      ...orderRoutes(services),
      ...deskOrderRoutes(services),
      ...memoRoutes(services),
      ...deskMemoRoutes(services),
      ...clientPageRoutes(services),
      ...quoteRoutes(services),
      ...statementRoutes(services),
      ...pairRoutes(services),
      ...looseRoutes(services),
      ...jewelleryRoutes(services),
      ...enquiryRoutes(services),
      ...deskEnquiryRoutes(services),
      ...appointmentRoutes(services),
      ...deskAppointmentRoutes(services),
      ...calculatorRoutes(services),
      ...currencyRateRoutes(services),
      ...notificationRoutes(services),
      ...mailRoutes(services),
      ...alertRoutes(services),
      ...reminderRoutes(services),
      ...feedRoutes(services),
      ...companyMemberRoutes(services),
      ...uploadRoutes(services),
      ...importRoutes(services),
      ...stockManagementRoutes(services),
      ...goodsManagementRoutes(services),
      ...deskMediaRoutes(services, mediaTargets),
      ...customerRoutes(services),
      ...staffRoutes(services),
      ...letterheadRoutes(services),
      ...siteSettingsRoutes(services),
      ...retentionRoutes(services),
      ...personalDataRoutes(services),
      ...deskAuditRoutes(services),
    },
  });
  registerExportDownload(app, services);
  registerMediaRoutes(app, services);
  openStreams = registerLiveStream(app, services);
  registerDocumentRoutes(app, services, 'orderDocument', findOrIssueProforma);
  registerDocumentRoutes(app, services, 'memoDocument', findOrIssueMemo);
  registerIssuedDocumentRoute(app, services);
  registerQuoteDownload(app, services);
  registerStockFile(app, services);
  registerStatementDocument(app, services);
  registerJournalDownload(app, services);
  await registerClientPageRoutes(app, services);
  registerClientPagePdf(app, services);
  registerFeedRoutes(app, services);
  await registerUploadRoutes(app, services, addJobOfUpload);
  registerIssueDownload(app, services);
  registerReportDownload(app, services);
  registerLoginMediaUpload(app, services);
  await serveWeb(app, services, webFolder);
  if (front !== undefined) {
    await app.ready();
    if (handle !== undefined) front.connectApplication(handle);
  }
  return app;
}

const signInPaths: ReadonlySet<string> = new Set([calls.login.path, calls.verifyLoginCode.path]);
const signInResponse = z.object({ message: z.string() });

interface WatchOptions {
  readonly metricsToken: string | undefined;
  /** Open streams of changes of this node. */
  readonly openStreams: () => number;
}

/** Liveness, readiness and metrics. Metrics are available to this machine, and with the token to others. */
function watch(app: FastifyInstance, parts: Services, { metricsToken, openStreams }: WatchOptions): void {
  const { database, shortReads, standbyReads, stockSearch, clock } = parts;
  const metrics = createMetrics({
    readJobCounts: async () => countJobs(database),
    readOpenImports: async () => countOpenImports(database),
    readLockWaits: async () => countLockWaits(shortReads),
    readArchiveDelay: async () => readArchiveDelay(shortReads),
    openStreams,
    pools: { calls: database.pool, shortReads: shortReads.pool },
    stockSearch,
    standbyReads,
    clock,
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
  });
  // The outcome of a sign-in is a code in a response of status 200.
  app.addHook('onRoute', (route) => {
    if (!signInPaths.has(route.url)) return;
    route.preSerialization = async (_request, _reply, payload) => {
      const code = signInResponse.safeParse(payload);
      if (code.success) metrics.countSignIn(code.data.message);
      return payload;
    };
  });
  bindRoute(app, 'alive', async () => ({ status: 'alive' }));
  bindRoute(app, 'ready', async (_request, reply) => {
    const missing = [
      ...((await isDatabaseReady(parts)) ? [] : ['database']),
      ...(parts.stockSearch.isReady() ? [] : ['stock index']),
    ];
    if (missing.length === 0) return reply.send({ status: 'ready' });
    return reply.status(503).header('retry-after', 2).send({ status: 'unavailable', missing });
  });
  bindRoute(
    app,
    'metrics',
    async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
    ({ headers }) => metricsToken !== undefined && isSameSecret(bearerToken(headers), metricsToken),
  );
}

/** A proxy asks several times in a few seconds; a database that is this slow counts as unreachable. */
const readinessTimeoutMs = 1_000;

async function isDatabaseReady({ shortReads }: Services): Promise<boolean> {
  const answered = shortReads.query(sql`select`).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(readinessTimeoutMs, false, { ref: false })]);
}

/** Serves the API reference as a document and as a page, both generated from the call table. */
async function serveApiReference(app: FastifyInstance): Promise<void> {
  let described: OpenApiDocument | undefined;
  // Described on the first request: no start waits for it. Independently of the types of the schema library.
  const describe = (): OpenApiDocument => (described ??= JSON.parse(JSON.stringify(describeApi())));
  const document: OpenApiDocument = {
    ...apiHead,
    get paths() {
      return describe().paths;
    },
    get components() {
      return describe().components ?? {};
    },
  };
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: '/api-reference',
    uiConfig: { docExpansion: 'list', validatorUrl: null },
  });
}
