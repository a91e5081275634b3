import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { multiplyStones } from './multiply-stones.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { summariseTimings } from './timing.ts';
import { untilReady } from './until-ready.ts';

/**
 * The time from the start of the server until it is ready, compared with a plain read of the table: a COPY of its
 * rows that a client receives and ignores. RESTART_STONES sets the size of the stock.
 */
const stones = Number(process.env['RESTART_STONES'] ?? 1_000_000);
const [databasePort, productPort] = [54_340, 54_341];
const address = `http://127.0.0.1:${productPort}`;
const rounds = 3;

const median = (seconds: readonly number[]) => summariseTimings(seconds).p50;

/** Seconds until a client has received every row. */
async function timePlainRead(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  const ignored = new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
  await pipeline(client.query(copyTo('copy (select * from stones) to stdout')), ignored);
  return (performance.now() - startedAt) / 1000;
}

/** Starts the server and waits until it is ready with every stone. */
async function startServer(
  env: NodeJS.ProcessEnv,
  expected?: number,
): Promise<{ product: ChildProcess; seconds: number }> {
  const startedAt = performance.now();
  const product = spawn(process.execPath, ['server/dist/main.js', '--demo'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  product.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await Promise.race([
    untilReady(address, 20),
    once(product, 'exit').then(() => {
      throw new Error('the server ended');
    }),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  await sleep(200);
  if (expected !== undefined && !output.includes(`${expected.toLocaleString('en')} stones`))
    throw new Error(`the server is not ready with ${expected} stones: ${output}`);
  return { product, seconds };
}

async function stopServer(product: ChildProcess): Promise<void> {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
}

const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-restart-'));
const snapshot = join(folder, 'stock-snapshot');
const database = startTemporaryPostgres(databasePort, [
  'shared_buffers=1GB',
  'max_wal_size=8GB',
  'fsync=off',
]);
try {
  if (database === undefined) throw new Error('PostgreSQL 15 is not installed here');
  console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}`);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(productPort),
    LOG_LEVEL: 'error',
  };
  await stopServer((await startServer(env)).product);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const count = await multiplyStones(client, stones);
  // The stones were not written by the product: nothing in the change log tells of them.
  rmSync(snapshot, { force: true });
  console.log(`stones: ${count.toLocaleString('en')}`);
  const empty = { ...env, STOCK_SNAPSHOT: '0' };
  const reads: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round++) {
    reads.push(await timePlainRead(client));
    const { product, seconds } = await startServer(empty, count);
    plain.push(seconds);
    await stopServer(product);
  }
  const read = median(reads);
  const report = (name: string, seconds: number) => {
    console.log(`${name}: ${seconds.toFixed(2)} s, ${(seconds / read).toFixed(2)} × the plain read`);
  };
  console.log(`plain read of the table: ${read.toFixed(2)} s`);
  report('ready without a snapshot', median(plain));
  // Writes the snapshot.
  const { product: writer } = await startServer(env, count);
  while (!existsSync(snapshot)) await sleep(100);
  await stopServer(writer);
  console.log(`snapshot: ${(statSync(snapshot).size / 1e6).toFixed(0)} MB`);
  const restored: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { product, seconds } = await startServer(env, count);
    restored.push(seconds);
    await stopServer(product);
  }
  report('ready with a snapshot', median(restored));
  await client.end();
} finally {
  database?.stop();
  rmSync(folder, { recursive: true, force: true });
}
