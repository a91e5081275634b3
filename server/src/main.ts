import closeWithGrace from 'close-with-grace';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { announce } from './demo/announce.ts';
import { loadDemo } from './demo/load-demo.ts';
import { refuseDemoPeople } from './features/accounts/refuse-demo-people.ts';
import { openStockView } from './features/search/stock-view.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { DataFolderTaken, openOwnDatabase } from './platform/open-database.ts';

/** Screens lie beside the bundle (server/dist) as beside the sources (server/src). */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const shutdownPatienceMs = 30_000;

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const isDemo = process.argv.includes('--demo');
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const opened = await openOwnDatabase(config, log);
  const { database } = opened;
  const closing: (() => Promise<void>)[] = [async () => opened.close()];
  const close = async () => {
    for (const step of closing.toReversed()) await step();
  };
  // Before anything long begins: an interrupted start must not leave the database running.
  closeWithGrace({ delay: shutdownPatienceMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopped by an unforeseen error');
    await close();
  });
  // npm start watches over us through this channel: when it is killed, we end as well.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

  if (isDemo) await loadDemo({ database, clock: systemClock });
  else await refuseDemoPeople(database);
  const stockView = await openStockView({ database, clock: systemClock, log });
  closing.push(async () => stockView.close());
  const parts = { database, clock: systemClock, log, stockView };
  const app = await buildApp({ parts, log, webFolder });
  closing.push(async () => app.close());
  const address = await app.listen({ host: config.HOST, port: config.PORT });
  announce({ address: config.PUBLIC_URL ?? address, isDemo, stones: stockView.size() });
}

main().catch((error: unknown) => {
  const isForeseen = error instanceof ConfigError || error instanceof DataFolderTaken;
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const sentence = isPortTaken
    ? `The port is taken: another program listens on it. Set PORT to another one.`
    : error instanceof Error && isForeseen
      ? error.message
      : undefined;
  console.error(sentence ?? error);
  process.exitCode = 1;
  // Ends through the same door as every other stop, so that the database goes too.
  process.kill(process.pid, 'SIGTERM');
});
