import closeWithGrace from 'close-with-grace';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { openFrontServer } from './front-server.ts';
import { startJobs } from './jobs.ts';
import { announce } from './demo/announce.ts';
import { loadDemo } from './demo/load-demo.ts';
import { refuseDemoPeople } from './features/accounts/refuse-demo-people.ts';
import { openSessionReader } from './features/accounts/session-reader.ts';
import { openStockView } from './features/search/stock-view.ts';
import { callLimitsAt, createCallLimiter } from './platform/call-limiter/call-limiter.ts';
import { publicUrlOf, readConfig } from './platform/config.ts';
import { keepPublicAddress } from './platform/public-address.ts';
import { openHumanCheck } from './platform/human-check/open-human-check.ts';
import { openDatabaseClock } from './platform/database-clock.ts';
import { createLog } from './platform/log.ts';
import { openMailer } from './platform/mailer.ts';
import { openServerKey } from './platform/server-key.ts';
import { openOwnDatabase } from './platform/open-database.ts';
import { refuseLostKey } from './refuse-lost-key.ts';
import { openTemporaryFolder } from './platform/temporary-folder.ts';
import { startSentenceOf } from './start-sentence.ts';

/** Screens lie beside the bundle (server/dist) as beside the sources (server/src). */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const shutdownPatienceMs = 30_000;
const endPatienceMs = 5_000;

/** What has been opened, in order; closed in reverse by every kind of end. */
const closing: (() => Promise<void>)[] = [];

let closed: Promise<void> | undefined;

/** Closes once; whoever asks again waits for the same end. */
async function close(): Promise<void> {
  closed ??= (async () => {
    for (const step of closing.toReversed()) await step();
  })();
  return closed;
}

/** Ends the process because it cannot go on. */
async function endWith(sentence: string): Promise<void> {
  console.error(sentence);
  // What is left to close may wait for what is gone.
  setTimeout(() => process.exit(1), endPatienceMs).unref();
  await close().catch(() => undefined);
  process.exit(1);
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isDemo = process.argv.includes('--demo');
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL, undefined, { hidesOutages: true });
  const front = await openFrontServer({ host: config.HOST, port: config.PORT });
  closing.push(async () => front.close());
  const opened = await openOwnDatabase(config, log, {
    onConnected: () => {
      front.has('database');
    },
    onGivenUp: (sentence) => void endWith(sentence),
  });
  front.has('migrations');
  const { database, shortReads, jobs } = opened;
  closing.push(async () => opened.close());
  const clock = await openDatabaseClock([shortReads, database, jobs]);
  closing.push(async () => Promise.resolve(clock.close()));
  const temporaryFolder = openTemporaryFolder(config.DATA_DIR);
  closing.push(async () => Promise.resolve(temporaryFolder.close()));
  // Before anything long begins: an interrupted start must not leave the database running.
  closeWithGrace({ delay: shutdownPatienceMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopped by an unforeseen error');
    await close();
  });
  // npm start watches over us through this channel: when it is killed, we end as well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  const serverKey = openServerKey(config);
  await refuseLostKey(database, serverKey, config);
  if (isDemo) await loadDemo({ database: jobs, clock });
  else await refuseDemoPeople(database);
  const stockView = await openStockView({ database, shortReads, clock, log });
  closing.push(async () => stockView.close());
  front.has('stock index');
  const sessions = await openSessionReader({ database: shortReads, clock, log });
  closing.push(async () => sessions.close());
  const mailer = config.SMTP_URL === undefined ? null : openMailer(config.SMTP_URL);
  closing.push(async () => Promise.resolve(mailer?.close()));
  const parts = {
    database,
    shortReads,
    sessions,
    clock,
    log,
    callLimiter: createCallLimiter(callLimitsAt(config.CALLS_PER_SECOND), clock),
    stockView,
    temporaryFolder: temporaryFolder.path,
    publicUrl: publicUrlOf(config),
    mailer,
    humanCheck: openHumanCheck(config, database, log),
    serverKey,
    allowsAnyWebhook: config.FEED_ALLOW_HTTP,
  };
  closing.push(startJobs({ ...parts, database: jobs }));
  const app = await buildApp({ parts, log, webFolder, front });
  // Together: the application ends its streams, and the server waits for what is still being answered.
  closing.push(async () => {
    await Promise.all([app.close(), front.close()]);
  });
  await keepPublicAddress(config);
  announce({ address: config.PUBLIC_URL ?? front.address, isDemo, stones: stockView.size() });
}

main().catch(async (error: unknown) => {
  // A start that is being stopped loses its database under its feet; that is no failure.
  const isStopping = closed !== undefined;
  if (!isStopping) console.error(startSentenceOf(error) ?? error);
  await close();
  process.exit(isStopping ? 0 : 1);
});
