import closeWithGrace from 'close-with-grace';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { startJobs } from './jobs.ts';
import { announce } from './demo/announce.ts';
import { loadDemo } from './demo/load-demo.ts';
import { DemoPeopleActive, refuseDemoPeople } from './features/accounts/refuse-demo-people.ts';
import { openStockView } from './features/search/stock-view.ts';
import { ConfigError, publicUrlOf, readConfig } from './platform/config.ts';
import { openHumanCheck } from './platform/human-check/open-human-check.ts';
import { openDatabaseClock } from './platform/database-clock.ts';
import { createLog } from './platform/log.ts';
import { openMailer } from './platform/mailer.ts';
import { openServerKey } from './platform/server-key.ts';
import { DataFolderTaken, openOwnDatabase } from './platform/open-database.ts';

/** Screens lie beside the bundle (server/dist) as beside the sources (server/src). */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const shutdownPatienceMs = 30_000;

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

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isDemo = process.argv.includes('--demo');
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const opened = await openOwnDatabase(config, log);
  const { database } = opened;
  closing.push(async () => opened.close());
  const clock = await openDatabaseClock([database]);
  closing.push(async () => Promise.resolve(clock.close()));
  // Before anything long begins: an interrupted start must not leave the database running.
  closeWithGrace({ delay: shutdownPatienceMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopped by an unforeseen error');
    await close();
  });
  // npm start watches over us through this channel: when it is killed, we end as well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  if (isDemo) await loadDemo({ database, clock });
  else await refuseDemoPeople(database);
  const stockView = await openStockView({ database, clock, log });
  closing.push(async () => stockView.close());
  const mailer = config.SMTP_URL === undefined ? null : openMailer(config.SMTP_URL);
  closing.push(async () => Promise.resolve(mailer?.close()));
  const parts = {
    database,
    clock,
    log,
    stockView,
    publicUrl: publicUrlOf(config),
    mailer,
    humanCheck: openHumanCheck(config, database, log),
    serverKey: openServerKey(config),
    allowsAnyWebhook: config.FEED_ALLOW_HTTP,
  };
  closing.push(startJobs(parts));
  const app = await buildApp({ parts, log, webFolder });
  closing.push(async () => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  announce({ address: config.PUBLIC_URL ?? address, isDemo, stones: stockView.size() });
}

/** Errors an operator can mend: said in one sentence, without a trace. */
const foreseen = [ConfigError, DataFolderTaken, DemoPeopleActive];

/** Why the server cannot listen where HOST and PORT say. */
const listenSentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program already listens on this port; set PORT to a free one.',
  EADDRNOTAVAIL: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  ENOTFOUND: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  EAI_AGAIN: 'HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.',
  EACCES: 'PORT is one that only the administrator of this machine may use; set PORT to 1024 or above.',
};

function sentenceOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && typeof error.code === 'string') {
    const sentence = listenSentences[error.code];
    if (sentence !== undefined && 'syscall' in error) return sentence;
  }
  return foreseen.some((kind) => error instanceof kind) ? error.message : error;
}

main().catch(async (error: unknown) => {
  // A start that is being stopped loses its database under its feet; that is no failure.
  const isStopping = closed !== undefined;
  if (!isStopping) console.error(sentenceOf(error));
  await close();
  process.exit(isStopping ? 0 : 1);
});
