import closeWithGrace from 'close-with-grace';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { openFrontServer } from './front-server.ts';
import { createJobs } from './jobs.ts';
import { announce } from './demo/announce.ts';
import { loadDemo } from './demo/load-demo.ts';
import { assertNoDemoUsers } from './features/users/assert-no-demo-users.ts';
import { readSettings } from './features/site-settings/settings.ts';
import { openSessionReader } from './features/users/session-reader.ts';
import { createStockSearch } from './features/search/stock-search.ts';
import { callLimitsAt, createCallLimiter } from './platform/call-limiter/call-limiter.ts';
import { publicUrlOf, loadConfig } from './platform/config.ts';
import { keepPublicAddress } from './platform/public-address.ts';
import { createCaptcha } from './platform/captcha/create-captcha.ts';
import { createChatCompletions } from './platform/chat-completions.ts';
import { openDatabaseClock } from './platform/database-clock.ts';
import { startJobs } from './platform/jobs/run-jobs.ts';
import { createLog } from './platform/log.ts';
import { openTracing } from './platform/tracing.ts';
import { createMailer } from './platform/mailer.ts';
import { loadServerKey } from './platform/server-key.ts';
import { openOwnDatabase } from './platform/open-database.ts';
import { rejectLostKey } from './reject-lost-key.ts';
import { openTemporaryFolder } from './platform/temporary-folder.ts';
import { createSearchThreads } from './search-threads/search-threads.ts';
import { startSentenceOf } from './start-sentence.ts';

/**
 * The web build has the same relative path from the bundle (server/dist) and from the sources (server/src).
 */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const shutdownTimeoutMs = 30_000;
const endTimeoutMs = 5_000;

/** What has been opened, in order; closed in reverse order however the process ends. */
const closing: (() => Promise<void>)[] = [];

let closed: Promise<void> | undefined;

/** Closes once; further callers wait for the same promise. */
async function close(): Promise<void> {
  closed ??= (async () => {
    for (const step of closing.toReversed()) await step();
  })();
  return closed;
}

/** Ends the process when it cannot continue. */
async function endWith(sentence: string): Promise<void> {
  console.error(sentence);
  // Closing may wait for a part that is no longer available.
  setTimeout(() => process.exit(1), endTimeoutMs).unref();
  await close().catch(() => undefined);
  process.exit(1);
}

async function main(): Promise<void> {
  const isDemo = process.argv.includes('--demo');
  const config = loadConfig();
  const log = createLog(config.LOG_LEVEL, undefined, { hidesOutages: true });
  const front = await openFrontServer({ host: config.HOST, port: config.PORT });
  closing.push(async () => front.close());
  const opened = await openOwnDatabase(config, log, {
    onConnected: () => {
      front.has('database');
    },
    onRestartFailed: (sentence) => void endWith(sentence),
  });
  front.has('migrations');
  const { database, shortReads, jobs, standbyReads } = opened;
  closing.push(async () => opened.close());
  const clock = await openDatabaseClock([shortReads, database, jobs]);
  closing.push(async () => Promise.resolve(clock.close()));
  const temporaryFolder = openTemporaryFolder(config.DATA_DIR);
  closing.push(async () => Promise.resolve(temporaryFolder.close()));
  // Before any long step: an interrupted start must not leave the database running.
  closeWithGrace({ delay: shutdownTimeoutMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the server was stopped by an unexpected error');
    await close();
  });
  // `npm start` watches this process through the channel: when the parent is killed, this process ends as
  // well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  const serverKey = loadServerKey(config);
  await rejectLostKey(database, serverKey, config);
  if (isDemo) await loadDemo({ database: jobs, clock, stoneCount: config.DEMO_STONES });
  else await assertNoDemoUsers(database);
  const stockSearch = await createStockSearch({
    database,
    shortReads,
    standbyReads,
    clock,
    log,
    onRead: (stones) => {
      front.reportStones(stones);
    },
    snapshotPlace: config.STOCK_SNAPSHOT
      ? { file: join(config.DATA_DIR, 'stock-snapshot'), temporaryFolder: temporaryFolder.path }
      : undefined,
  });
  closing.push(async () => stockSearch.close());
  const searchThreads = createSearchThreads({ count: config.SEARCH_THREADS, stockSearch, log });
  closing.push(async () => searchThreads.close());
  front.has('stock index');
  const sessions = await openSessionReader({ database: shortReads, clock, log });
  closing.push(async () => sessions.close());
  const mailer = config.SMTP_URL === undefined ? null : createMailer(config.SMTP_URL);
  closing.push(async () => Promise.resolve(mailer?.close()));
  const parts = {
    database,
    shortReads,
    standbyReads,
    sessions,
    clock,
    log,
    callLimiter: createCallLimiter(callLimitsAt(config.CALLS_PER_SECOND), clock),
    stockSearch,
    searchThreads,
    temporaryFolder: temporaryFolder.path,
    publicUrl: publicUrlOf(config),
    mailer,
    captcha: createCaptcha(config, database, log),
    chatCompletions: createChatCompletions(config, { clock, log }),
    serverKey,
    allowPrivateWebhooks: config.WEBHOOK_ALLOW_PRIVATE,
  };
  const jobServices = { ...parts, database: jobs };
  closing.push(
    await startJobs(createJobs(jobServices), jobServices, {
      timeoutSeconds: config.JOB_TIMEOUT_SECONDS,
      isOnlyNode: opened.isEmbedded,
      readTimeZone: async () => (await readSettings(jobs)).time_zone,
    }),
  );
  const tracing = config.TRACES_URL === undefined ? null : await openTracing(config.TRACES_URL);
  closing.push(async () => tracing?.close());
  const app = await buildApp({
    tracing,
    services: parts,
    log,
    webFolder,
    front,
    trustedProxies: config.TRUSTED_PROXIES,
    metricsToken: config.METRICS_TOKEN,
  });
  // In parallel: the application ends its streams while the server waits for running requests.
  closing.push(async () => {
    await Promise.all([app.close(), front.close()]);
  });
  await keepPublicAddress(config);
  announce({ address: config.PUBLIC_URL ?? front.address, isDemo, stones: stockSearch.size() });
}

main().catch(async (error: unknown) => {
  // A start that is being stopped loses its database connection; that is not a failure.
  const isStopping = closed !== undefined;
  if (!isStopping) console.error(startSentenceOf(error) ?? error);
  await close();
  process.exit(isStopping ? 0 : 1);
});
